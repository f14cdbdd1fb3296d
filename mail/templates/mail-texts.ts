import { mailVariables } from '#content/copy/mails/variables.ts';
import type { MailVariableName } from '#content/copy/mails/variables.ts';
import type { MailTextField, MailTexts } from '#domain/mail-texts.ts';
import { mailTextFields, mailTextLimits } from '#domain/mail-texts.ts';
import { authorText } from '#mail/escape.ts';

import { linkMark } from './mail.ts';
import type { Mail } from './mail.ts';
import { actionsOf } from './render-template.ts';

/**
 * The texts of a mail as organisers write them: `{article}` for a value of the site, `[words](lien)` for the link of the
 * mail, `**words**`. The link itself, the quote and the reason are not theirs.
 */

export type TextVariable = {
  name: MailVariableName;
  /** In the template language, with its default. */
  source: string;
  /** The mail does not do its work without it. */
  required: boolean;
};

/** Values of the site, which each mail may name and none has to. */
const common = ['Brand', 'Email', 'ContactEmail'] as const;
/** What the renderer fills in by itself. */
const siteValues: readonly string[] = [...common, 'Acronym', 'Tagline', 'SiteURL'];
/** Of values that organisers do not write. */
const examples: Record<string, string> = { Path: '/' };
/** Values that a list of mails, or a locked screen, must not show. */
const secrets: readonly string[] = ['Token'];

const isVariable = (name: string): name is MailVariableName => Object.hasOwn(mailVariables, name);
const withoutLinks = (text: string) => text.replace(linkMark, '$1');
const linkOf = (mail: Mail) =>
  [...mail.paragraphs, ...mail.notes].flatMap((text) => [...text.matchAll(linkMark)])[0]?.[2];

/** The values that the texts of a mail may name, those that they have to first. */
export function variablesOf(mail: Mail): TextVariable[] {
  const written = [...mail.paragraphs, ...mail.notes, mail.preview, mail.title].map(withoutLinks).join('\n');
  const found = new Map<MailVariableName, TextVariable>();
  for (const { name, source } of actionsOf(written)) {
    if (!isVariable(name) || found.has(name)) continue;
    found.set(name, { name, source, required: !common.some((other) => other === name) });
  }
  for (const name of common)
    if (!found.has(name)) found.set(name, { name, source: `{{ .${name} }}`, required: false });
  return [...found.values()].toSorted((one, other) => Number(other.required) - Number(one.required));
}

/** Whether the texts of the mail hold its link, which they then have to keep. */
export const hasTextLink = (mail: Mail): boolean => linkOf(mail) !== undefined;

/** The texts of the original. */
export function originalTexts(mail: Mail): MailTexts {
  const written = (text: string) => {
    let shown = text.replace(linkMark, '[$1](lien)');
    for (const { name, source } of actionsOf(shown))
      if (isVariable(name)) shown = shown.replace(source, `{${mailVariables[name].word}}`);
    return shown;
  };
  return {
    subject: mail.subject,
    title: written(mail.title),
    preview: written(mail.preview),
    body: mail.paragraphs.map(written).join('\n\n'),
    button: 'button' in mail ? mail.button.label : '',
    notes: mail.notes.map(written).join('\n\n'),
  };
}

/** What keeps texts from being used. `word`: the value meant, without its braces. */
export type TextProblem =
  | { field: MailTextField; kind: 'empty' | 'long' | 'link' | 'braces' }
  | { field: MailTextField; kind: 'unknown' | 'secret' | 'fixed'; word: string }
  | { field: 'body'; kind: 'missing'; word: string }
  | { field: 'body' | 'notes'; kind: 'missing-link' };

const words = /\{([^{}\n]*)\}/g;

