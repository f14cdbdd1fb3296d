/**
 * `npm run mail:bounce < MAIL`: hands a bounce or complaint mail to the site, for a mail server that pipes the mails of
 * an address into a command. Exits with 75 (EX_TEMPFAIL), at which a mail server tries again, when the site does not
 * respond; with 65 (EX_DATAERR) for a mail that is larger than the site takes; with 1 for any other refusal.
 */
import { buffer } from 'node:stream/consumers';

import { mailReportMax } from '#domain/mail-report.ts';
import { readEnvironment } from '#server/environment/env.ts';

import { OperationRefusal, runCommand } from './operation.ts';

const wrongData = 65;
const temporaryFailure = 75;

await runCommand(async () => {
  const { mailEventsSecret, port } = readEnvironment();
  if (!mailEventsSecret) throw new OperationRefusal('MAIL_EVENTS_SECRET is not set.');
  const mail = await buffer(process.stdin);
  // The site would close the connection while the mail is still being sent, as one that does not respond.
  if (mail.byteLength > mailReportMax) {
    console.error(
      `The report has ${mail.byteLength} bytes, the site takes ${mailReportMax}: it was not recorded.`,
    );
    process.exit(wrongData);
  }
  const response = await fetch(`http://127.0.0.1:${port}/functions/v1/mail-events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${mailEventsSecret}`, 'content-type': 'message/rfc822' },
    body: mail.toString(),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => undefined);
  if (!response || response.status >= 500) {
    console.error('The site does not respond.');
    process.exit(temporaryFailure);
  }
  const answer = await response.text();
  if (!response.ok) throw new OperationRefusal(`The site refused the report (${response.status}): ${answer}`);
  return answer;
});
