import { RATE_LIMITS } from '@tc/provider';
import { RULE_BOOK_IDS } from '@tc/rulebook/rule-book-names';
import { z } from 'zod';
import { BRAND } from '../brand.ts';
import {
  addresses,
  bucketAddress,
  databaseAddress,
  emailAddress,
  fileText,
  host,
  link,
  mailbox,
  matching,
  oneOf,
  origin,
  origins,
  port,
  rateLimits,
  safeOrigin,
  smtpAddress,
  wholeNumber,
  yesOrNo,
} from './values.ts';

/** What the list of settings says about one. */
export interface About {
  readonly default: string;
  readonly meaning: string;
}

/**
 * One variable: how it is read, its default, and what it is for. An empty value counts as not set. `shown`
 * describes the default in words if the value itself would not.
 */
function setting<Schema extends z.ZodType, const Fallback>(
  schema: Schema,
  fallback: Fallback,
  meaning: string,
  shown: string = fallback === null ? 'none' : `\`${String(fallback)}\``,
) {
  const given = z.preprocess(
    (value) => (typeof value === 'string' && value.trim()) || undefined,
    schema.optional(),
  );
  return given
    .transform((value): z.output<Schema> | Fallback => (value === undefined ? fallback : value))
    .meta({ default: shown, meaning } satisfies About);
}

const KEY = matching(/^\S{20,4000}$/, 'must be a key of at least 20 characters');

const MODEL_NAME = matching(/^[\x21-\x7e]{1,200}$/, 'must be a name without spaces');
const MODEL_KEY = matching(/^[\x21-\x7e]{1,4000}$/, 'must be a key without spaces');

const STRIPE_PRICE = matching(/^price_[\x21-\x7e]{1,200}$/, 'must begin with price_');

const PRINTABLE = matching(/^[^\p{C}<>]{1,40}$/u, 'must be 1 to 40 characters');
const SLUG = matching(/^[a-z][a-z0-9-]{0,30}$/, 'must be lower case letters, digits and hyphens');

