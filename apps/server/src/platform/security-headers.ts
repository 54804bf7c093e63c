import { createHash, randomBytes } from 'node:crypto';

export function createNonce(): string {
  return randomBytes(18).toString('base64');
}

/** How a policy identifies one inline script or style: by the hash of its content. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** What one response may do beyond what all responses may. */
export interface Allowed {
  /** Inline scripts and styles, by their hashes or by a nonce for this one response. */
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  /** For the script of a worker that compiles the engine's kernels, where its own policy applies. */
  readonly compiles?: boolean;
  /** Another origin that has the accounts; pages may then talk to it and show its pictures. */
  readonly providerUrl?: string | null;
}

/**
 * The policy of every response. Scripts only run from our origin or if the response lists them. Style
 * attributes are allowed because the positions of overlays are data; style elements are not.
 */
export function contentSecurityPolicy(allowed: Allowed = {}): string {
  const { scripts = [], styles = [], compiles = false, providerUrl = null } = allowed;
  const provider = providerUrl ? ` ${providerUrl} ${providerUrl.replace(/^http/, 'ws')}` : '';
  const compiling = compiles ? ["'wasm-unsafe-eval'"] : [];
  return [
    "default-src 'self'",
    ["script-src 'self'", ...compiling, ...scripts].join(' '),
    "worker-src 'self'",
    ["style-src 'self'", ...styles].join(' '),
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' blob: data:${providerUrl ? ` ${providerUrl}` : ''}`,
    // A video that people choose is read back through its own blob address.
    "media-src 'self' blob:",
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

/** `alwaysHttps` is for an operator's own https domain: browsers may then insist on https from now on. */
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
