import { z } from 'zod';
import { BRAND_LIMITS } from '../api/brand-endpoints.ts';
import { contrastOf, LEAST_CONTRAST } from '../site/contrast.ts';

const color = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, 'Enter a color such as #1f6f8f.');

/** The form for a brand. The server checks it again. */
export const brandRules = z
  .object({
    name: z
      .string()
      .trim()
      .min(1, 'Enter the name that reports carry.')
      .max(BRAND_LIMITS.nameLength, `Use up to ${BRAND_LIMITS.nameLength} characters.`),
    contact: z
      .string()
      .trim()
      .max(BRAND_LIMITS.contactLength, `Use up to ${BRAND_LIMITS.contactLength} characters.`)
      .default(''),
    background: color,
    ink: color,
  })
  .superRefine(({ background, ink }, { addIssue }) => {
    if (contrastOf(background, ink) >= LEAST_CONTRAST) return;
    const message = `Too close to the other color to be read: choose one with at least ${LEAST_CONTRAST} to 1.`;
    addIssue({ code: 'custom', path: ['ink'], message });
  });
