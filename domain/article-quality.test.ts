import { describe, expect, test } from 'vitest';

import { articleFindings } from './article-findings.ts';
import type { CheckedFields } from './article-findings.ts';
import { outlineOf, qualityScore } from './article-quality.ts';
import type { QualityFinding, TextBlock } from './article-quality.ts';

const good: CheckedFields = {
  title: 'Pourquoi trente personnes',
  excerpt: 'Une salle où l’on s’entend.',
  meta_description: 'Trente personnes, une seule salle : pourquoi nous n’irons pas au-delà.',
  featured_image_url: '/storage/v1/object/public/media/pictures/a',
  featured_image_alt: '',
};
const heading = (level: 2 | 3 | 4, text: string): TextBlock => ({ kind: 'heading', level, text });
const words = (text: string, ...links: { href: string; text: string }[]): TextBlock => ({
  kind: 'paragraph',
  text,
  links,
});
const picture = (alt: string, decorative = false): TextBlock => ({
  kind: 'picture',
  src: '/a.jpg',
  alt,
  decorative,
});
const findings = (blocks: readonly TextBlock[], fields: Partial<CheckedFields> = {}): QualityFinding[] =>
  articleFindings({ ...good, ...fields }, { html: '', words: 0, blocks });
const codes = (...args: Parameters<typeof findings>) => findings(...args).map(({ code }) => code);

test('BLOG-320 a complete article has no finding, and 100 points', () => {
  const found = findings([
    words('Une entrée en matière.'),
    heading(2, 'La salle'),
    words('Elle est petite.', { href: '/blog/plan', text: 'le plan de la salle' }),
    heading(3, 'Le bruit'),
    words('On s’y entend.'),
    heading(2, 'Le prix'),
    picture('Une table mise pour trente'),
    picture('', true),
  ]);
  expect(found).toEqual([]);
  expect(qualityScore(found)).toBe(100);
});

describe('BLOG-321 fields', () => {
  test.each<[string, Partial<CheckedFields>, string[]]>([
    ['no title', { title: '  ', duplicate: 'x' }, ['title-missing']],
    ['a title of 65 characters', { title: 'é'.repeat(65) }, []],
    ['a title of 66 characters', { title: 'é'.repeat(66) }, ['title-long']],
    ['the title of another article', { duplicate: 'Pourquoi 30 ?' }, ['title-duplicate']],
    ['no excerpt', { excerpt: '' }, ['excerpt-missing']],
    ['an excerpt of 161 emoji', { excerpt: '🎉'.repeat(161) }, ['excerpt-long']],
    ['an excerpt of 160 emoji', { excerpt: '🎉'.repeat(160) }, []],
    ['no description', { meta_description: null }, ['description-missing']],
    ['a description of 161 characters', { meta_description: 'a'.repeat(161) }, ['description-long']],
    ['no picture', { featured_image_url: null, featured_image_alt: null }, ['cover-missing']],
    ['a picture without a text', { featured_image_alt: null }, ['cover-alt-missing']],
    ['a decorative picture', { featured_image_alt: '' }, []],
  ])('%s', (_case, fields, expected) => {
    expect(codes([], fields)).toEqual(expected);
  });
});

describe('BLOG-322 headings', () => {
  const fixes = (levels: readonly (2 | 3 | 4)[]) =>
    findings(levels.flatMap((level, index) => [heading(level, `Titre ${index}`), words('Texte.')])).map(
      ({ fix }) => fix,
    );

  test.each<[string, (2 | 3 | 4)[], { block: number; level: number }[]]>([
    ['the first is of level 2', [3], [{ block: 0, level: 2 }]],
    ['a level is left out', [2, 4], [{ block: 2, level: 3 }]],
    [
      'two of one wrong level stay equal',
      [2, 4, 4],
      [
        { block: 2, level: 3 },
        { block: 4, level: 3 },
      ],
    ],
    [
      'the level below a corrected one follows',
      [3, 4],
      [
        { block: 0, level: 2 },
        { block: 2, level: 3 },
      ],
    ],
    ['a return to a higher level is right', [2, 3, 4, 2, 3], []],
  ])('%s', (_case, levels, expected) => {
    expect(fixes(levels)).toEqual(expected.map((fix) => ({ kind: 'heading-level', ...fix })));
  });

  test.each<[(2 | 3 | 4)[]]>([[[4, 4, 3, 2, 4]], [[3, 3, 2, 4, 3]], [[4, 2, 4, 4, 3]]])(
    'the fixes of the levels %j leave nothing to fix',
    (levels) => {
      const corrected = [...levels];
      for (const fix of fixes(levels))
        if (fix?.kind === 'heading-level') corrected[fix.block / 2] = fix.level;
      expect(fixes(corrected)).toEqual([]);
    },
  );

  test('an empty heading, two equal neighbours, and a heading without text are found', () => {
    expect(
      codes([
        heading(2, ' '),
        words('Texte.'),
        heading(2, 'Le bar'),
        words('Texte.'),
        heading(2, 'le bar !'),
        words(' '),
        heading(2, 'La fin'),
      ]),
    ).toEqual(['heading-empty', 'heading-repeated', 'heading-without-text', 'heading-without-text']);
  });

  test('a heading of a lower level may follow at once', () => {
    expect(codes([heading(2, 'Le bar'), heading(3, 'Au fond'), words('Texte.')])).toEqual([]);
  });
});

