import { describe, expect, test, vi } from 'vitest';

import { mailTextsSchema } from '#domain/mail-texts.ts';
import { mailTemplates } from '#domain/mail-templates.ts';

import { linkMark } from './mail.ts';
import { originalTexts, textProblems, variablesOf, withTexts } from './mail-texts.ts';
import { mails } from './mails.ts';
import type { Mail } from './mail.ts';
import { createMailTemplates } from './templates.ts';

const siteUrl = 'https://aline.test';
const mailOf = (name: (typeof mailTemplates)[number]): Mail => mails[name];
const data = {
  TokenHash: 'c'.repeat(56),
  RedirectTo: siteUrl,
  Article: 'Les <toits>',
  Path: '/blog',
  Reason: 'Hors sujet',
};

function compose(template: string, words: unknown, values: Record<string, string> = data) {
  const onUnusable = vi.fn();
  const { compose: composeMail } = createMailTemplates({ siteUrl, onUnusable });
  const mail = composeMail({
    id: 'm',
    recipient: 'ana@exemple.fr',
    template,
    data: values,
    created_at: '',
    words,
  });
  return { ...mail, onUnusable };
}

describe.each(mailTemplates)('NOTIF-50 the texts of %s', (name) => {
  const mail = mailOf(name);
  const texts = originalTexts(mail);

  test('can be used as they are, within the lengths, and give the original', () => {
    expect(textProblems(mail, texts)).toEqual([]);
    expect(mailTextsSchema.safeParse(texts).success).toBe(true);
    const composed = compose(name, texts);
    expect(composed.onUnusable).not.toHaveBeenCalled();
    expect(composed.html.replaceAll('\u202f', '&nbsp;')).toBe(compose(name, null).html);
  });

  test('show no template language', () => {
    expect(Object.values(texts).join('\n')).not.toMatch(/\{\{|SiteURL|https?:/);
  });

  test('have one link at most', () => {
    const links = [...mail.paragraphs, ...mail.notes].flatMap((text) => [...text.matchAll(linkMark)]);
    expect(new Set(links.map(([, , target]) => target)).size).toBeLessThanOrEqual(1);
  });

  test('are shown with an example for each value', () => {
    const { html, text } = createMailTemplates({ siteUrl }).compose({
      id: 'm',
      recipient: 'ana@exemple.fr',
      template: name,
      data: {},
      created_at: '',
      words: texts,
      is_trial: true,
    });
    expect(html + text).not.toMatch(/\{\{|\}\}|undefined/);
  });
});

describe('NOTIF-51 the texts of organisers', () => {
  const texts = originalTexts(mails['comment-refused']);
  const change = (changes: Partial<typeof texts>) =>
    textProblems(mails['comment-refused'], { ...texts, ...changes }).map(({ field, ...problem }) => [
      field,
      problem.kind,
    ]);

  test.each([
    [{ subject: '' }, ['subject', 'empty']],
    [{ subject: 'Sur {article}' }, ['subject', 'fixed']],
    [{ button: ' ' }, ['button', 'empty']],
    [{ title: 'x'.repeat(121) }, ['title', 'long']],
    [{ body: `${texts.body} {prénom}` }, ['body', 'unknown']],
    [{ body: `${texts.body} {{ .Token }}` }, ['body', 'unknown']],
    [{ body: `${texts.body} } {` }, ['body', 'braces']],
    [{ body: texts.body.replaceAll('{motif}', '') }, ['body', 'missing']],
    [{ notes: '[ici](https://evil.test)' }, ['notes', 'link']],
    [{ title: '[ici](lien)' }, ['title', 'link']],
  ] as const)('with %o are refused', (changes, problem) => {
    expect(change(changes)).toContainEqual(problem);
  });

  test('keep the personal code where no list of mails shows it', () => {
    const code = originalTexts(mails['magic-link']);
    const problems = textProblems(mails['magic-link'], { ...code, preview: 'Votre code : {code}' });
    expect(problems).toEqual([{ field: 'preview', kind: 'secret', word: 'code' }]);
  });

  test('keep the link by which an address leaves', () => {
    const welcome = originalTexts(mails['newsletter-welcome']);
    expect(textProblems(mails['newsletter-welcome'], { ...welcome, notes: 'À bientôt.' })).toEqual([
      { field: 'notes', kind: 'missing-link' },
    ]);
  });

  test('are written as text: neither HTML nor another address nor a header', () => {
    const words = {
      ...texts,
      subject: 'Un\r\nBcc: x@y.fr',
      title: '<b>A & B</b>',
      body: `<img src=x>\n\n${texts.body}`,
    };
    const { html, text, subject } = compose('comment-refused', words);
    expect(html).toContain('&lt;b&gt;A &amp; B&lt;/b&gt;');
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain('Les &lt;toits&gt;');
    expect(text).toContain('<img src=x>');
    expect(subject).toBe('Un Bcc: x@y.fr');
  });

  test('have the spaces of French, and paragraphs where a line is empty', () => {
    const mail = withTexts(mails['comment-refused'], {
      ...texts,
      body: `${texts.body}\nsur\n\nUne question ?`,
    });
    expect(mail.paragraphs).toHaveLength(3);
    expect(mail.paragraphs.at(-1)).toBe('Une question\u202f?');
  });

  test('name the values that have to stay first', () => {
    expect(variablesOf(mails['comment-refused']).map(({ name, required }) => [name, required])).toEqual([
      ['Article', true],
      ['Reason', true],
      ['Note', true],
      ['ContactEmail', false],
      ['Brand', false],
      ['Email', false],
    ]);
  });
});

test.each([
  ['a text without its value', { ...originalTexts(mails['magic-link']), body: 'Bonjour' }],
  ['a text that is too long', { ...originalTexts(mails['magic-link']), body: 'x'.repeat(5000) }],
  ['another shape', ['x']],
  ['no object', 'x'],
])('NOTIF-52 with %s stored, the original is sent and the log says so', (_, words) => {
  const { onUnusable, ...mail } = compose('magic-link', words);
  const { onUnusable: unused, ...original } = compose('magic-link', null);
  expect(mail).toEqual(original);
  expect(onUnusable).toHaveBeenCalledWith('magic-link', expect.any(Error));
  expect(unused).not.toHaveBeenCalled();
});
