/** Reference of S3 over HTTP: node:http and the published PostgreSQL driver, without the backend. */
import { createServer } from 'node:http';

import { openDriver } from './list-statements.ts';

const [socketDir = '', path = ''] = process.argv.slice(2);
const readList = await openDriver(socketDir, path);

const server = createServer((_request, response) => {
  void readList().then((body) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    });
    response.end(body);
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`listening ${address.port}`);
});
