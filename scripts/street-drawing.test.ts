import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { street } from '#art/street.ts';

test('skyline.svg contains the street that page heads draw inline', async () => {
  // `npm run art -- street` writes the file.
  expect(await readFile(new URL('../app/ui/media/skyline.svg', import.meta.url), 'utf8')).toBe(street());
});

test('the view #menu shows the belfry alone, in the colour of the roofs of the menu', () => {
  expect(street()).toContain('<view id="menu" viewBox="1130 0 500 160"/>');
  expect(street()).toContain('#menu:target~path{fill:#2e1a3f}');
});
