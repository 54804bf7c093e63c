import { RATE_LIMITS } from '@tc/provider';
import { describe, expect, it } from 'vitest';
import { publicUrlOf, readSettings } from './settings.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  const read = readSettings(env, '/srv');
  return read.ok ? [] : read.error;
}

describe('the settings', () => {
  it('have working values when nothing is set', () => {
    const read = readSettings({}, '/srv');
    if (!read.ok) throw new Error(read.error.join());
    expect(read.value).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/data',
      productName: 'TrueCorner',
      productSlug: 'truecorner',
      logLevel: 'info',
      ruleBook: 'spec',
      claims: 'spec',
      stores: { ios: null, android: null },
      tls: null,
    });
    expect(publicUrlOf(read.value)).toBe('http://localhost:3000');
  });

  it('take the public address from PUBLIC_URL, else from the port', () => {
    const set = readSettings({ PUBLIC_URL: 'https://cards.example/', PORT: '8080' }, '/srv');
    const unset = readSettings({ PORT: '8080' }, '/srv');
    expect(set.ok && publicUrlOf(set.value)).toBe('https://cards.example');
    expect(unset.ok && publicUrlOf(unset.value)).toBe('http://localhost:8080');
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '80a'],
    ['HOST', 'my host'],
    ['AUTH_REDIRECT_ORIGINS', 'shop.example'],
    ['AUTH_REDIRECT_ORIGINS', 'https://*.cards.example'],
    ['ALLOWED_ORIGINS', 'https://:secret@cards.example'],
    ['AUTH_ANONYMOUS', 'yes'],
    ['REALTIME_PUBLIC_CHANNELS', 'yes'],
    ['AUTH_RATE_LIMITS', 'on'],
    ['AUTH_RATE_LIMITS', '{'],
    ['AUTH_RATE_LIMITS', '"off"'],
    ['AUTH_RATE_LIMITS', '[]'],
    ['AUTH_RATE_LIMITS', '7'],
    ['AUTH_RATE_LIMITS', 'null'],
    ['AUTH_RATE_LIMITS', '{"tokens": {"calls": 3}}'],
    ['AUTH_RATE_LIMITS', '{"toString": {"calls": 3, "perSeconds": 1, "burst": 1}}'],
    ['AUTH_RATE_LIMITS', '{"token": 3}'],
    ['AUTH_RATE_LIMITS', '{"token": null}'],
    ['AUTH_RATE_LIMITS', '{"token": []}'],
    ['AUTH_RATE_LIMITS', '{"token": {}}'],
    ['AUTH_RATE_LIMITS', '{"token": {"calls": "3"}}'],
    ['AUTH_RATE_LIMITS', '{"token": {"calls": true}}'],
    ['AUTH_RATE_LIMITS', '{"token": {"calls": [3]}}'],
    ['AUTH_RATE_LIMITS', '{"token": {"calls": 0}}'],
    ['AUTH_RATE_LIMITS', '{"token": {"calls": 1.5}}'],
    ['AUTH_RATE_LIMITS', '{"token": {"perSeconds": 1e999}}'],
    ['AUTH_RATE_LIMITS', '{"token": {"call": 3}}'],
    ['PUBLIC_URL', 'cards.example'],
    ['PUBLIC_URL', 'ftp://cards.example'],
    ['PUBLIC_URL', 'https://cards.example/app'],
    ['LOG_LEVEL', 'loud'],
    ['RULE_BOOK', 'mine'],
    ['CLAIMS', 'all'],
    ['GALLERY_REPORTS_TO_HIDE', '-1'],
    ['STORE_IOS_URL', 'store'],
    ['PRODUCT_SLUG', 'My Product'],
    ['PRODUCT_NAME', '<b>x</b>'],
    ['SUPPORT_EMAIL', 'nobody'],
    ['SOCIAL_X', 'javascript:alert(1)'],
    ['TLS_CERT', '/does/not/exist.pem'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'http://mail.example'],
    ['AI_BASE_URL', 'models.example'],
    ['AI_API_KEY', 'a key'],
    ['STRIPE_SECRET_KEY', 'pk_test_published'],
    ['STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STRIPE_PRICE_PRO', '9.99'],
    ['STRIPE_API_URL', 'http://stripe.example'],
    ['STRIPE_TAX', 'yes'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'A <a@x.example>\r\nBcc: b@x.example'],
  ])('refuse %s=%s and name the variable', (name, value) => {
    const problems = problemsOf({ [name]: value });
    expect(problems.some((problem) => problem.startsWith(`${name} `))).toBe(true);
  });

  it('ask for the model where a service of models is named, and the other way round', () => {
    const sentence = 'AI_BASE_URL and AI_MODEL belong together: set both or none.';
    expect(problemsOf({ AI_BASE_URL: 'https://models.example/v1' })).toEqual([sentence]);
    expect(problemsOf({ AI_MODEL: 'small-one' })).toEqual([sentence]);
  });

  it('change the limits that are named and leave the others as they are', () => {
    const given = '{"token": {"calls": 300}, "sms": {"calls": 5, "perSeconds": 60, "burst": 5}}';
    const read = readSettings({ AUTH_RATE_LIMITS: given }, '/srv');
    if (!read.ok) throw new Error(read.error.join());
    expect(read.value.auth.rateLimits).toEqual({
      ...RATE_LIMITS,
      token: { ...RATE_LIMITS.token, calls: 300 },
      sms: { calls: 5, perSeconds: 60, burst: 5 },
    });
    const off = readSettings({ AUTH_RATE_LIMITS: 'off' }, '/srv');
    expect(off.ok && off.value.auth.rateLimits).toBeNull();
  });

  it('W01 sell by Stripe with every one of its settings, or refuse to start', () => {
    const all = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_PRICE_PRO: 'price_1',
      STRIPE_PRICE_BUSINESS: 'price_2',
    };
    const read = readSettings(all, '/srv');
    expect(read.ok && read.value.stripe).toMatchObject({ secretKey: 'sk_test_1', addsTax: false });
    for (const name of Object.keys(all)) {
      expect(problemsOf({ ...all, [name]: ' ' }).join()).toContain(name);
    }
  });

  it('name every wrong variable at once', () => {
    expect(problemsOf({ PORT: 'x', RULE_BOOK: 'y' })).toHaveLength(2);
  });

  it('ask for the missing half of a certificate', () => {
    expect(problemsOf({ TLS_KEY: '/does/not/exist.pem' }).join()).toContain('TLS_CERT is missing');
  });
});
