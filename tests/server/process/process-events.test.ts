import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

const room = (file: string) => JSON.stringify(resolve(import.meta.dirname, '../../../server', file));

/** A request whose timer, promise and socket throw after its response was sent. */
const script = `
  import { createConnection, createServer } from 'node:net';
  const { logUncaughtErrors } = await import(${room('process-events.ts')});
  const { requestScope } = await import(${room('request-scope.ts')});
  const { createLog } = await import(${room('log.ts')});
  logUncaughtErrors(createLog('info'));
  requestScope.run({ requestId: 'request-of-timer', degraded: false }, () => {
    setTimeout(() => { throw new Error('timer for ana@exemple.fr'); }, 10);
    void Promise.reject(new Error('promise'));
    const server = createServer((socket) => socket.destroy()).listen(0, () => {
      createConnection(server.address().port).on('close', () => { server.close(); throw new Error('socket'); });
    });
  });
  setTimeout(() => console.log('still alive'), 300);
`;

test('logs an exception of a timer, promise or socket with the request id, and keeps running', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((done) => child.once('close', done));
  const lines = output.trim().split('\n');
  expect(code).toBe(0);
  expect(lines.filter((line) => line.includes('request-of-timer'))).toHaveLength(3);
  expect(output).toContain('still alive');
  expect(output).not.toContain('ana@exemple.fr');
});
