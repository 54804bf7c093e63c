import { z } from 'zod';
import { contrastOf, LEAST_CONTRAST, showContrast } from '../site/contrast.ts';
import { declare } from './api-endpoint.ts';
import { line } from './card-endpoints.ts';

export const BRAND_LIMITS = {
  nameLength: 60,
  contactLength: 120,
  /** The largest file that can be uploaded. */
  logoFileBytes: 2_000_000,
  /** The stored logo, in pixels. */
  logoWidth: 480,
  logoHeight: 144,
} as const;

/** Formats that a logo can be uploaded in; it is stored as a PNG that the server draws. */
export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

const color = z.string().regex(/^#[0-9a-f]{6}$/, 'must be a color such as #1f6f8f');

const look = {
  name: line(BRAND_LIMITS.nameLength).min(1, 'must not be empty'),
  /** An address, a website, a phone number. */
  contact: line(BRAND_LIMITS.contactLength).nullable(),
  /** The color of the band behind the name. */
  background: color,
  /** The color of the name. */
  ink: color,
};

/** What visitors of a link and readers of a report see. */
export const shownBrand = z.object({
  ...look,
  /** A PNG as a `data:` URL. */
  logo: z.string().nullable(),
});

export type ShownBrand = z.infer<typeof shownBrand>;

export const newBrand = z.strictObject(look).superRefine(({ background, ink }, { addIssue }) => {
  if (contrastOf(background, ink) >= LEAST_CONTRAST) return;
  const message = `is hard to read on the other color: ${showContrast(background, ink)} to 1, and ${LEAST_CONTRAST} is the least`;
  addIssue({ code: 'custom', path: ['ink'], message });
});

export type NewBrand = z.infer<typeof newBrand>;

/** `isShown`: false if the current plan does not include branded reports. Nothing is deleted. */
const brandState = z.object({ brand: shownBrand.nullable(), isShown: z.boolean() });

export type BrandState = z.infer<typeof brandState>;

export const readBrand = declare({
  method: 'GET',
  path: '/api/v1/brand',
  summary: 'The brand of reports and links',
  access: 'user',
  inTeam: 'see',
  input: z.undefined(),
  output: brandState,
  errors: [],
});

export const saveBrand = declare({
  method: 'PUT',
  path: '/api/v1/brand',
  summary: 'Set the name, the contact line and the colors of the brand (Business plan)',
  access: 'user',
  inTeam: 'lead',
  input: newBrand,
  output: brandState,
  errors: ['plan-limit'],
});

/** The part `logo`: PNG, JPEG, WebP or SVG. Only its pixels are stored. */
export const saveLogo = declare({
  method: 'POST',
  path: '/api/v1/brand/logo',
  summary: 'Set the logo of the brand, once it has a name (Business plan)',
  access: 'user',
  inTeam: 'lead',
  input: z.object({ logo: z.file() }),
  body: 'multipart',
  output: brandState,
  errors: ['plan-limit', 'not-found', 'too-large', 'wrong-type'],
});

export const removeLogo = declare({
  method: 'DELETE',
  path: '/api/v1/brand/logo',
  summary: 'Take the logo off the brand',
  access: 'user',
  inTeam: 'withdraw',
  input: z.undefined(),
  output: z.undefined(),
  errors: [],
});

export const removeBrand = declare({
  method: 'DELETE',
  path: '/api/v1/brand',
  summary: 'Remove the brand',
  access: 'user',
  inTeam: 'withdraw',
  input: z.undefined(),
  output: z.undefined(),
  errors: [],
});
