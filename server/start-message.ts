import type { Administrator } from './development-administrator.ts';
import type { Demo } from './demo-folder.ts';
import type { Environment } from './environment/env.ts';

const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Paris', dateStyle: 'long' });

/** The lines printed once `npm start` is ready. */
export function startMessage(options: {
  env: Environment;
  siteUrl: string;
  port: number;
  dataDir: string;
  outbox: string;
  /** Set by `npm run dev` only. */
  administrator: Administrator | undefined;
  /** Address of an administrator that `npm run dev` left in the data of `npm start`. */
  left: string | undefined;
  demo: Demo | undefined;
  /** End of the announced edition, while it is over and no next one is open. */
  ended: Date | undefined;
  milliseconds: number;
}): string {
  const { env, siteUrl, port, dataDir, outbox, administrator, left, demo, ended, milliseconds } = options;
  const { backend } = env;
  const database = {
    embedded: `PostgreSQL, in ${dataDir}`,
    postgres: 'PostgreSQL at DATABASE_URL',
    supabase: backend.kind === 'supabase' ? `hosted service at ${backend.url}` : '',
  }[backend.kind];
  const lines = [
    '',
    `  ALINE is at ${siteUrl}   (ready in ${milliseconds} ms)`,
    '',
    `  Listens  ${env.host}:${port}`,
    `  Data     ${database}`,
    `  Mails    ${env.smtpUrl ? 'sent through SMTP_URL' : `one file each, in ${outbox}`}`,
    ...(demo ? demoLines(demo) : [administratorLine(administrator)]),
    ...(left
      ? [
          `  Warning  ${left} of npm run dev can sign in as an administrator: a start with APP_ENV=production bans it`,
        ]
      : []),
    ...(ended
      ? [
          `  Event    the announced edition ended on ${day.format(ended)}: the site still announces it`,
          '           npm run event:next   opens the next edition',
        ]
      : []),
    ...(env.frozenNow ? [`  Clock    frozen at ${env.frozenNow.toISOString()}`] : []),
    ...(env.rateLimits
      ? []
      : ['  Limits   off for accounts, uploads and realtime (RATE_LIMITS=off): for tests only']),
    '  Stop     Ctrl+C',
    '',
  ];
  return `${lines.join('\n')}\n`;
}

function administratorLine(administrator: Administrator | undefined): string {
  return administrator
    ? `  Admin    ${administrator.email}   password ${administrator.password}`
    : '  Admin    npm run admin:grant -- EMAIL   makes the first administrator, once signed up';
}

function demoLines({ madeAt, accounts }: Demo): string[] {
  const made = madeAt ? day.format(new Date(madeAt)) : 'an unknown date';
  return [
    `  Demo     invented data, made on ${made}   npm run demo -- --reset   makes it again`,
    ...accounts.map(
      ({ role, email, password }) => `  ${role.padEnd(10)} ${email.padEnd(30)} password ${password}`,
    ),
  ];
}
