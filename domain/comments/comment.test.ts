import { describe, expect, test } from 'vitest';

import { countCharacters, spamRule } from './comment-text.ts';
import { commentSchema, reportSchema } from './comment.ts';
import { spamWords } from '#domain/limits.ts';

/** The message for the author, or the text that is sent. */
function check(text: string): string {
  const parsed = commentSchema.safeParse(text);
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? '');
}

const links = (count: number) => Array.from({ length: count }, (_, n) => `http://exemple.fr/${n}`).join(' ');

describe('a comment', () => {
  test('COMMENT-11 trims the white space that JavaScript trims', () => {
    expect(check(' \n\u00a0Bonsoir à tous\u2003\ufeff')).toBe('Bonsoir à tous');
  });

  test.each(['', ' ', '\n\t\u00a0\u2003', '\u200b\u200d', '\u2060 \u00ad\u3164\ufe0f\u{e0041}'])(
    'COMMENT-11 rejects %j as empty',
    (text) => {
      expect(check(text)).toBe('Veuillez saisir un commentaire');
    },
  );

  test('COMMENT-12 COMMENT-11 accepts 1000 characters after trimming, and rejects 1001', () => {
    expect(check(` ${'é'.repeat(1000)} `)).toBe('é'.repeat(1000));
    expect(check('é'.repeat(1001))).toBe('Le commentaire ne peut pas dépasser 1000 caractères');
  });

  test('COMMENT-12 counts an emoji as one character, as the database does', () => {
    expect(countCharacters('🎉'.repeat(1000))).toBe(1000);
    expect(check('🎉'.repeat(1000))).toBe('🎉'.repeat(1000));
    expect(check('🎉'.repeat(1001))).toBe('Le commentaire ne peut pas dépasser 1000 caractères');
  });

  test.each(spamWords)('COMMENT-13 rejects « %s » as spam in any case', (word) => {
    expect(check(`Voyez ${word.toUpperCase()} !`)).toBe('Votre commentaire a été détecté comme spam');
    expect(spamRule(`Voyez ${word.toUpperCase()} !`)).toContain(word);
  });

  test('COMMENT-13 accepts three links and rejects four, with http or https', () => {
    expect(check(links(3))).toBe(links(3));
    expect(check(links(4))).toBe('Votre commentaire a été détecté comme spam');
    expect(check('HTTPS://a http://b https://c HTTP://d')).toBe('Votre commentaire a été détecté comme spam');
    expect(spamRule(links(4))).toBe('Plus de 3 liens.');
  });

  test('reports the length before the spam', () => {
    expect(check(`casino ${'é'.repeat(1000)}`)).toBe('Le commentaire ne peut pas dépasser 1000 caractères');
  });
});

describe('a report', () => {
  test('COMMENT-27 requires a reason of the list', () => {
    for (const reason of [undefined, '', 'boredom']) {
      const parsed = reportSchema.safeParse({ reason, details: '' });
      expect(parsed.error?.issues[0]?.message).toBe('Veuillez sélectionner une raison');
    }
  });

  test('COMMENT-28 turns empty details into null, accepts 500 characters and rejects 501', () => {
    expect(reportSchema.parse({ reason: 'spam', details: '  ' })).toEqual({ reason: 'spam', details: null });
    expect(reportSchema.parse({ reason: 'other', details: ` ${'é'.repeat(500)} ` }).details).toHaveLength(
      500,
    );
    expect(reportSchema.safeParse({ reason: 'other', details: 'é'.repeat(501) }).success).toBe(false);
  });
});
