import { describe, expect, test } from 'vitest';

import { parseObjectAddress, checkBucketName, checkKey } from './names.ts';

describe('checkKey', () => {
  test.each([
    'a',
    'a/b.txt',
    'a//b',
    "it's (1) & $2@x=;:+,?.txt",
    '.cache',
    'a..b',
    '...',
    'été',
    '日本',
    '🙂',
    'a\nb\tc\rd\u007f',
    '\\{}^%`[]"<>~#|\u00ff',
    'x'.repeat(1024),
    'é'.repeat(512),
  ])('accepts %s', (key) => expect(checkKey(key)).toBe(key));

  test.each([
    '',
    '.',
    '..',
    '../a',
    'a/..',
    'a/../b',
    'a/./b',
    'a\0',
    'a\u0001',
    'a\u001f',
    'a\ufffe',
    'a\uffff',
    'a\ud83d',
    '\udc00',
    'x'.repeat(1025),
    'é'.repeat(513),
  ])('rejects %j', (key) => expect(() => checkKey(key)).toThrow('Invalid key'));
});

test.each(['a', 'bucket-1', "l'été"])('allows only ASCII in the bucket name %s', (name) => {
  const check = () => checkBucketName(name);
  if (name.includes('é')) expect(check).toThrow('Bucket name invalid');
  else expect(check()).toBe(name);
});

test.each([
  ['http://h/storage/v1/object/public/b/a/c.txt', { bucket: 'b', name: 'a/c.txt' }],
  ['http://h/storage/v1/object/public/b/a%20b%2Fc.txt?x=/object/public/', { bucket: 'b', name: 'a b/c.txt' }],
  ['http://h/storage/v1/object/public/object/public/c', { bucket: 'object', name: 'public/c' }],
])('parses the bucket and the name of %s', (url, address) =>
  expect(parseObjectAddress('/object/public/', url)).toEqual(address),
);

test.each(['b/%2e%2e%2fc', 'b/%', 'b/%ff', 'b/', 'b', ''])('rejects the path %j', (rest) => {
  expect(() => parseObjectAddress('/object/public/', `http://h/storage/v1/object/public/${rest}`)).toThrow();
});
