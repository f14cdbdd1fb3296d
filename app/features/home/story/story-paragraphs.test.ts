import { expect, test } from 'vitest';

import { copyVariants } from '#content/seed/copy-variants.ts';

import { storyParagraphs } from './story-paragraphs.ts';

test("fills in this section's variants of community size, editions and price", () => {
  const values = Object.fromEntries(copyVariants.map(({ key, value }) => [key, value]));
  const text = storyParagraphs({ ...values, 'event.price': '10 €' }).join('\n');
  expect(text).toContain('500+ entrepreneurs');
  expect(text).toContain('7 éditions depuis mai 2025');
  expect(text).toContain('10\u00a0€ TTC');
  expect(text).not.toMatch(/\{[a-z_]+\./);
});
