import { describe, expect, test } from 'vitest';

import { MalformedFormError, boundaryOf, createFormParser } from './multipart.ts';

type Part = { name: string | undefined; isFile: boolean; contentType: string | undefined; content: string };

async function parse(body: string, boundary: string, step: number): Promise<Part[]> {
  const parts: Part[] = [];
  const parser = createFormParser(boundary, async (part, chunks) => {
    let content = '';
    for await (const chunk of chunks) content += chunk.toString('latin1');
    parts.push({ ...part, content });
  });
  const bytes = Buffer.from(body, 'latin1');
  for (let at = 0; at < bytes.length; at += step) await parser.push(bytes.subarray(at, at + step));
  await parser.finish();
  return parts;
}

const boundary = 'lim--ite';
const part = (disposition: string, content: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`;
const end = `--${boundary}--\r\n`;
const file = { name: 'f', isFile: true, contentType: undefined };

/** One byte at a time, so that every token is split; a few bytes; the whole body. */
describe.each([1, 7, 100_000])('in chunks of %i bytes', (step) => {
  const lookalike = `\r\n--lim--it\r\n--\r\n--lim-\r--${boundary}\n--${boundary}`;

  test.each<[string, string, object[]]>([
    ['one file', part('name="f"; filename="a.txt"', 'texte'), [{ ...file, content: 'texte' }]],
    ['parameters without quotes', part('name=f; filename=a.txt', 'texte'), [{ ...file, content: 'texte' }]],
    ['an empty file', part('name="f"; filename="a"', ''), [{ ...file, content: '' }]],
    ['a file whose name is empty', part('name="f"; filename=""', 'x'), [{ ...file, content: 'x' }]],
    ['a name in UTF-8', part(`name="f"; filename*=UTF-8''%C3%A9`, 'x'), [{ ...file, content: 'x' }]],
    [
      'content that looks like a boundary',
      part('name="f"; filename="a"', lookalike),
      [{ content: lookalike }],
    ],
    ['binary content', part('name="f"; filename="a"', '\0\xff\r\n\r\n--'), [{ content: '\0\xff\r\n\r\n--' }]],
    [
      'text before the first boundary',
      `avant\r\n${part('name="f"; filename="a"', 'un')}`,
      [{ ...file, content: 'un' }],
    ],
    [
      'a field and a file',
      part('name="metadata"', '{}') + part('name="f"; filename="a"', 'un', 'Content-Type: text/css; a=b\r\n'),
      [
        { name: 'metadata', isFile: false, content: '{}' },
        { ...file, contentType: 'text/css; a=b', content: 'un' },
      ],
    ],
    [
      'an escaped quote in a name',
      part('name="a\\"; filename=\\"b"', 'x'),
      [{ name: 'a\\"; filename=\\"b', isFile: false, content: 'x' }],
    ],
    [
      'a file larger than the buffer',
      part('name="f"; filename="a"', 'x'.repeat(70_000)),
      [{ ...file, content: 'x'.repeat(70_000) }],
    ],
  ])('parses %s', async (_, body, expected) => {
    expect(await parse(body + end, boundary, step)).toMatchObject(expected);
    expect(await parse(`${body}${end}après`, boundary, step)).toMatchObject(expected);
  });

  test.each([
    ['an empty body', ''],
    ['a body without a boundary', 'texte'],
    ['a form without its closing boundary', part('name="f"; filename="a"', 'x')],
    ['a form cut inside its closing boundary', `${part('name="f"; filename="a"', 'x')}--${boundary}-`],
    ['a boundary followed by text', `--${boundary}x\r\n`],
    ['a boundary followed by endless blanks', `--${boundary}${' '.repeat(20_000)}`],
    ['a part without headers', `--${boundary}\r\n\r\nx\r\n${end}`],
    ['a part without Content-Disposition', `--${boundary}\r\nContent-Type: a/b\r\n\r\nx\r\n${end}`],
    ['headers that never end', `--${boundary}\r\nContent-Disposition: ${'x'.repeat(20_000)}`],
  ])('rejects %s', async (_, body) => {
    await expect(parse(body, boundary, step)).rejects.toThrow(MalformedFormError);
  });
});

/** Dicer pauses on the carriage return, which may start a boundary, and the part ends before it is read. */
test('parses a part that ends while its full buffer waits for a slow reader', async () => {
  const reader = Promise.withResolvers<void>();
  const lengths: number[] = [];
  const parser = createFormParser(boundary, async (_, chunks) => {
    await reader.promise;
    let length = 0;
    for await (const chunk of chunks) length += chunk.length;
    lengths.push(length);
  });
  const content = `${'x'.repeat(16 * 1024 - 1)}\r`;
  const beginning = part('name="f"; filename="a"', content).split(content)[0];
  await parser.push(Buffer.from(`${beginning}${content}`));
  const pushed = parser.push(Buffer.from(`\r\n--${boundary}`));
  reader.resolve();
  await pushed;
  await parser.push(Buffer.from('--\r\n'));
  await parser.finish();
  expect(lengths).toEqual([content.length]);
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; charset=utf-8; boundary="a b;c"', 'a b;c'],
  ['Multipart/Form-Data;Boundary=----WebKitFormBoundary7MA4YWxk', '----WebKitFormBoundary7MA4YWxk'],
])('finds the boundary in %s', (contentType, expected) => expect(boundaryOf(contentType)).toBe(expected));

test.each(['multipart/form-data', 'multipart/form-data; boundary=', `x; boundary=${'b'.repeat(71)}`])(
  'finds no boundary in %s',
  (contentType) => expect(() => boundaryOf(contentType)).toThrow(MalformedFormError),
);
