import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { mailReportMax } from '#domain/mail-report.ts';

const checkout = join(import.meta.dirname, '../../..');
let status = 200;
let received: number[] = [];
const site = createServer((request, response) => {
  let bytes = 0;
  request.on('data', (part: Buffer) => (bytes += part.byteLength));
  request.on('end', () => {
    received.push(bytes);
    response.writeHead(status).end('{"recorded":1}');
  });
});
let port: number;
beforeAll(async () => {
  await new Promise<void>((done) => void site.listen(0, '127.0.0.1', done));
  const address = site.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});
afterAll(() => site.close());
beforeEach(() => {
  received = [];
});

function hand(mail: string): Promise<{ code: number; output: string }> {
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    MAIL_EVENTS_SECRET: 'un-secret-assez-long-pour-les-rapports',
  };
  return new Promise((done) => {
    const child = execFile(
      process.execPath,
      ['scripts/mail-bounce.ts'],
      { cwd: checkout, env },
      (error, stdout, stderr) => done({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
    child.stdin?.end(mail);
  });
}

describe('mail:bounce', () => {
  test('hands the mail over, and prints what was recorded', async () => {
    status = 200;
    expect(await hand('Subject: x\r\n\r\n')).toEqual({ code: 0, output: '{"recorded":1}\n' });
    expect(received).toEqual([14]);
  });

  test('says that a mail is larger than the site takes, and exits with 65', async () => {
    const { code, output } = await hand('x'.repeat(mailReportMax + 1));
    expect(code).toBe(65);
    expect(output).toContain(`${mailReportMax + 1} bytes`);
    expect(received).toEqual([]);
  });

  test.each([
    [503, 75],
    [400, 1],
    [413, 1],
  ])('exits after the answer %i with %i', async (answer, code) => {
    status = answer;
    const result = await hand('Subject: x\r\n\r\n');
    expect(result.code).toBe(code);
    expect(result.output).not.toBe('');
  });
});
