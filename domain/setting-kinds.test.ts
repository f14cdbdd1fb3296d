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

describe('a number with a least value', () => {
  const key = 'retention.visits';
  test.each([
    ['2', false],
    ['3', true],
    ['25', true],
    ['26', false],
  ])('« %s »: accepted %s', (text, accepted) => {
    expect(settingProblems(key, { [key]: text }).length === 0).toBe(accepted);
  });
});

describe('the sender', () => {
  test.each([
    ['mail.sender_name', 'Aline, Lille', true],
    ['mail.sender_name', '', true],
    ['mail.sender_name', 'Aline <b>', false],
    ['mail.reply_to', 'orga@aline.test', true],
    ['mail.reply_to', '', true],
    ['mail.reply_to', 'orga', false],
    ['mail.reply_to', 'équipe@aline.test', false],
    ['mail.reply_to', 'a@b.fr, c@d.fr', false],
  ])('%s « %s »: accepted %s', (key, text, accepted) => {
    expect(settingProblems(key, { [key]: text }).length === 0).toBe(accepted);
  });
});

describe('the tiles of the map', () => {
  const key = 'map.tiles';
  const url = 'https://tiles.example/{z}/{x}/{y}.png';
  const texts = (address: string, attribution = 'OpenStreetMap', link = '') => ({
    [`${key}/url`]: address,
    [`${key}/attribution`]: attribution,
    [`${key}/attributionUrl`]: link,
  });
  test('are empty, or an address with its source', () => {
    expect(settingProblems(key, texts('', ''))).toEqual([]);
    expect(settingProblems(key, texts(url))).toEqual([]);
    expect(settingOfTexts(key, texts(url))).toEqual({
      value: { url, attribution: 'OpenStreetMap', attributionUrl: '' },
    });
    expect(textsOfSetting({ ...row, key, value: { url, attribution: 'OSM', attributionUrl: '' } })).toEqual(
      texts(url, 'OSM'),
    );
  });
  test.each([
    ['http', texts('http://tiles.example/{z}/{x}/{y}.png'), 'tiles'],
    ['several hosts', texts('https://{s}.tiles.example/{z}/{x}/{y}.png'), 'tiles'],
    ['no place', texts('https://tiles.example/{z}/{x}.png'), 'tiles'],
    ['no source', texts(url, ''), 'attribution'],
    ['a wrong link', texts(url, 'OSM', 'osm.org'), 'attributionUrl'],
  ])('with %s are refused', (_name, given, sentence) => {
    expect(settingProblems(key, given).map((problem) => problem.sentence)).toEqual([sentence]);
  });
});

describe('the second factor', () => {
  const key = 'security.second_factor';
  const texts = (policy: string, from = '') => ({ [`${key}/policy`]: policy, [`${key}/from`]: from });
  test('has a day only where it is required', () => {
    expect(settingOfTexts(key, texts('recommended', '2027-01-01'))).toEqual({
      value: { policy: 'recommended', from: '' },
    });
    expect(settingOfTexts(key, texts('required', '2027-01-01'))).toEqual({
      value: { policy: 'required', from: '2027-01-01' },
    });
  });
  test.each([
    [texts('off'), []],
    [texts('required'), ['date']],
    [texts('required', '2027-01-01'), []],
    [texts('perhaps'), ['policy']],
  ])('%j is wrong: %o', (given, sentences) => {
    expect(settingProblems(key, given).map(({ sentence }) => sentence)).toEqual(sentences);
  });
});
