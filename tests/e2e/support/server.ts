import { startSite } from '#tests/support/running-site.ts';

/** The frozen time of every test unless it sets another: before the edition of 7 November 2025. ISO 8601. */
const defaultNow = '2025-10-21T12:00:00+02:00';

export type StartedSite = { url: string; dataDir: string; stop(): Promise<void> };

/** Starts the real process on an empty data folder with the clock frozen at `appNow` (ISO 8601). */
export async function startSiteAt(appNow: string = defaultNow): Promise<StartedSite> {
  const site = await startSite({
    APP_NOW: appNow,
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'warn',
    AUTH_REDIRECT_URLS: 'https://partenaire.example/**',
  });
  // The links in mails use this host name.
  const url = `http://localhost:${new URL(site.url).port}`;
  return { url, dataDir: site.dataDir, stop: () => site.dispose() };
}
