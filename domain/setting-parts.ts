import * as z from 'zod/mini';

import { factorPolicies } from './factor-policy.ts';

/** The texts of the fields of settings; the parts of one are `key/part`. */
export type SettingTexts = Record<string, string>;

/** Kinds whose value is an object of texts, with its parts. */
export const partsOf: Readonly<Record<string, readonly string[]>> = {
  tiles: ['url', 'attribution', 'attributionUrl'],
  factor: ['policy', 'from'],
};
const recordSchema = z.record(z.string(), z.unknown());

export function textsOfParts(key: string, value: unknown, parts: readonly string[]): SettingTexts {
  const known = recordSchema.safeParse(value).data ?? {};
  const text = (part: string) => (typeof known[part] === 'string' ? known[part] : '');
  return Object.fromEntries(parts.map((part) => [`${key}/${part}`, text(part)]));
}

/** A day is kept for the policy that has one. */
export function valueOfParts(
  key: string,
  texts: SettingTexts,
  parts: readonly string[],
): Record<string, string> {
  const value = Object.fromEntries(parts.map((part) => [part, texts[`${key}/${part}`] ?? '']));
  return 'policy' in value && value.policy !== 'required' ? { ...value, from: '' } : value;
}

/** Why a text cannot be saved; `sentence` names it in `content/copy/admin/settings.ts`. */
export type SettingProblem = {
  name: string;
  sentence:
    | 'empty'
    | 'link'
    | 'rating'
    | 'best'
    | 'reviews'
    | 'date'
    | 'number'
    | 'words'
    | 'range'
    | 'name'
    | 'address'
    | 'tiles'
    | 'attribution'
    | 'attributionUrl'
    | 'policy';
};

/** An https link. */
export const linkPattern = /^https:\/\/[^\s<>"\\]+$/;
/** As `private.is_mail_setting`. */
export const addressPattern = /^(?=[!-~]+$)[^\s<>@,;:"\\()]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/;
/** As `settings_map_tiles_check`: one host, and the three coordinates. */
const tilesPattern = /^https:\/\/[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:\d{1,5})?\/[^\s<>"\\]*$/;

export function tilesProblems(key: string, texts: SettingTexts): SettingProblem[] {
  const url = texts[`${key}/url`] ?? '';
  const link = texts[`${key}/attributionUrl`] ?? '';
  const problems: SettingProblem[] = [];
  const isTileUrl =
    tilesPattern.test(url) &&
    ['{z}', '{x}', '{y}'].every((part) => url.includes(part)) &&
    !/[{}]/.test(url.replaceAll(/\{[xyzr]\}/g, ''));
  if (url !== '' && !isTileUrl) problems.push({ name: `${key}/url`, sentence: 'tiles' });
  if (url !== '' && (texts[`${key}/attribution`] ?? '') === '')
    problems.push({ name: `${key}/attribution`, sentence: 'attribution' });
  if (link !== '' && !linkPattern.test(link))
    problems.push({ name: `${key}/attributionUrl`, sentence: 'attributionUrl' });
  return problems;
}

export function factorProblems(key: string, texts: SettingTexts): SettingProblem[] {
  const policy = factorPolicies.find((known) => known === texts[`${key}/policy`]);
  if (!policy) return [{ name: `${key}/policy`, sentence: 'policy' }];
  const isDay = /^20\d{2}-\d{2}-\d{2}$/.test(texts[`${key}/from`] ?? '');
  return policy === 'required' && !isDay ? [{ name: `${key}/from`, sentence: 'date' }] : [];
}
