import { randomBytes } from 'node:crypto';

export function createNonce(): string {
  return randomBytes(18).toString('base64');
}

/**
 * The policy of every answer. Scripts run only from our origin or with the page's nonce; style
 * attributes are allowed because positions of overlays are data, style elements are not.
 * `providerUrl`: another origin that accounts live at, which pages may then talk to and
 * show people's pictures of.
 */
export function contentSecurityPolicy(
  nonce: string | null,
  providerUrl: string | null = null,
): string {
  const withNonce = nonce ? ` 'nonce-${nonce}'` : '';
  const provider = providerUrl ? ` ${providerUrl} ${providerUrl.replace(/^http/, 'ws')}` : '';
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval'${withNonce}`,
    "worker-src 'self'",
    `style-src 'self'${withNonce}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' blob: data:${providerUrl ? ` ${providerUrl}` : ''}`,
    "font-src 'self'",
    // The page reads a chosen photo back through its own blob address.
    `connect-src 'self' blob:${provider}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Hot reload needs inline scripts and a socket; never used by the built product. */
export const DEVELOPMENT_POLICY =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' blob: data: ws: wss:; base-uri 'none'; frame-ancestors 'none'";

/** `alwaysHttps`: the operator's own https address, so browsers may insist on it from now on. */
export function fixedHeaders(alwaysHttps: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
    'x-frame-options': 'DENY',
    ...(alwaysHttps ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
