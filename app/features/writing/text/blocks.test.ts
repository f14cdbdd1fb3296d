import { expect, test } from 'vitest';

import { blockCommands, matchingBlocks } from './blocks.ts';

const names = (query: string) => matchingBlocks(query).map(({ label }) => label);

test('BLOG-284 the / menu finds blocks by French names without accents, and by other words', () => {
  expect(names('')).toHaveLength(blockCommands.length);
  expect(names('ti')).toEqual(['Titre 2', 'Titre 3', 'Titre 4']);
  expect(names('titre 3')).toEqual(['Titre 3']);
  expect(names('Séparateur')).toEqual(['Séparateur']);
  expect(names('separ')).toEqual(['Séparateur']);
  expect(names('encadré')).toEqual(['Encadré', 'Conseil', 'Attention']);
  expect(names('youtube')).toEqual(['Vidéo']);
  expect(names('xyz')).toEqual([]);
});
