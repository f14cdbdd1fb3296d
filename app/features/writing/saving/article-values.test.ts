import { expect, test } from 'vitest';

import { changesOf, emptyValues, mergeArticles } from './article-values.ts';

const base = { ...emptyValues, title: 'Titre', content: '<p>Texte</p>', tags: ['a'] };

test('BLOG-247 a save sends the changed fields only, and never the date of a published article', () => {
  const values = { ...base, title: 'Autre', tags: ['a', 'b'], publish_date: '2026-12-01T10:00:00Z' };
  expect(changesOf(values, base, false)).toEqual({
    title: 'Autre',
    tags: ['a', 'b'],
    publish_date: '2026-12-01T10:00:00Z',
  });
  expect(changesOf(values, base, true)).toEqual({ title: 'Autre', tags: ['a', 'b'] });
  expect(changesOf(base, { ...base, tags: ['a'] }, false)).toEqual({});
});

test('one instant in two notations is no change', () => {
  const saved = { ...base, publish_date: '2026-12-01T10:00:00+00:00' };
  expect(changesOf({ ...saved, publish_date: '2026-12-01T10:00:00.000Z' }, saved, false)).toEqual({});
  expect(changesOf({ ...saved, publish_date: '2026-12-01T11:00:00Z' }, saved, false)).not.toEqual({});
});

test('BLOG-248 two people who change different fields have no conflict', () => {
  const mine = { ...base, content: '<p>Corrigé</p>' };
  const theirs = { ...base, category: 'Lille', title: 'Nouveau titre' };
  expect(mergeArticles({ base, mine, theirs })).toEqual({
    values: { ...base, content: '<p>Corrigé</p>', category: 'Lille', title: 'Nouveau titre' },
    taken: ['title', 'category'],
    clashes: [],
  });
});

test('BLOG-248 two people who change the same field have a conflict, which keeps mine until a choice', () => {
  const mine = { ...base, content: '<p>Le mien</p>' };
  const theirs = { ...base, content: '<p>Le leur</p>', category: 'Lille' };
  expect(mergeArticles({ base, mine, theirs })).toEqual({
    values: { ...mine, category: 'Lille' },
    taken: ['category'],
    clashes: ['content'],
  });
});

test('the same change on both sides is no conflict', () => {
  const mine = { ...base, title: 'Pareil' };
  expect(mergeArticles({ base, mine, theirs: { ...mine } }).clashes).toEqual([]);
});

test('a save whose response was lost is no conflict with itself, also when the writing went on', () => {
  const sent = { content: '<p>Un</p>' };
  const mine = { ...base, content: '<p>Un deux</p>' };
  const theirs = { ...base, ...sent };
  expect(mergeArticles({ base, mine, theirs }, [{ title: 'x' }, sent])).toEqual({
    values: mine,
    taken: [],
    clashes: [],
  });
  expect(mergeArticles({ base, mine, theirs }).clashes).toEqual(['content']);
});
