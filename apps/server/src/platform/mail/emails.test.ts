import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AccountEmail } from '@tc/provider';
import { describe, expect, it } from 'vitest';
import { composeMessage } from './compose-message.ts';
import { writeEmail } from './email-texts.ts';
import { renderHtml, renderText } from './render-email.ts';

const BRAND = {
  productName: 'TrueCorner',
  siteUrl: 'https://cards.example',
  supportEmail: 'help@cards.example',
};

const LINK = `https://cards.example/auth/confirm?token_hash=${'ab'.repeat(32)}&type=signup`;

const EMAILS: readonly AccountEmail[] = [
  { kind: 'confirm-signup', link: LINK, code: '123456', askedAt: '2026-11-20T09:05:00.000Z' },
  { kind: 'sign-up-again', link: LINK, askedAt: '2026-11-20T09:05:00.000Z' },
  { kind: 'recover', link: LINK, code: '123456' },
  { kind: 'magic-link', link: LINK, code: '123456' },
  { kind: 'invite', link: LINK, code: '123456' },
  { kind: 'email-change', link: LINK, code: '123456', newEmail: "o'neil&co@x.example" },
  { kind: 'reauthenticate', code: '123456' },
  { kind: 'already-registered', link: 'https://cards.example/auth' },
  {
    kind: 'deletion-asked',
    link: 'https://cards.example/auth',
    deletesAt: '2026-03-31T23:59:59.000Z',
  },
  { kind: 'recovery-code-used', left: 3 },
  ...(
    [
      'password-changed',
      'email-changed',
      'phone-changed',
      'factor-added',
      'factor-removed',
      'passkey-added',
      'passkey-removed',
      'passkey-copied',
      'recovery-codes-made',
      'recovery-codes-removed',
      'token-stolen',
      'too-many-codes',
      'api-key-made',
      'api-key-revoked',
      'deletion-stopped',
    ] as const
  ).map((what) => ({ kind: 'security-notice', what }) as const),
];

const TOKENS = readFileSync(
  path.resolve(import.meta.dirname, '../../../../web/src/ui/tokens.css'),
  'utf8',
);

function tokenOf(name: string): string {
  return new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(TOKENS)?.[1] ?? 'no such token';
}

/** Contrast as defined by WCAG 2.2. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other]
    .map((hex) => {
      const whole = hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex;
      const [r = 0, g = 0, b = 0] = [1, 3, 5].map((start) => {
        const share = Number.parseInt(whole.slice(start, start + 2), 16) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function compose(mail: AccountEmail, brand = BRAND) {
  const text = writeEmail(mail, brand.productName);
  return composeMessage({
    from: `${brand.productName} <help@cards.example>`,
    to: 'ada@example.com',
    subject: text.subject,
    text: renderText(text, brand),
    html: renderHtml(text, brand),
    id: 'abc',
    date: new Date('2026-03-01T12:00:00Z'),
  });
}

describe('every email', () => {
  it.each(EMAILS)('P06 $kind $what says all in text and in HTML, and loads nothing', (mail) => {
    const raw = compose(mail);
    const [text = '', html = ''] = raw.split('Content-Type: text/html');
    if ('link' in mail) {
      expect(text).toContain(`\r\n${mail.link}\r\n`);
      expect(html).toContain(mail.link.replaceAll('&', '&#38;'));
    }
    if ('code' in mail) {
      expect(text).toMatch(/code: 123456\r$/m);
      expect(html).toContain('>123456<');
    }
    expect(html).not.toMatch(/<(img|link|script|iframe)|url\(|@import/i);
    const addresses = [...raw.matchAll(/https?:\/\/[^\s"<,]+/g)].map(([href]) => href);
    expect(addresses.every((href) => href.startsWith('https://cards.example'))).toBe(true);
    // Nothing but the code may look like a code.
    const digits = [...raw.matchAll(/(?<![\w#-])\d{6}(?![\w-])/g)].map(([found]) => found);
    expect(new Set(digits)).toEqual(new Set('code' in mail ? ['123456'] : []));
  });

  it.each(EMAILS)('wears the accent of the site: $kind $what', (mail) => {
    const html = compose(mail);
    expect(html).toMatch(new RegExp(`<h1 style="[^"]*solid ${tokenOf('accent')}`));
    if ('link' in mail) {
      const button = /class="button"[^>]*style="([^"]*)"/.exec(html)?.[1];
      expect(button).toContain(`background:${tokenOf('accent')};color:${tokenOf('on-accent')}`);
    }
  });

  it('is readable in a light and in a dark window', () => {
    const html = compose(EMAILS[0]!);
    const light = (part: string, property: string) =>
      new RegExp(`class="${part}"[^>]*style="[^"]*(?<![-\\w])${property}:(#[0-9a-f]{3,6})`).exec(
        html,
      )?.[1] ?? '';
    const dark = (part: string, property: string) =>
      new RegExp(`\\.${part}\\{[^}]*(?<![-\\w])${property}:(#[0-9a-f]{3,6})`).exec(html)?.[1] ?? '';
    for (const read of [light, dark]) {
      const ground = read('card', 'background');
      expect(contrast(read('page', 'color'), ground)).toBeGreaterThanOrEqual(7);
      expect(contrast(read('note', 'color'), ground)).toBeGreaterThanOrEqual(4.5);
    }
    // The button is the same in both.
    expect(contrast(light('button', 'background'), light('button', 'color'))).toBeGreaterThan(7);
  });

  it('tells until which day a deletion can be stopped', () => {
    const asked = EMAILS.find(({ kind }) => kind === 'deletion-asked')!;
    expect(compose(asked)).toContain('will be deleted on March 31, 2026');
  });

  it('P06 escapes what came from elsewhere', () => {
    const brand = { ...BRAND, productName: 'A"&<b>\u00fc' };
    const html = renderHtml(writeEmail(EMAILS[0] as AccountEmail, brand.productName), brand);
    expect(html).not.toContain('<b>');
    expect(html).toContain('A&#34;&#38;&#60;b&#62;&#252;');
    expect(html).toMatch(/^[\n -~]*$/);
  });
});

describe('a message', () => {
  const message = {
    from: 'x@cards.example',
    to: 'ada@example.com',
    subject: 'Hello',
    text: 'text',
    html: '<p>text</p>',
    id: 'abc',
    date: new Date('2026-03-01T12:00:00Z'),
  };

  it('A10 lets no field begin another', () => {
    const raw = composeMessage({
      ...message,
      subject: 'Hello\r\nBcc: evil@example.com',
      from: 'A\nBcc: evil@example.com <x@cards.example>',
      to: 'ada@example.com\r\nBcc: evil@example.com',
    });
    const [head = ''] = raw.split('\r\n\r\n');
    expect(head.split('\r\n').filter((line) => /^bcc/i.test(line))).toEqual([]);
    expect(head).not.toMatch(/[^\r]\n/);
  });

  it('writes words of other scripts as RFC 2047 says', () => {
    const subject = 'Gr\u00fc\u00dfe \u65e5\u672c \u{1f0cf} '.repeat(6).trim();
    const raw = composeMessage({ ...message, subject, text: 'caf\u00e9' });
    const field = /^Subject: (?<words>.*(?:\r\n .*)*)$/m.exec(raw)?.groups?.words ?? '';
    const words = field.split('\r\n ');
    expect(words.every((word) => word.length <= 75)).toBe(true);
    const decoded = words
      .map((word) => Buffer.from(word.slice(10, -2), 'base64').toString('utf8'))
      .join('');
    expect(decoded).toBe(subject);
    expect(raw).toContain(Buffer.from('caf\u00e9').toString('base64'));
  });
});