/** Every reason for which the texts cannot replace those of the mail; none: they can. */
export function textProblems(mail: Mail, texts: MailTexts): TextProblem[] {
  const variables = variablesOf(mail);
  const problems: TextProblem[] = mailTextFields.flatMap((field) =>
    fieldProblems(mail, variables, field, texts[field]),
  );
  const written = [...(texts.body + texts.notes).matchAll(words)].map(([, word]) => word);
  for (const { name, required } of variables) {
    const { word } = mailVariables[name];
    if (required && !written.includes(word)) problems.push({ field: 'body', kind: 'missing', word });
  }
  const link = textLinkField(mail);
  if (link && ![...(texts.body + texts.notes).matchAll(linkMark)].some(([, , target]) => target === 'lien'))
    problems.push({ field: link, kind: 'missing-link' });
  return problems;
}

/** The field in which the link of the original stands. */
export function textLinkField(mail: Mail): 'body' | 'notes' | undefined {
  if (!hasTextLink(mail)) return undefined;
  return mail.notes.some((note) => note.match(linkMark)) ? 'notes' : 'body';
}

function fieldProblems(
  mail: Mail,
  variables: readonly TextVariable[],
  field: MailTextField,
  text: string,
): TextProblem[] {
  const problems: TextProblem[] = [];
  const isNeeded = field === 'button' ? 'button' in mail : field !== 'preview' && field !== 'notes';
  if (isNeeded && text.trim() === '') problems.push({ field, kind: 'empty' });
  if (text.length > mailTextLimits[field]) problems.push({ field, kind: 'long' });
  if ([...text.matchAll(linkMark)].some(([, , target]) => target !== 'lien' || !hasLinks(mail, field)))
    problems.push({ field, kind: 'link' });
  for (const [, word = ''] of text.matchAll(words)) {
    const variable = variables.find(({ name }) => mailVariables[name].word === word);
    if (!variable) problems.push({ field, kind: 'unknown', word });
    else if (field === 'subject' || field === 'button') problems.push({ field, kind: 'fixed', word });
    else if (secrets.includes(variable.name) && field !== 'body' && field !== 'notes')
      problems.push({ field, kind: 'secret', word });
  }
  if (/[{}]/.test(text.replace(words, ''))) problems.push({ field, kind: 'braces' });
  return problems;
}

const hasLinks = (mail: Mail, field: MailTextField) =>
  (field === 'body' || field === 'notes') && hasTextLink(mail);

const oneLine = (text: string) => text.replace(/ *[\t\r\n]+ */g, ' ').trim();

/** The paragraphs of a text; a single line break is a space. */
const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map(oneLine)
    .filter((paragraph) => paragraph !== '');

/**
 * The mail with other texts.
 * @throws {Error} when `textProblems` has one.
 */
export function withTexts(mail: Mail, texts: MailTexts): Mail {
  const [problem] = textProblems(mail, texts);
  if (problem) throw new Error(`the text ${problem.field} of a mail cannot be used: ${problem.kind}`);
  const sources = new Map<string, string>(
    variablesOf(mail).map(({ name, source }) => [mailVariables[name].word, source]),
  );
  const link = linkOf(mail) ?? '';
  const source = (text: string) =>
    authorText(text)
      .replaceAll(words, (written, word: string) => sources.get(word) ?? written)
      .replaceAll(linkMark, (_, label: string) => `[${label}](${link})`);
  return {
    ...mail,
    subject: oneLine(authorText(texts.subject)),
    title: oneLine(source(texts.title)),
    preview: oneLine(source(texts.preview)),
    paragraphs: paragraphsOf(texts.body).map(source),
    notes: paragraphsOf(texts.notes).map(source),
    ...('button' in mail && { button: { ...mail.button, label: oneLine(authorText(texts.button)) } }),
  };
}

/** An example for each value that the mail names, but those of the site; in place of the values of a person. */
export function exampleValues(mail: Mail): Record<string, string> {
  const action = 'button' in mail ? mail.button.href : mail.code;
  const source = [mail.title, mail.preview, ...mail.paragraphs, mail.quote, ...mail.notes, action].join('\n');
  const names = actionsOf(source).map(({ name }) => name);
  return Object.fromEntries(
    names
      .filter((name) => !siteValues.includes(name))
      .map((name) => [name, isVariable(name) ? mailVariables[name].example : (examples[name] ?? 'exemple')]),
  );
}
