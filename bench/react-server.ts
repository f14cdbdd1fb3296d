/** Reference of S2: node:http and React, which render a document of a thousand elements for each request. */
import { createServer } from 'node:http';

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';

const text = 'Une phrase d’une ligne, comme il y en a sur chaque page du site.';

const Row = ({ place }: { place: number }) =>
  createElement(
    'li',
    { id: `row-${place}`, className: `row row-${place % 7}` },
    createElement('a', { href: `/rows/${place}`, className: 'row-link' }, `Ligne ${place}`),
    createElement('p', { className: 'row-text' }, text),
  );

const Page = () =>
  createElement(
    'html',
    { lang: 'fr' },
    createElement('head', null, createElement('title', null, 'React')),
    createElement(
      'body',
      null,
      createElement(
        'ul',
        null,
        Array.from({ length: 333 }, (_, place) => createElement(Row, { key: place, place })),
      ),
    ),
  );

const server = createServer((_request, response) => {
  const body = Buffer.from(`<!DOCTYPE html>${renderToString(createElement(Page))}`);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`listening ${address.port}`);
});
