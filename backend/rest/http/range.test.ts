import { expect, test } from 'vitest';
import { contentRange, narrowPage, rangeStatus } from './range.ts';

test.each([
  [undefined, '0-9', { offset: 0, limit: 10 }],
  [undefined, 'items=5-', { offset: 5, limit: undefined }],
  [{ limit: 3, offset: 2 }, '0-9', { offset: 2, limit: 3 }],
  [{ limit: 3, offset: 2 }, '4-9', { offset: 4, limit: 1 }],
  [{ limit: 3, offset: 2 }, '7-9', { offset: 7, limit: 0 }],
  [{ limit: 3, offset: 2 }, 'bytes=0-1', { offset: 2, limit: 3 }],
  [undefined, null, { offset: 0, limit: undefined }],
])('page %j narrowed by %s', (page, header, expected) => {
  expect(narrowPage(page, header)).toEqual(expected);
});

test('ends that cross are refused', () => {
  expect(() => narrowPage(undefined, '5-2')).toThrow(expect.objectContaining({ status: 416 }));
});

test('the answer’s range and status', () => {
  expect(contentRange(10, 5, 40)).toBe('10-14/40');
  expect(contentRange(0, 0, undefined)).toBe('*/*');
  expect([
    rangeStatus(0, 5, undefined),
    rangeStatus(0, 5, 5),
    rangeStatus(2, 3, 5),
    rangeStatus(5, 0, 5),
  ]).toEqual([200, 200, 206, 206]);
  expect(() => rangeStatus(6, 0, 5)).toThrow('Requested range not satisfiable');
});
