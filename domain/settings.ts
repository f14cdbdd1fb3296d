import * as z from 'zod/mini';

import { countCharacters } from './comments/comment-text.ts';
import type { EditionException } from './edition-exceptions.ts';
import { limits } from './limits.ts';
import { chosenPeriods } from './retention.ts';
import {
  addressPattern,
  factorProblems,
  linkPattern,
  partsOf,
  textsOfParts,
  tilesProblems,
  valueOfParts,
} from './setting-parts.ts';
import type { SettingProblem, SettingTexts } from './setting-parts.ts';
import { readDecimal, writeDecimal } from './text/decimal.ts';

export type { SettingProblem, SettingTexts } from './setting-parts.ts';

/**
 * How /admin/settings edits a setting: `text` on one line, `long` on several, an https `link`, a `switch`, a whole `number`,
 * `words` with one on each line, a `range` that is empty or has a length between two bounds, a `name` or an `address` that may be
 * empty, the `tiles` of the map, the `factor` that roles need, and the figures, which have a source and its date.
 * `private.is_setting_value` and the constraints beside it check the same.
 */
export type SettingKind =
  | 'text'
  | 'long'
  | 'link'
  | 'optional-link'
  | 'switch'
  | 'figure'
  | 'rating'
  | 'rollover'
  | 'number'
  | 'words'
  | 'range'
  | 'name'
  | 'address'
  | 'tiles'
  | 'factor';

/** Every setting of the screen, by section; `newsletter.*` and `badges.payments` are set on their own screens. */
export const settingSections = {
  rollover: { 'event.rollover': 'rollover' },
  figures: {
    'figures.rating': 'rating',
    'figures.satisfied': 'figure',
    'figures.popular_badge': 'figure',
  },
  legal: {
    'legal.publisher': 'long',
    'legal.legal_form': 'long',
    'legal.registration': 'long',
    'legal.address': 'long',
    'legal.phone': 'long',
    'legal.director': 'long',
    'legal.host': 'long',
    'legal.dsa_contact': 'long',
    'legal.refunds': 'long',
    'legal.mediator': 'long',
  },
  links: {
    'map.parking_url': 'link',
    'map.transit_url': 'link',
    'map.access': 'text',
    'badges.chat_url': 'optional-link',
    'map.tiles': 'tiles',
  },
  comments: {
    'comments.open': 'switch',
    'comments.trusted_after': 'number',
    'comments.links_max': 'number',
    'comments.words': 'words',
    'comments.edit_minutes': 'number',
  },
  search: {
    'search.home_title': 'range',
    'search.home_description': 'range',
    'search.rating': 'switch',
    'search.training': 'switch',
  },
  messages: { 'comments.notify_authors': 'switch', 'roles.weekly_mail': 'switch' },
  mail: { 'mail.sender_name': 'name', 'mail.reply_to': 'address' },
  security: {
    'security.second_factor': 'factor',
    'security.session_days': 'number',
    'security.idle_days': 'number',
  },
  retention: {
    'retention.visits': 'number',
    'retention.account_events': 'number',
    'retention.read_notifications': 'number',
    'retention.invitations': 'number',
    'retention.deleted_accounts': 'number',
    'retention.finished_tasks': 'number',
    'retention.browser_errors': 'number',
    'retention.alerts': 'number',
  },
} as const satisfies Record<string, Record<string, SettingKind>>;
export type SettingSection = keyof typeof settingSections;
export type SettingKey = { [S in SettingSection]: keyof (typeof settingSections)[S] }[SettingSection] &
  string;

export const settingKinds: Readonly<Record<string, SettingKind>> = Object.assign(
  {},
  ...Object.values(settingSections),
);

/** Characters; `source` is where a figure comes from. */
export const settingLimits = {
  text: 200,
  long: 1000,
  link: 500,
  source: 300,
  number: 12,
  date: 10,
  name: 60,
  address: 254,
  attribution: 200,
} as const;

/** The bounds of each number. `private.is_comment_setting`, `is_security_setting` and `chosen_periods` have the same. */
export const settingBounds: Readonly<Record<string, { min: number; max: number }>> = {
  'comments.trusted_after': { min: 0, max: 100 },
  'comments.links_max': { min: 0, max: limits.commentLinksMax },
  'comments.edit_minutes': { min: 0, max: 10_080 },
  'security.session_days': { min: 1, max: limits.sessionDays },
  ...Object.fromEntries(Object.entries(chosenPeriods).map(([key, { min, max }]) => [key, { min, max }])),
};

/** The bounds of each text of the kind `range`, in characters. `private.is_search_setting` has the same. */
export const settingRanges: Readonly<Record<string, { min: number; max: number }>> = {
  'search.home_title': { min: 30, max: 65 },
  'search.home_description': { min: 70, max: 160 },
};
/** Of a setting of the kind `words`; lengths in characters. `private.is_word_list` has the same. */
export const wordLimits = { count: 100, min: 2, max: 60 } as const;

/** A setting as `settings_page` has it. */
export type SettingRow = {
  key: string;
  value: unknown;
  source: string | null;
  source_date: string | null;
  updated_at: string;
  /** A name. */
  changed_by: string | null;
};

const ratingSchema = z.object({ value: z.number(), best: z.number(), reviews: z.number() });

