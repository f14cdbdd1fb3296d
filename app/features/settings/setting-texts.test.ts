import { expect, test } from 'vitest';

import { settings } from '#content/seed/settings.ts';
import { settingKinds, settingOfTexts, settingProblems, textsOfSetting } from '#domain/settings.ts';

const edited = settings.filter(({ key }) => settingKinds[key]);

test.each(edited)('the texts of $key are its value again, without a problem', ({ key, value, ...rest }) => {
  const { source = null, sourceDate = null } = rest;
  const texts = textsOfSetting({ key, value, source, source_date: sourceDate });
  expect(settingProblems(key, texts)).toEqual([]);
  expect(settingOfTexts(key, texts)).toMatchObject({ value });
});

test.each([
  ['legal.publisher', { 'legal.publisher': '' }, 'empty'],
  ['map.parking_url', { 'map.parking_url': 'http://parking.example' }, 'link'],
  ['badges.chat_url', { 'badges.chat_url': 'javascript:alert(1)' }, 'link'],
  ['figures.satisfied', { 'figures.satisfied': '100+', 'figures.satisfied/date': 'hier' }, 'date'],
])('%s as %j is wrong: %s', (key, texts, sentence) => {
  expect(settingProblems(key, texts).map((problem) => problem.sentence)).toEqual([sentence]);
});

test('a rating is a number up to its best, with a whole number of reviews', () => {
  const texts = { 'figures.rating/value': '6', 'figures.rating/best': '5', 'figures.rating/reviews': '2,5' };
  expect(settingProblems('figures.rating', texts).map(({ name }) => name)).toEqual([
    'figures.rating/value',
    'figures.rating/reviews',
  ]);
});
