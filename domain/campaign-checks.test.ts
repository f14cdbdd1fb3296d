import { expect, test } from 'vitest';

import type { CampaignBlock } from './campaign-blocks.ts';
import { campaignFindings } from './campaign-checks.ts';
import type { CheckedCampaign } from './campaign-checks.ts';

const id = '00000000-0000-4000-8000-000000000001';
const picture = { type: 'picture', id: 'a', media: id, alt: 'Le toit', decorative: false, href: '' } as const;

function codes(blocks: CampaignBlock[], changes: Partial<CheckedCampaign> = {}) {
  const facts = { hasEdition: true, articles: new Set([id]), pictures: new Set([id]), bytes: 30_000 };
  const campaign = { subject: 'Décembre', preview_text: 'Le 4', blocks, facts, goneLinks: new Set<string>() };
  return campaignFindings({ ...campaign, ...changes }).map(({ code }) => code);
}
const text = (content: string): CampaignBlock => ({ type: 'text', id: 'a', text: content });

test('NEWSLETTER-147 a campaign that is ready has no finding', () => {
  expect(
    codes([
      text('Bonjour [ici](https://exemple.fr)'),
      { type: 'edition', id: 'b' },
      { type: 'articles', id: 'c', articles: [id] },
      picture,
      { type: 'separator', id: 'd' },
      { type: 'button', id: 'e', label: 'Voir', href: '/faq' },
    ]),
  ).toEqual([]);
});

test.each<[string, CampaignBlock, string[]]>([
  ['an empty text', text('  '), ['block-empty']],
  ['a link without a target', text('[ici](exemple)'), ['link-bad']],
  ['a page that does not exist', text('[ici](/rien)'), ['link-gone']],
  ['a button without an address', { type: 'button', id: 'a', label: 'Voir', href: '' }, ['link-missing']],
  ['a button to nowhere', { type: 'button', id: 'a', label: 'Voir', href: 'javascript:x' }, ['link-bad']],
  ['a list without an article', { type: 'articles', id: 'a', articles: [] }, ['block-empty']],
  ['an article offline', { type: 'articles', id: 'a', articles: ['x'] }, ['article-gone']],
  ['no picture', { ...picture, media: null }, ['block-empty']],
  ['no alternative text', { ...picture, alt: ' ' }, ['alt-missing']],
  ['a decorative link', { ...picture, decorative: true, href: '/faq' }, ['picture-link']],
  ['a decorative picture', { ...picture, alt: '', decorative: true }, []],
  ['a deleted picture', { ...picture, media: 'x' }, ['picture-gone']],
])('NEWSLETTER-147 finds %s', (_what, block, found) => {
  expect(codes([block], { goneLinks: new Set(['/rien']) })).toEqual(found);
});

test('NEWSLETTER-147 finds what the whole mail lacks', () => {
  expect(codes([], { subject: ' ', preview_text: '' })).toEqual([
    'subject-missing',
    'preview-missing',
    'blocks-missing',
  ]);
  expect(codes([text('a')], { subject: 'x'.repeat(61) })).toEqual(['subject-long']);
  const facts = {
    hasEdition: false,
    articles: new Set<string>(),
    pictures: new Set<string>(),
    bytes: 60_001,
  };
  expect(codes([{ type: 'edition', id: 'a' }], { facts })).toEqual(['edition-missing', 'mail-heavy']);
  expect(codes([{ type: 'edition', id: 'a' }], { facts: undefined })).toEqual([]);
});
