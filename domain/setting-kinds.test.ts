import { describe, expect, test } from 'vitest';

import { settingOfTexts, settingProblems, textsOfSetting, wordsOf } from './settings.ts';

const row = { source: null, source_date: null, updated_at: '2026-11-26T10:00:00+01:00', changed_by: null };

describe('a whole number', () => {
  const key = 'comments.links_max';
  test.each(['0', '3'])('%s is accepted and stored as a number', (text) => {
    expect(settingProblems(key, { [key]: text })).toEqual([]);
    expect(settingOfTexts(key, { [key]: text })).toEqual({ value: Number(text) });
    expect(textsOfSetting({ ...row, key, value: Number(text) })).toEqual({ [key]: text });
  });
  test.each(['', '-1', '4', '1,5', 'trois'])('« %s » is refused', (text) => {
    expect(settingProblems(key, { [key]: text })).toEqual([{ name: key, sentence: 'number' }]);
  });
});

describe('words, one on each line', () => {
  const key = 'comments.words';
  test('are trimmed, in lower case and each once; empty lines are left out', () => {
    expect(wordsOf(' Crypto \n\ncrypto\nArgent facile')).toEqual(['crypto', 'argent facile']);
    expect(textsOfSetting({ ...row, key, value: ['crypto', 'argent facile'] })).toEqual({
      [key]: 'crypto\nargent facile',
    });
  });
  test.each([
    ['one letter', 'a'],
    ['61 characters', 'a'.repeat(61)],
    ['101 words', Array.from({ length: 101 }, (_, number) => `mot ${number}`).join('\n')],
  ])('%s: refused', (_name, text) => {
    expect(settingProblems(key, { [key]: text })).toEqual([{ name: key, sentence: 'words' }]);
  });
  test.each(['', 'crypto', 'a'.repeat(60)])('« %s » is accepted', (text) => {
    expect(settingProblems(key, { [key]: text })).toEqual([]);
  });
});

describe('a text with two bounds', () => {
  const key = 'search.home_title';
  test.each([
    ['', true],
    ['t'.repeat(29), false],
    ['t'.repeat(30), true],
    ['t'.repeat(65), true],
    ['t'.repeat(66), false],
  ])('« %s »: accepted %s', (text, accepted) => {
    expect(settingProblems(key, { [key]: text }).length === 0).toBe(accepted);
  });
});
