import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';

import { articleText, placedBlocks } from './article-text.ts';
import { articleExtensions } from './schema/article-extensions.ts';

const schema = getSchema(articleExtensions);
const link = (href: string) => ({ type: 'link', attrs: { href } });
const doc = schema.nodeFromJSON({
  type: 'doc',
  content: [
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'Un titre' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Voir ' },
        { type: 'text', text: 'le ', marks: [link('/a')] },
        { type: 'text', text: 'site', marks: [link('/a'), { type: 'bold' }] },
        { type: 'hardBreak' },
        { type: 'text', text: 'ou', marks: [link('/b')] },
      ],
    },
    {
      type: 'bulletList',
      content: [
        {
          type: 'listItem',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Trois mots ici' }] }],
        },
      ],
    },
    {
      type: 'gallery',
      content: [
        { type: 'picture', attrs: { src: '/a.jpg' }, content: [{ type: 'text', text: 'Une légende' }] },
        { type: 'picture', attrs: { src: '/b.jpg', alt: '', title: 'Un titre' } },
        { type: 'picture', attrs: { src: '/c.jpg', alt: 'Un verre' } },
      ],
    },
    { type: 'horizontalRule' },
    { type: 'videoCard', attrs: { href: 'https://exemple.fr/v', title: 'Un film', caption: 'exemple.fr' } },
    { type: 'codeBlock', content: [{ type: 'text', text: 'a b' }] },
  ],
});

test('BLOG-283 lists the blocks of the document in order, with the links of each', () => {
  expect(articleText(doc).blocks).toEqual([
    { kind: 'heading', level: 3, text: 'Un titre' },
    {
      kind: 'paragraph',
      text: 'Voir le site\nou',
      links: [
        { href: '/a', text: 'le site' },
        { href: '/b', text: 'ou' },
      ],
    },
    { kind: 'paragraph', text: 'Trois mots ici', links: [] },
    { kind: 'picture', src: '/a.jpg', alt: '', decorative: false },
    { kind: 'picture', src: '/b.jpg', alt: '', decorative: true },
    { kind: 'picture', src: '/c.jpg', alt: 'Un verre', decorative: false },
    { kind: 'other', name: 'horizontalRule', text: '' },
    { kind: 'other', name: 'videoCard', text: 'Un film' },
    { kind: 'other', name: 'codeBlock', text: 'a b' },
  ]);
});

test('BLOG-283 knows where each block is in the document', () => {
  const names = placedBlocks(doc).map(({ at }) => doc.nodeAt(at)?.type.name);
  expect(names).toEqual([
    'heading',
    'paragraph',
    'paragraph',
    'picture',
    'picture',
    'picture',
    'horizontalRule',
    'videoCard',
    'codeBlock',
  ]);
});

test('BLOG-283 counts words as the public page: captions and code, not alternative texts', () => {
  expect(articleText(doc).words).toBe(2 + 4 + 3 + 2 + 3 + 2);
});

test('writes only the block that changed again', () => {
  const before = articleText(doc).html;
  const next = doc.copy(doc.content.replaceChild(0, schema.node('paragraph')));
  expect(articleText(next).html).toBe(before.replace('<h3>Un titre</h3>', ''));
  expect(articleText(next).blocks[1]).toBe(articleText(doc).blocks[1]);
});
