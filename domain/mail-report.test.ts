import { expect, test } from 'vitest';

import { isHardReply, readMailReport } from './mail-report.ts';

const original = {
  type: 'text/rfc822-headers',
  text: 'From: a@b.fr\r\nMessage-ID:\r\n <5f0c@aline.test>\r\n\r\n',
};
const status = (text: string) => [{ type: 'message/delivery-status', text }, original];
const host = 'Reporting-MTA: dns; mx.exemple.fr\r\n\r\n';

test('reads an unknown mailbox as a hard bounce of its mail', () => {
  const report = `${host}Final-Recipient: rfc822; <Ana@exemple.fr>\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1\r\n unknown user\r\n`;
  expect(readMailReport(status(report))).toEqual([
    {
      type: 'hard',
      message: '<5f0c@aline.test>',
      recipient: 'Ana@exemple.fr',
      code: '5.1.1',
      detail: '550 5.1.1 unknown user',
    },
  ]);
});

test.each([
  ['5.2.2', 'soft'],
  ['4.4.1', 'soft'],
  ['5.7.1', 'soft'],
  ['5.1.10', 'hard'],
  ['5.2.1', 'hard'],
  ['', 'soft'],
])('reads the status %s as %s', (code, type) => {
  const report = `${host}Original-Recipient: rfc822;a@b.fr\r\nFinal-Recipient: rfc822; c@d.fr\r\nAction: failed\r\nStatus: ${code}`;
  expect(readMailReport(status(report))).toMatchObject([{ type, recipient: 'a@b.fr' }]);
});

test.each(['delayed', 'relayed', 'delivered', 'expanded', ''])('ignores the action %s', (action) => {
  expect(
    readMailReport(status(`${host}Final-Recipient: rfc822; a@b.fr\nAction: ${action}\nStatus: 4.0.0`)),
  ).toEqual([]);
});

test('reads a complaint, and not its opposite', () => {
  const complaint = (kind: string) => [
    { type: 'message/feedback-report', text: `Feedback-Type: ${kind}\r\nOriginal-Rcpt-To: <a@b.fr>\r\n` },
    { type: 'message/rfc822', text: 'Message-ID: <x@y>\r\n\r\nFeedback-Type: fraud' },
  ];
  expect(readMailReport(complaint('abuse'))).toEqual([
    { type: 'complaint', message: '<x@y>', recipient: 'a@b.fr', code: 'abuse' },
  ]);
  expect(readMailReport(complaint('not-spam'))).toEqual([]);
});

test('ignores a mail that reports nothing, and reads at most 100 addresses', () => {
  expect(readMailReport([{ type: 'text/plain', text: 'Absente jusqu’au 3.\r\n\r\nAction: failed' }])).toEqual(
    [],
  );
  const many = Array.from(
    { length: 5000 },
    (_, index) => `Final-Recipient: rfc822; a${index}@b.fr\r\nAction: failed`,
  );
  expect(readMailReport(status(host + many.join('\r\n\r\n')))).toHaveLength(100);
});

test.each([' '.repeat(500_000), '\r\n '.repeat(200_000), 'a'.repeat(900_000), ': '.repeat(300_000)])(
  'reads a hostile text in less than half a second',
  (text) => {
    const start = performance.now();
    readMailReport(status(text));
    readMailReport([{ type: 'message/feedback-report', text }]);
    expect(performance.now() - start).toBeLessThan(500);
  },
);

test.each([
  ['550 5.1.1 <ana@exemple.fr> unknown', true],
  ['550-5.1.1 unknown', true],
  ['550 5.4.1 Recipient address rejected: Access denied', true],
  ['550 No such user', true],
  ['553 sorry', true],
  ['552 5.2.2 Mailbox full', false],
  ['552 Mailbox full', false],
  ['550 5.7.1 Your address is listed', false],
  ['554 No', false],
  ['451 Later', false],
  ['', false],
])('NEWSLETTER-220 the reply %j refuses the address for good: %s', (reply, hard) => {
  expect(isHardReply(reply)).toBe(hard);
});