/** Every setting of the server. Nothing else reads the environment. */
export const ENVIRONMENT = z.object({
  PORT: setting(port, 3000, 'where to listen'),
  HOST: setting(host, '127.0.0.1', 'where to listen; `0.0.0.0` for other machines'),
  PUBLIC_URL: setting(
    origin,
    null,
    'the address people open; the Host header is never trusted',
    '`http://localhost:$PORT`',
  ),
  TLS_CERT: setting(fileText, null, 'certificate file for https without a proxy', 'none: http'),
  TLS_KEY: setting(fileText, null, 'key file of the certificate'),
  DATA_DIR: setting(
    z.string(),
    'data',
    'the database, files, keys and emails; one server per folder',
    '`./data`',
  ),
  DATABASE_URL: setting(
    databaseAddress,
    null,
    'PostgreSQL 15 or newer; keys are then stored there, so that several servers share them',
    'none: embedded, in `DATA_DIR`',
  ),
  STORAGE_URL: setting(
    bucketAddress,
    null,
    '`s3://KEY:SECRET@host:port/bucket?region=…&pathStyle=true`; https, unless the host is this machine or `tls=false` is added',
    'none: files in `DATA_DIR`',
  ),
  ALLOWED_ORIGINS: setting(
    origins,
    [],
    'other sites, separated by commas: their pages may use accounts, files, functions and live messages, and links in emails may lead to them',
    'none',
  ),
  TRUSTED_PROXIES: setting(
    addresses,
    [],
    'addresses or networks whose forwarding headers are trusted',
    'none',
  ),
  SMTP_URL: setting(
    smtpAddress,
    null,
    '`smtp://user:pass@host:port`; without it `/dev/outbox` shows emails on this machine, unless `PUBLIC_URL` is a public host name',
    'none: files in `DATA_DIR/outbox`',
  ),
  MAIL_FROM: setting(
    mailbox,
    null,
    'sender of emails: an address, or `Name <address>`',
    'the product and `SUPPORT_EMAIL`',
  ),
  AUTH_SIGNUP: setting(
    yesOrNo,
    true,
    '`false`: nobody can sign up; an operator can still create and invite accounts',
  ),
  AUTH_AUTOCONFIRM: setting(yesOrNo, false, 'sign-up without confirmation'),
  AUTH_PASSWORD_MIN: setting(wholeNumber(6, 72), 6, 'minimum password length'),
  AUTH_RATE_LIMITS: setting(
    rateLimits,
    RATE_LIMITS,
    '`off`, or JSON such as `{"token": {"calls": 300}}`',
    'a table',
  ),
  AUTH_KEYS_FILE: setting(fileText, null, 'private signing keys', 'made once'),
  AUTH_ANON_KEY: setting(KEY, null, 'the key for clients', 'made once'),
  AUTH_SERVICE_KEY: setting(KEY, null, 'the key for the operator’s programs', 'made once'),
  AUTH_REDIRECT_ORIGINS: setting(
    origins,
    [],
    'other origins that links in emails and redirects may lead to, separated by commas',
    'none',
  ),
  AUTH_ANONYMOUS: setting(yesOrNo, false, 'accounts without an address, which can be added later'),
  AUTH_PHONE: setting(yesOrNo, false, 'accounts by phone number, opened by codes in text messages'),
  AUTH_PHONE_AUTOCONFIRM: setting(
    yesOrNo,
    false,
    'phone numbers are accepted without a confirmation message',
  ),
  AUTH_PHONE_FACTORS: setting(yesOrNo, false, 'codes by text message as a second factor'),
  AUTH_PASSKEYS: setting(
    yesOrNo,
    true,
    'passkeys and security keys; they need https and a host name in `PUBLIC_URL`, and are tied to that name',
  ),
  REALTIME_PUBLIC_CHANNELS: setting(
    yesOrNo,
    false,
    '`true`: anybody with the public key may join live channels that are not private; table changes still follow their own rules',
  ),
  PROVIDER_URL: setting(origin, null, 'another project for accounts and files', 'none: our own'),
  PROVIDER_ANON_KEY: setting(KEY, null, 'the public key of that project'),
  SITE_SIGNED_IN_HOME: setting(
    oneOf(['remembered', 'scan']),
    'remembered',
    'where a signed-in visitor of /auth goes: `remembered` or `scan`',
  ),
  SITE_OFFLINE: setting(
    yesOrNo,
    true,
    '`false`: pages are not cached for offline use, and browsers that cached something clear it on their next visit',
  ),
  AI_BASE_URL: setting(
    link,
    null,
    'an OpenAI-compatible service (address up to `/v1`) that helps with the calendar search',
    'none: the built-in parser',
  ),
  AI_MODEL: setting(MODEL_NAME, null, 'its model; set together with `AI_BASE_URL`'),
  AI_API_KEY: setting(MODEL_KEY, null, 'its key, if it asks for one'),
  STRIPE_SECRET_KEY: setting(
    matching(
      /^[sr]k_(?:test|live)_[\x21-\x7e]{1,400}$/,
      'must begin with sk_test_, sk_live_, rk_test_ or rk_live_',
    ),
    null,
    'sells plans through Stripe; set together with the webhook secret and both prices',
    'none: a checkout that takes no money, labeled as a test',
  ),
  STRIPE_WEBHOOK_SECRET: setting(
    matching(/^whsec_[\x21-\x7e]{1,400}$/, 'must begin with whsec_'),
    null,
    'the signing secret of the endpoint at Stripe that sends events to `/webhooks/stripe`',
  ),
  STRIPE_PRICE_PRO: setting(
    STRIPE_PRICE,
    null,
    'the monthly price of Pro at Stripe, in US dollars',
  ),
  STRIPE_PRICE_BUSINESS: setting(
    STRIPE_PRICE,
    null,
    'the monthly price of Business at Stripe, in US dollars',
  ),
  STRIPE_TAX: setting(
    yesOrNo,
    false,
    '`true`: Stripe works out and adds taxes, as set up in its dashboard',
  ),
  STRIPE_API_URL: setting(
    safeOrigin,
    null,
    'another address of Stripe’s API, such as a proxy; https, unless it is this machine',
    'none: `https://api.stripe.com`',
  ),
  METRICS_TOKEN: setting(
    matching(/^\S{1,4000}$/, 'must be without spaces'),
    null,
    'bearer token for `GET /metrics` from other machines',
  ),
  PRODUCT_NAME: setting(PRINTABLE, BRAND.name, 'the brand on every page'),
  PRODUCT_SLUG: setting(SLUG, BRAND.slug, 'the brand in addresses'),
  SUPPORT_EMAIL: setting(emailAddress, BRAND.supportEmail, 'contact address'),
  SOCIAL_INSTAGRAM: setting(link, BRAND.social.instagram, 'footer link', 'placeholder'),
  SOCIAL_X: setting(link, BRAND.social.x, 'footer link', 'placeholder'),
  SOCIAL_YOUTUBE: setting(link, BRAND.social.youtube, 'footer link', 'placeholder'),
  SOCIAL_DISCORD: setting(link, BRAND.social.discord, 'footer link', 'placeholder'),
  STORE_IOS_URL: setting(
    link,
    null,
    'where the download page’s store button leads',
    'none: the installable app',
  ),
  STORE_ANDROID_URL: setting(
    link,
    null,
    'where the download page’s store button leads',
    'none: the installable app',
  ),
  RULE_BOOK: setting(
    oneOf(RULE_BOOK_IDS),
    'spec',
    `the rules for the report: ${RULE_BOOK_IDS.map((id) => `\`${id}\``).join(' or ')}`,
  ),
  GALLERY_REPORTS_TO_HIDE: setting(
    wholeNumber(0, 1000),
    3,
    'a card in the gallery is hidden once visitors from this many different networks have reported it, until an operator has looked at it; `0`: only an operator hides cards',
  ),
  WEBHOOK_PRIVATE_ADDRESSES: setting(
    yesOrNo,
    false,
    '`true`: webhooks may lead to machines on this server’s own network and use plain http, for operators who also run the receivers; on a server with other customers, any of them could reach what only this machine can',
  ),
  CLAIMS: setting(
    oneOf(['spec', 'measured']),
    'spec',
    'marketing figures: `spec` shows all, `measured` shows only those that our benchmark measures',
  ),
  LOG_LEVEL: setting(
    oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    'info',
    'structured logs on standard output, one JSON line each; files and cached pages are logged at `debug`',
  ),
});

export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that only make sense together. */
export const PAIRS: readonly (readonly [
  keyof typeof ENVIRONMENT.shape,
  keyof typeof ENVIRONMENT.shape,
  string?,
])[] = [
  ['TLS_CERT', 'TLS_KEY', 'https needs both files'],
  ['PROVIDER_URL', 'PROVIDER_ANON_KEY'],
  ['AI_BASE_URL', 'AI_MODEL'],
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PRICE_PRO'],
  ['STRIPE_SECRET_KEY', 'STRIPE_PRICE_BUSINESS'],
];