test('BLOG-323 a picture without a text, or with the name of its file, can be made decorative', () => {
  const fix = (block: number) => ({ kind: 'alt', block, alt: '', decorative: true });
  expect(findings([picture(' '), picture('IMG_2034.jpg'), picture('DSC 0042'), picture('Un toast')])).toEqual(
    [
      expect.objectContaining({ code: 'alt-missing', block: 0, fix: fix(0) }),
      expect.objectContaining({ code: 'alt-file-name', block: 1, fix: fix(1) }),
      expect.objectContaining({ code: 'alt-file-name', block: 2, fix: fix(2) }),
    ],
  );
});

test.each([
  ['https://exemple.fr/page', 'link-bare'],
  ['www.exemple.fr', 'link-bare'],
  ['exemple.fr/page', 'link-bare'],
  ['Cliquez ici !', 'link-vague'],
  ['en savoir plus →', 'link-vague'],
  ['ICI', 'link-vague'],
  ['  ', 'link-empty'],
  ['le plan de la salle', undefined],
  ['Vivat.fr', undefined],
])('BLOG-324 the link « %s »: %s', (text, expected) => {
  expect(codes([words('Texte.', { href: 'https://exemple.fr/page', text })])).toEqual(
    expected ? [expected] : [],
  );
});

describe('BLOG-325 long paragraphs', () => {
  const sentence = `${'mot '.repeat(39)}mot.`;

  test('120 words are accepted, 121 are not', () => {
    expect(codes([words(`${'mot '.repeat(119)}mot.`)])).toEqual([]);
    expect(codes([words(`${'mot '.repeat(120)}mot.`)])).toEqual(['paragraph-long']);
  });

  test('the fix cuts between two sentences, nearest to the middle', () => {
    const text = `Un. ${sentence} Deux. ${sentence} Trois. ${sentence} Fin.`;
    const [found] = findings([words(text)]);
    const at = found?.fix?.kind === 'split-paragraph' ? found.fix.at : 0;
    expect(text.slice(at)).toMatch(/^Deux\. mot|^Trois/);
    expect(text.slice(0, at)).toMatch(/\. $/);
  });

  test('an initial ends no sentence: there is no fix', () => {
    const [found] = findings([words(`${'mot '.repeat(60)}M. Petit ${'mot '.repeat(60)}`)]);
    expect(found).toMatchObject({ code: 'paragraph-long', facts: { words: 122 } });
    expect(found?.fix).toBeUndefined();
  });
});

test('BLOG-326 hostile punctuation is checked in a time that grows with its length', () => {
  // A quadratic check of 200,000 characters would take minutes: the test would reach its own limit.
  for (const part of ['. ', '.»', ' ', '?  ”', 'A-', 'a.', '.\u00a0'])
    findings([words(part.repeat(100_000))]);
  expect(codes([words('www.'.repeat(50_000), { href: 'x', text: 'a-'.repeat(100_000) })])).toEqual([]);
});

test('BLOG-327 an error costs more than a warning, a warning more than an advice, and the score stays at 0', () => {
  const [error, warning, advice] = (['error', 'warning', 'advice'] as const).map((severity) =>
    qualityScore([{ code: 'excerpt-missing', severity, facts: {} }]),
  );
  expect(error).toBeLessThan(warning ?? 0);
  expect(warning).toBeLessThan(advice ?? 0);
  expect(qualityScore(findings(Array.from({ length: 50 }, () => picture(''))))).toBe(0);
});

test('BLOG-328 the table of contents has the headings with a text, by the index of their block', () => {
  expect(
    outlineOf([words('Texte.'), heading(2, ' La salle '), heading(3, ''), heading(3, 'Le bruit')]),
  ).toEqual([
    { block: 1, level: 2, text: 'La salle' },
    { block: 3, level: 3, text: 'Le bruit' },
  ]);
});
