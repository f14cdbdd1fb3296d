import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { rotateLog } from './postgres-log.ts';

let folder: string;
let file: string;
/** As the server holds it. */
let handle: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aline-log-'));
  file = join(folder, 'postgres.log');
  handle = openSync(file, 'a', 0o600);
});
afterEach(() => {
  closeSync(handle);
  rmSync(folder, { recursive: true });
});

const write = (text: string) => writeSync(handle, `${text.padEnd(100, '.')}\n`);

test('a log below the limit is left as it is', () => {
  write('one');
  rotateLog(file, 101);
  expect(readdirSync(folder)).toEqual(['postgres.log']);
});

test('three files at most are kept, the newest lines first, while the server writes to the same open file', () => {
  for (let line = 0; line < 50; line++) {
    write(`line ${line}`);
    rotateLog(file, 300);
  }
  write('the last');
  expect(readdirSync(folder)).toEqual(['postgres.log', 'postgres.log.1', 'postgres.log.2']);
  const [now, before, earlier] = ['', '.1', '.2'].map((end) => readFileSync(file + end, 'utf8'));
  expect(now).toMatch(/^line 48[^]*the last/);
  expect(before).toMatch(/^line 45[^]*line 47/);
  expect(earlier).toMatch(/^line 42[^]*line 44/);
  expect(statSync(`${file}.1`).mode & 0o777).toBe(0o600);
});

test('a log that cannot be copied is emptied: the disk is full', () => {
  mkdirSync(`${file}.1`);
  write('one');
  rotateLog(file, 10);
  expect(readFileSync(file, 'utf8')).toBe('');
});
