import * as z from 'zod/mini';

import { settingFields } from '#content/copy/admin/settings.ts';
import { settingKinds, settingLimits, settingProblems, wordLimits } from '#domain/settings.ts';
import type { SettingTexts } from '#domain/settings.ts';

const copy = settingFields.problems;

/** The names of the fields of a setting, with the most characters of each. */
export function fieldsOf(key: string): Record<string, number> {
  const origin = { [`${key}/source`]: settingLimits.source, [`${key}/date`]: settingLimits.date };
  const { number } = settingLimits;
  switch (settingKinds[key]) {
    case 'figure':
      return { [key]: settingLimits.text, ...origin };
    case 'rating':
      return { [`${key}/value`]: number, [`${key}/best`]: number, [`${key}/reviews`]: number, ...origin };
    case 'number':
      return { [key]: number };
    case 'tiles':
      return {
        [`${key}/url`]: settingLimits.link,
        [`${key}/attribution`]: settingLimits.attribution,
        [`${key}/attributionUrl`]: settingLimits.link,
      };
    case 'factor':
      return { [`${key}/policy`]: number, [`${key}/from`]: settingLimits.date };
    case 'name':
      return { [key]: settingLimits.name };
    case 'address':
      return { [key]: settingLimits.address };
    case 'words':
      // Each word with its line break, twice as much as is accepted: the message then counts the words.
      return { [key]: 2 * wordLimits.count * (wordLimits.max + 1) };
    case 'long':
      return { [key]: settingLimits.long };
    case 'link':
    case 'optional-link':
      return { [key]: settingLimits.link };
    default:
      return { [key]: settingLimits.text };
  }
}

/** The form of a section: its texts within their lengths, then what each setting needs. A switch that is off sends nothing. */
export function sectionSchema(keys: readonly string[]) {
  const fields = Object.fromEntries(
    keys
      .flatMap((key) => Object.entries(fieldsOf(key)))
      .map(([name, max]) => [
        name,
        z._default(
          z.string().check(z.maxLength(max, { abort: true, error: `${max} caractères au plus.` }), z.trim()),
          '',
        ),
      ]),
  );
  return z.object(fields).check(({ value, issues }) => {
    const texts: SettingTexts = value;
    for (const key of keys)
      for (const { name, sentence } of settingProblems(key, texts))
        issues.push({ code: 'custom', input: texts, path: [name], message: copy[sentence] });
  });
}
