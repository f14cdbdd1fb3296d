import { expect, test } from 'vitest';

import { errorsOf } from '#app/shared/form/save-outcome.ts';
import { limits } from '#domain/limits.ts';
import { mediaSchema } from '#domain/media.ts';

const focal = { focal_x: '25', focal_y: '100' };
const missing = 'Décrivez l’image, ou cochez « Image décorative ».';

test.each([
  ['a text', { alt: '  On trinque. ' }, { alt: 'On trinque.', decorative: false }],
  ['the box', { alt: '', decorative: 'oui' }, { alt: '', decorative: true }],
  ['the box after a text', { alt: 'On trinque.', decorative: 'oui' }, { alt: '', decorative: true }],
  ['the box with the text disabled', { decorative: 'oui' }, { alt: '', decorative: true }],
])('ADMIN-64 a picture is saved with %s', (_case, form, details) =>
  expect(mediaSchema.parse({ ...form, ...focal })).toEqual({ ...details, focal: { x: 0.25, y: 1 } }),
);

test.each([
  ['no text', '', missing],
  ['spaces', ' \u00a0', missing],
  ['a long text', 'a'.repeat(limits.mediaAltMax + 1), 'Le texte dépasse 300 caractères.'],
])('ADMIN-64 %s without the box is refused at its field', (_case, alt, message) => {
  const parsed = mediaSchema.safeParse({ alt, ...focal });
  expect(parsed.success ? {} : errorsOf(parsed.error.issues)).toEqual({ alt: message });
});

test.each(['-1', '101', '1.5', 'a', ''])('ADMIN-64 a focal point of « %s » percent is refused', (focal_x) =>
  expect(mediaSchema.safeParse({ alt: 'Texte', focal_x, focal_y: '0' }).success).toBe(false),
);