/** The fields of a setting. A switch is `on` or empty, a link that is not set is empty. */
export function textsOfSetting({
  key,
  value,
  source,
  source_date: date,
}: Pick<SettingRow, 'key' | 'value' | 'source' | 'source_date'>): SettingTexts {
  const kind = settingKinds[key];
  const parts = kind && partsOf[kind];
  if (parts) return textsOfParts(key, value, parts);
  const origin = { [`${key}/source`]: source ?? '', [`${key}/date`]: date ?? '' };
  if (kind === 'switch') return { [key]: value === true ? 'on' : '' };
  if (kind === 'figure') return { [key]: typeof value === 'string' ? value : '', ...origin };
  if (kind === 'number') return { [key]: typeof value === 'number' ? String(value) : '' };
  if (kind === 'words') return { [key]: (z.array(z.string()).safeParse(value).data ?? []).join('\n') };
  if (kind !== 'rating') return { [key]: typeof value === 'string' ? value : '' };
  const rating = ratingSchema.safeParse(value).data;
  return {
    [`${key}/value`]: rating ? writeDecimal(rating.value) : '',
    [`${key}/best`]: rating ? writeDecimal(rating.best) : '',
    [`${key}/reviews`]: rating ? String(rating.reviews) : '',
    ...origin,
  };
}

/** What `save_settings` takes for one key. */
export type SettingChange = {
  value: string | number | boolean | string[] | Record<string, number | string> | EditionException[];
  source?: string;
  source_date?: string;
};

/** The setting that the texts stand for; they passed `settingProblems`. */
export function settingOfTexts(key: string, texts: SettingTexts): SettingChange {
  const kind = settingKinds[key];
  const parts = kind && partsOf[kind];
  if (parts) return { value: valueOfParts(key, texts, parts) };
  const origin = { source: texts[`${key}/source`] ?? '', source_date: texts[`${key}/date`] ?? '' };
  if (kind === 'switch') return { value: texts[key] === 'on' };
  if (kind === 'figure') return { value: texts[key] ?? '', ...origin };
  if (kind === 'number') return { value: readDecimal(texts[key] ?? '') };
  if (kind === 'words') return { value: wordsOf(texts[key] ?? '') };
  if (kind !== 'rating') return { value: texts[key] ?? '' };
  const part = (name: string) => readDecimal(texts[`${key}/${name}`] ?? '');
  return { value: { value: part('value'), best: part('best'), reviews: part('reviews') }, ...origin };
}

/** The words of a text with one on each line: in lower case, each once. */
export function wordsOf(text: string): string[] {
  const words = text.split('\n').map((line) => line.trim().toLowerCase());
  return [...new Set(words)].filter((word) => word !== '');
}

export function settingProblems(key: string, texts: SettingTexts): SettingProblem[] {
  const kind = settingKinds[key];
  const text = texts[key] ?? '';
  if (kind === 'switch' || kind === 'rollover') return [];
  if (kind === 'tiles') return tilesProblems(key, texts);
  if (kind === 'factor') return factorProblems(key, texts);
  if (kind === 'name') return /^[^<>"\\\p{Cc}]*$/u.test(text) ? [] : [{ name: key, sentence: 'name' }];
  if (kind === 'address')
    return text === '' || addressPattern.test(text) ? [] : [{ name: key, sentence: 'address' }];
  if (kind === 'number') {
    const value = readDecimal(text);
    const { min, max } = settingBounds[key] ?? { min: 0, max: 0 };
    return Number.isInteger(value) && value >= min && value <= max ? [] : [{ name: key, sentence: 'number' }];
  }
  if (kind === 'range') {
    const { min = 0, max = 0 } = settingRanges[key] ?? {};
    const length = countCharacters(text);
    return length === 0 || (length >= min && length <= max) ? [] : [{ name: key, sentence: 'range' }];
  }
  if (kind === 'words') {
    const words = wordsOf(text);
    const fits = (word: string) => {
      const length = countCharacters(word);
      return length >= wordLimits.min && length <= wordLimits.max;
    };
    return words.length <= wordLimits.count && words.every(fits) ? [] : [{ name: key, sentence: 'words' }];
  }
  if (kind === 'link' || kind === 'optional-link') {
    const isFree = kind === 'optional-link' && text === '';
    return isFree || linkPattern.test(text) ? [] : [{ name: key, sentence: 'link' }];
  }
  const date = texts[`${key}/date`] ?? '';
  const origin: SettingProblem[] = /^(\d{4}-\d{2}-\d{2})?$/.test(date)
    ? []
    : [{ name: `${key}/date`, sentence: 'date' }];
  if (kind !== 'rating') return text === '' ? [{ name: key, sentence: 'empty' }, ...origin] : origin;
  const [value, best, reviews] = ['value', 'best', 'reviews'].map((part) =>
    readDecimal(texts[`${key}/${part}`] ?? ''),
  );
  const problems: SettingProblem[] = [];
  if (!(best !== undefined && best >= 1 && best <= 10))
    problems.push({ name: `${key}/best`, sentence: 'best' });
  if (!(value !== undefined && value >= 0 && value <= (best ?? 0)))
    problems.push({ name: `${key}/value`, sentence: 'rating' });
  if (!Number.isInteger(reviews)) problems.push({ name: `${key}/reviews`, sentence: 'reviews' });
  return [...problems, ...origin];
}
