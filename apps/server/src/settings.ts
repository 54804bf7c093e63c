import path from 'node:path';
import { err, ok, type Result } from '@tc/kernel';
import type { z } from 'zod';
import { ENVIRONMENT, type Environment, PAIRS } from './settings/environment.ts';

type Variables = z.output<typeof ENVIRONMENT>;

export type { Environment };

export type LogLevel = Variables['LOG_LEVEL'];

export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** Every setting of the server, checked and grouped by the part that uses it. */
export type Settings = ReturnType<typeof group>;

function groupAuth(env: Variables) {
  return {
    signUp: env.AUTH_SIGNUP,
    autoconfirm: env.AUTH_AUTOCONFIRM,
    passwordMin: env.AUTH_PASSWORD_MIN,
    /** Null if calls are not limited. */
    rateLimits: env.AUTH_RATE_LIMITS,
    keysFile: env.AUTH_KEYS_FILE,
    anonKey: env.AUTH_ANON_KEY,
    serviceKey: env.AUTH_SERVICE_KEY,
    redirectOrigins: env.AUTH_REDIRECT_ORIGINS,
    anonymous: env.AUTH_ANONYMOUS,
    phone: env.AUTH_PHONE,
    phoneAutoconfirm: env.AUTH_PHONE_AUTOCONFIRM,
    phoneFactors: env.AUTH_PHONE_FACTORS,
    passkeys: env.AUTH_PASSKEYS,
  } as const;
}

/** Both settings of a pair are given, or neither. */
function groupPairs(env: Variables) {
  const tls: Certificate | null =
    env.TLS_CERT && env.TLS_KEY ? { cert: env.TLS_CERT, key: env.TLS_KEY } : null;
  const remoteProvider =
    env.PROVIDER_URL && env.PROVIDER_ANON_KEY
      ? { url: env.PROVIDER_URL, anonKey: env.PROVIDER_ANON_KEY }
      : null;
  const ai =
    env.AI_BASE_URL && env.AI_MODEL
      ? { baseUrl: env.AI_BASE_URL, model: env.AI_MODEL, apiKey: env.AI_API_KEY }
      : null;
  return { tls, remoteProvider, ai } as const;
}

/** Null if plans are sold in the test checkout, which takes no money. */
function groupStripe(env: Variables) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  const { STRIPE_PRICE_PRO: pro, STRIPE_PRICE_BUSINESS: business } = env;
  if (!secretKey || !webhookSecret || !pro || !business) return null;
  const prices = { pro, business };
  return { secretKey, webhookSecret, prices, addsTax: env.STRIPE_TAX, apiUrl: env.STRIPE_API_URL };
}

function group(env: Variables, folder: string) {
  return {
    port: env.PORT,
    host: env.HOST,
    /** Origin without a trailing slash; null for the server's own address. */
    publicUrl: env.PUBLIC_URL,
    ...groupPairs(env),
    /** Absolute path. */
    dataDir: path.resolve(folder, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    storage: env.STORAGE_URL,
    allowedOrigins: env.ALLOWED_ORIGINS as readonly string[],
    trustedProxies: env.TRUSTED_PROXIES as readonly string[],
    auth: groupAuth(env),
    publicChannels: env.REALTIME_PUBLIC_CHANNELS,
    signedInHome: env.SITE_SIGNED_IN_HOME,
    opensOffline: env.SITE_OFFLINE,
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    productName: env.PRODUCT_NAME,
    productSlug: env.PRODUCT_SLUG,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    ruleBook: env.RULE_BOOK,
    stripe: groupStripe(env),
    /** Allows webhooks that lead into this server's own network. */
    sendsToPrivate: env.WEBHOOK_PRIVATE_ADDRESSES,
    reportsToHide: env.GALLERY_REPORTS_TO_HIDE,
    claims: env.CLAIMS,
    supportEmail: env.SUPPORT_EMAIL,
    social: {
      instagram: env.SOCIAL_INSTAGRAM,
      x: env.SOCIAL_X,
      youtube: env.SOCIAL_YOUTUBE,
      discord: env.SOCIAL_DISCORD,
    },
    stores: { ios: env.STORE_IOS_URL, android: env.STORE_ANDROID_URL },
  } as const;
}

function halfPairs(env: Environment): string[] {
  const isSet = (name: string) => Boolean(env[name]?.trim());
  return PAIRS.filter(([first, second]) => isSet(first) !== isSet(second)).map(
    ([first, second, why]) =>
      why
        ? `${isSet(first) ? second : first} is missing: ${why}.`
        : `${first} and ${second} belong together: set both or none.`,
  );
}

/** Reads every setting once. A failure has one sentence per wrong variable. */
export function readSettings(env: Environment, folder: string): Result<Settings, string[]> {
  const read = ENVIRONMENT.safeParse(env);
  const wrong = read.success
    ? []
    : read.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}.`);
  const problems = [...halfPairs(env), ...new Set(wrong)];
  return read.success && problems.length === 0 ? ok(group(read.data, folder)) : err(problems);
}

/** The address that people open: the setting, or this machine's own. */
export function publicUrlOf(settings: Settings): string {
  if (settings.publicUrl) return settings.publicUrl;
  return `${settings.tls ? 'https' : 'http'}://localhost:${settings.port}`;
}
