import { once } from 'node:events';
import { createServer } from 'node:http';

import { expect, test } from 'vitest';

import { createSiteClient, fetchHosted } from './site-client.ts';

test('SECURITY-53 a redirect of the hosted service receives no key', async () => {
  const asked: string[] = [];
  const hosted = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  await once(hosted.listen(0, '127.0.0.1'), 'listening');
  const address = hosted.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const client = createSiteClient(`http://127.0.0.1:${port}`, 'secret', fetchHosted);
  const { error } = await client.rpc('accounts_to_delete');
  expect(error?.message).toContain('fetch failed');
  expect(asked).toEqual(['/rest/v1/rpc/accounts_to_delete']);
  hosted.close();
});
