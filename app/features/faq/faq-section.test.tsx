import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { brand } from '#content/brand.ts';

import { FaqSection } from './faq-section.tsx';

test.each([1, 2] as const)(
  'links to the chat group and an e-mail address below a title of level %i',
  (level) => {
    const html = renderToStaticMarkup(
      <FaqSection items={[]} updated="2025-10-21" chatUrl="https://chat.example/" level={level} />,
    );
    expect([...html.matchAll(/ href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      'https://chat.example/',
      `mailto:${brand.contactEmail}`,
    ]);
  },
);
