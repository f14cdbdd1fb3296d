import { expect, test } from 'vitest';

import { knownFaces } from './known-faces.ts';

const witness = (index: number) => ({ name: `Témoin ${index}`, avatar: `/t${index}.svg` });

test('HOME-52 shows the authors of testimonials, then the organisers, and omits people without a picture', () => {
  const faces = knownFaces(
    [witness(1), { name: 'Sans portrait' }],
    [{ name: 'Hôte', image: '/h.svg' }, { name: 'Sans photo' }],
  );
  expect(faces).toEqual([
    { name: 'Témoin 1', picture: '/t1.svg' },
    { name: 'Hôte', picture: '/h.svg' },
  ]);
});

test('HOME-52 shows five faces at most', () => {
  expect(knownFaces([1, 2, 3, 4, 5, 6].map(witness), [])).toHaveLength(5);
});
