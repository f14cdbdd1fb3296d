import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { connect } from 'node:net';

import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';

import type { GatewayEnv } from '#backend/contract.ts';
import { captureLog } from '#tests/support/captured-log.ts';

import { limitBody } from './body-limit.ts';
import { createErrorHandler } from './error-handler.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

test.each([
  ['a declared length', 'content-length: 1000\r\n\r\nabc'],
  ['chunks', 'transfer-encoding: chunked\r\n\r\n3\r\nabc\r\n'],
])(
  'a client that leaves during its body of %s is not logged as an outage of the database',
  async (_case, sent) => {
    const log = captureLog();
    const statuses: number[] = [];
    const app = new Hono<GatewayEnv>();
    app.onError(createErrorHandler(log));
    app.use(async (c, next) => {
      c.set('identity', { claims: { role: 'anon' }, key: 'publishable', ip: '192.0.2.1', from: undefined });
      await next();
      statuses.push(c.res.status);
    });
    app.use(limitBody(async () => false));
    server = createServer();
    const started = new Promise<void>((resolve) => server?.once('request', () => setImmediate(resolve)));
    server.on('request', getRequestListener(app.fetch));
    await new Promise<void>((open) => server?.listen(0, '127.0.0.1', open));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const client = connect({ port, host: '127.0.0.1' });
    client.write(`POST /rest/v1/x HTTP/1.1\r\nhost: localhost\r\n${sent}`);
    await started;
    client.destroy();
    await expect.poll(() => statuses).toEqual([499]);
    expect(log.lines).toEqual([]);
  },
);
