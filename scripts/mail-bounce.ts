/**
 * `npm run mail:bounce < MAIL`: hands a bounce or complaint mail to the site, for a mail server that pipes the mails of
 * an address into a command. Exits with 75 (EX_TEMPFAIL), at which a mail server tries again, when the site does not
 * respond.
 */
import { text } from 'node:stream/consumers';

import { readEnvironment } from '#server/environment/env.ts';

import { OperationRefusal, runCommand } from './operation.ts';

const temporaryFailure = 75;

await runCommand(async () => {
  const { mailEventsSecret, port } = readEnvironment();
  if (!mailEventsSecret) throw new OperationRefusal('MAIL_EVENTS_SECRET is not set.');
  const response = await fetch(`http://127.0.0.1:${port}/functions/v1/mail-events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${mailEventsSecret}`, 'content-type': 'message/rfc822' },
    body: await text(process.stdin),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined);
  if (!response || response.status >= 500) {
    console.error('The site does not respond.');
    process.exit(temporaryFailure);
  }
  return response.text();
});
