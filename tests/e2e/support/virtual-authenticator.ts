import type { CDPSession, Page } from '@playwright/test';

/**
 * Chromium's virtual authenticator: a phone with a screen lock, whose user consents at once.
 * The page must be on `localhost`: browsers accept no passkey for an IP address.
 */
export async function addAuthenticator(
  page: Page,
  { transport = 'internal' }: { transport?: 'internal' | 'usb' } = {},
) {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets whether user verification succeeds in the next requests; a failure ends them. */
    agrees: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () => {
      const found = await devtools.send('WebAuthn.getCredentials', { authenticatorId });
      return found.credentials;
    },
  };
}
