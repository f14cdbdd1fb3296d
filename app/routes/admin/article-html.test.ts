import { getSchema } from '@tiptap/core';
import type { JSONContent } from '@tiptap/core';
import { Parser, StaticConfigLoader } from 'html-validate';
import { expect, test } from 'vitest';

import { sanitiseHtml } from '#app/features/article/sanitise-html.server.ts';
import { articleExtensions } from '#app/features/writing/text/schema/article-extensions.ts';
import { writeArticle } from '#app/features/writing/text/schema/write-html.ts';
import { articleAttributes, articleTags, calloutKinds, codeLanguages } from '#domain/article-html.ts';

const schema = getSchema(articleExtensions);
const parser = new Parser(await new StaticConfigLoader().getConfigFor('article.html'));

const text = (words: string, ...marks: string[]): JSONContent => ({
  type: 'text',
  text: words,
  marks: marks.map((type) => ({ type, ...(markAttributes[type] && { attrs: markAttributes[type] }) })),
});
const markAttributes: Record<string, object> = {
  link: { href: 'https://exemple.fr/?a=1&b=2', title: 'Un "titre"' },
  abbr: { title: 'Union <européenne>' },
  time: { datetime: '2026-11-23' },
};
const node = (type: string, content: JSONContent[] = [], attrs: object = {}): JSONContent => ({
  type,
  content,
  attrs,
});
const p = (words = 'Un <mot> & un "autre"') => node('paragraph', [text(words)]);
const picture = (attrs: object, ...caption: JSONContent[]) =>
  node('picture', caption, { src: '/images/gallery/toast-960.webp', ...attrs });

/** Each node and each mark, with every value of its attributes that changes what is written. */
const samples: JSONContent[] = [
  p(),
  ...[2, 3, 4].map((level) => node('heading', [text('Un titre')], { level })),
  node('paragraph', [text('avant'), { type: 'hardBreak' }, text('après')]),
  node('bulletList', [
    node('listItem', [p('a')]),
    node('listItem', [p('a'), p('b')]),
    node('listItem', [p('a')], { loose: true }),
    node('listItem', [p('a'), node('bulletList', [node('listItem', [p('b')])])]),
  ]),
  node('orderedList', [node('listItem', [p('a')])], { start: 3, reversed: true }),
  node('blockquote', [p('a'), node('paragraph', [text('Une autrice', 'cite')])]),
  node('codeBlock', [text('if (a < b) {\n  c("d") !\n}')]),
  ...codeLanguages.map((language) => node('codeBlock', [text('a')], { language })),
  node('horizontalRule'),
  ...calloutKinds.map((kind) => node('callout', [p()], { kind })),
  picture({ alt: 'On "trinque" <ici>', width: '960', height: '800', title: 'Un titre' }),
  picture({ alt: '' }, text('Une légende '), text('soulignée', 'italic')),
  picture({ alt: 'a', src: '/storage/v1/object/public/media/pictures/a', href: '/calendrier' }),
  node('gallery', [picture({ alt: 'a' }), picture({ alt: '' }, text('Une légende'))]),
  node('videoCard', [], { href: 'https://exemple.fr/v', title: 'Un <film>', caption: 'exemple.fr' }),
  node('figure', [node('blockquote', [p()]), node('figcaption', [text('Une source')])]),
  node(
    'table',
    [
      node('tableRow', [
        node('tableHeader', [p('a')], { scope: 'col' }),
        node('tableHeader', [p('b')], { colspan: 2 }),
      ]),
      node('tableRow', [
        node('tableHeader', [p('c')], { rowspan: 2, scope: 'row' }),
        node('tableCell', [p('d')], { colspan: 2 }),
      ]),
      node('tableRow', [
        node('tableCell', [p('e'), p('f')], { rowspan: 2 }),
        node('tableCell', [node('bulletList', [node('listItem', [p('g')])])]),
      ]),
      node(
        'tableRow',
        [node('tableCell', [p('h')], { loose: true }), node('tableCell', [p('i')], { colspan: 2 })],
        {
          foot: true,
        },
      ),
    ],
    { caption: 'Une <légende>' },
  ),
  ...Object.keys(schema.marks).map((mark) => node('paragraph', [text('a'), text('b', mark), text('c')])),
  node('paragraph', [
    text('a', 'link'),
    text('b', 'link', 'bold'),
    text('c', 'link', 'bold', 'code'),
    text('d', 'italic'),
  ]),
];

const write = (content: JSONContent[]) => {
  const doc = schema.nodeFromJSON({ type: 'doc', content });
  doc.check();
  return writeArticle(doc);
};

type Piece = { tag: string; attributes: [string, string][] };

/** What a parser that is not ours finds. */
function pieces(html: string): Piece[] {
  return parser
    .parseHtml(html)
    .querySelectorAll('*')
    .map((element) => ({
      tag: element.tagName === 'aside' ? 'div' : element.tagName,
      attributes: element.attributes.map(({ key, value }): [string, string] => [key, String(value ?? '')]),
    }));
}

/** Without spaces: the sanitiser corrects the typography. */
const words = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\s/g, '');

test('BLOG-280 every node and mark of the editor has a sample here', () => {
  const used = new Set<string>();
  const collect = (item: JSONContent) => {
    used.add(item.type ?? '');
    item.marks?.forEach(({ type }) => used.add(type));
    item.content?.forEach(collect);
  };
  samples.forEach(collect);
  expect([...used].toSorted()).toEqual(
    [...Object.keys(schema.nodes), ...Object.keys(schema.marks)].filter((name) => name !== 'doc').toSorted(),
  );
});

test.each(samples.map((sample) => write([sample])))('BLOG-280 the sanitiser keeps all of %s', (html) => {
  const kept = sanitiseHtml(html, 'https://aline.example').html;
  expect(words(kept)).toBe(words(html));
  const shown = pieces(kept);
  for (const [index, { tag, attributes }] of pieces(html).entries()) {
    expect(shown[index]?.tag).toBe(tag);
    for (const [key, value] of attributes) {
      // The address of a picture is replaced by one of its sizes.
      if (tag === 'img' && key === 'src') continue;
      expect(shown[index]?.attributes).toContainEqual([key, value]);
    }
  }
});

test('BLOG-280 the editor writes every tag and attribute that the sanitiser keeps', () => {
  const all = pieces(write(samples));
  const tags = new Set(all.map(({ tag }) => tag));
  // The editor writes `strong` and `em` for them.
  expect(articleTags.filter((tag) => !tags.has(tag) && tag !== 'b' && tag !== 'i')).toEqual([]);
  const bySanitiser = /^(a (target|rel)|img (srcset|sizes|loading|decoding|referrerpolicy)|div role)$/;
  const written = new Set(all.flatMap(({ tag, attributes }) => attributes.map(([key]) => `${tag} ${key}`)));
  const kept = Object.entries(articleAttributes).flatMap(([tag, keys]) => keys.map((key) => `${tag} ${key}`));
  expect(kept.filter((name) => !written.has(name) && !bySanitiser.test(name))).toEqual([]);
});
