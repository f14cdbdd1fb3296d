import { describe, expect, test } from 'vitest';

import { MalformedForm, boundaryOf, createFormParser } from './multipart.ts';

type Part = { name: string | undefined; isFile: boolean; contentType: string | undefined; content: string };

async function parse(body: string, boundary: string, step: number): Promise<Part[]> {
  const parts: Part[] = [];
  let content = '';
  const parser = createFormParser(boundary, {
    async begin(part) {
      parts.push({ ...part, content: '…' });
      content = '';
    },
    async content(chunk) {
      content += chunk.toString('latin1');
    },
    async end() {
      const last = parts.at(-1);
      if (last) last.content = content;
    },
  });
  const bytes = Buffer.from(body, 'latin1');
  for (let at = 0; at < bytes.length; at += step) await parser.push(bytes.subarray(at, at + step));
  parser.finish();
  return parts;
}

const boundary = 'lim--ite';
const part = (disposition: string, content: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`;
const end = `--${boundary}--\r\n`;
const file = { name: 'f', isFile: true, contentType: undefined };

/** Byte after byte, so that everything is cut everywhere; a few at a time; at once. */
describe.each([1, 7, 100_000])('%i bytes at a time', (step) => {
  const lookalike = `\r\n--lim--it\r\n--\r\n--lim-\r--${boundary}\n--${boundary}`;

  test.each<[string, string, object[]]>([
    ['one file', part('name="f"; filename="a.txt"', 'texte'), [{ ...file, content: 'texte' }]],
    ['no quotes', part('name=f; filename=a.txt', 'texte'), [{ ...file, content: 'texte' }]],
    ['an empty file', part('name="f"; filename="a"', ''), [{ ...file, content: '' }]],
    ['a file whose name is empty', part('name="f"; filename=""', 'x'), [{ ...file, content: 'x' }]],
    ['a name in UTF-8', part(`name="f"; filename*=UTF-8''%C3%A9`, 'x'), [{ ...file, content: 'x' }]],
    ['what looks like a boundary', part('name="f"; filename="a"', lookalike), [{ content: lookalike }]],
    ['bytes', part('name="f"; filename="a"', '\0\xff\r\n\r\n--'), [{ content: '\0\xff\r\n\r\n--' }]],
    ['words before', `avant\r\n${part('name="f"; filename="a"', 'un')}`, [{ ...file, content: 'un' }]],
    [
      'a field and a file',
      part('name="metadata"', '{}') + part('name="f"; filename="a"', 'un', 'Content-Type: text/css; a=b\r\n'),
      [
        { name: 'metadata', isFile: false, content: '{}' },
        { ...file, contentType: 'text/css; a=b', content: 'un' },
      ],
    ],
    [
      'a quote in a name is no other parameter',
      part('name="a\\"; filename=\\"b"', 'x'),
      [{ name: 'a\\"; filename=\\"b', isFile: false, content: 'x' }],
    ],
    ['blanks after a boundary', `--${boundary} \t\r\n${part('name="f"', 'x').slice(12)}`, [{ content: 'x' }]],
  ])('%s', async (_, body, expected) => {
    expect(await parse(body + end, boundary, step)).toMatchObject(expected);
    expect(await parse(`${body}${end}après`, boundary, step)).toMatchObject(expected);
  });

  test.each([
    ['nothing', ''],
    ['no boundary', 'texte'],
    ['no end', part('name="f"; filename="a"', 'x')],
    ['half an end', `${part('name="f"; filename="a"', 'x')}--${boundary}-`],
    ['a boundary that goes on', `--${boundary}x\r\n`],
    ['a boundary that goes on for ever', `--${boundary}${' '.repeat(20_000)}`],
    ['no headers', `--${boundary}\r\n\r\nx\r\n${end}`],
    ['a part that is no part of a form', `--${boundary}\r\nContent-Type: a/b\r\n\r\nx\r\n${end}`],
    ['headers without end', `--${boundary}\r\nContent-Disposition: ${'x'.repeat(20_000)}`],
  ])('%s', async (_, body) => {
    await expect(parse(body, boundary, step)).rejects.toThrow(MalformedForm);
  });
});

test.each([
  ['multipart/form-data; boundary=abc', 'abc'],
  ['multipart/form-data; charset=utf-8; boundary="a b;c"', 'a b;c'],
  ['Multipart/Form-Data;Boundary=----WebKitFormBoundary7MA4YWxk', '----WebKitFormBoundary7MA4YWxk'],
])('%s', (contentType, expected) => expect(boundaryOf(contentType)).toBe(expected));

test.each(['multipart/form-data', 'multipart/form-data; boundary=', `x; boundary=${'b'.repeat(71)}`])(
  '%s tells no boundary',
  (contentType) => expect(() => boundaryOf(contentType)).toThrow(MalformedForm),
);
