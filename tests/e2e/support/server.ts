import { startSite } from '#tests/support/running-site.ts';

/** The moment every journey starts from unless it says otherwise: before the edition of 7 November 2025. */
export const rehearsal = '2025-10-21T12:00:00+02:00';

export type Preview = { url: string; dataDir: string; stop(): Promise<void> };

/** The real process on an empty data folder, at the moment `appNow` (ISO 8601). */
export async function startPreview(appNow: string = rehearsal): Promise<Preview> {
  const site = await startSite({ APP_NOW: appNow, TRUST_PROXY: 'on', LOG_LEVEL: 'warn' });
  // As the mails' links name it.
  const url = `http://localhost:${new URL(site.url).port}`;
  return { url, dataDir: site.dataDir, stop: () => site.dispose() };
}

/** Playwright's global set-up: the journeys find the site in BASE_URL and its mails under E2E_DATA_DIR. */
export default async function start(): Promise<() => Promise<void>> {
  const site = await startPreview();
  process.env.BASE_URL = site.url;
  process.env.E2E_DATA_DIR = site.dataDir;
  return site.stop;
}
