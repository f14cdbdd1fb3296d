import { securityCard } from '#content/copy/account/account-settings.ts';

const browsers = [
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['FxiOS/', 'Firefox'],
  ['Safari/', 'Safari'],
] as const;

const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'Mac'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

/** « Firefox, Linux » from a `User-Agent` header: a guess that lets members recognise their devices. */
export function deviceName(userAgent: string | null): string {
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([mark]) => userAgent?.includes(mark))?.[1];
  return [find(browsers), find(systems)].filter(Boolean).join(', ') || securityCard.sessions.unknownDevice;
}
