import type { CDPSession, Page } from 'playwright-core';

const COMMON = {
  protocol: 'ctap2',
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const;

/** Virtual authenticators, provided by the browser. */
export interface Keys {
  /** A device that stores passkeys and verifies its owner. */
  plugInDevice(): Promise<string>;
  /** A security key that only has to be touched. */
  plugInSecurityKey(): Promise<string>;
  /** Whether its owner touches the sensor or types the PIN. */
  setWilling(authenticatorId: string, isWilling: boolean): Promise<void>;
  countCredentials(authenticatorId: string): Promise<number>;
  unplug(authenticatorId: string): Promise<void>;
}

async function plugIn(session: CDPSession, options: object): Promise<string> {
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...COMMON, ...options } as never,
  });
  return authenticatorId;
}

/**
 * Keeps the browser from offering passkeys in its fields. The virtual device would accept every offer at once,
 * as if its owner had chosen it.
 */
export async function withoutOffers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

export async function openKeys(page: Page): Promise<Keys> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  return {
    plugInDevice: () =>
      plugIn(session, { transport: 'internal', hasResidentKey: true, hasUserVerification: true }),
    plugInSecurityKey: () => plugIn(session, { transport: 'usb' }),
    async setWilling(authenticatorId, isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async countCredentials(authenticatorId) {
      const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
      return credentials.length;
    },
    async unplug(authenticatorId) {
      await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
    },
  };
}
