import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { ParisTime } from './paris-time.tsx';

const iso = '2025-11-07T17:30:00Z';
const lines = (html: string) =>
  Array.from(html.matchAll(/<span class="whitespace-nowrap">([^<]+)</g), ([, line]) => line);

test('ADMIN-75 a date breaks between the day and the hour only, and is exact for machines', () => {
  const html = renderToStaticMarkup(<ParisTime iso={iso} />);
  expect(lines(html)).toEqual(['ven. 7 nov. 2025,', '18:30']);
  expect(html).toContain(`<time dateTime="${iso}" title="`);
  expect(html).toContain('Heure de Paris');
});
