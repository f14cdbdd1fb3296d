import * as z from 'zod/mini';

import { siteItem } from '#content/copy/admin/site-content.ts';
import { profileTitles } from '#content/copy/site/profile-titles.ts';
import { guideFrequencies } from '#domain/page-content.ts';
import { tableOf } from '#domain/site-content.ts';
import type { ListId } from '#domain/site-content.ts';
import { unknownKeys } from '#domain/text/copy.ts';

import { fieldsOf, isPictured, pictures } from './item-fields.ts';
import type { ItemField } from './item-fields.ts';
import type { ItemValue, SiteItem } from './site-content.data.ts';

const copy = siteItem.problems;

/** The texts of the form by column, the address of the picture too. */
export type ItemTexts = Readonly<Record<string, string>>;

/** The columns of the form: its fields, and the picture. */
export function columnsOf(list: ListId): string[] {
  const table = tableOf(list);
  return [...fieldsOf(list).map(({ name }) => name), ...(isPictured(table) ? [pictures[table].column] : [])];
}

/** What the form of an item begins with; of a new one without it. */
export function textsOf(list: ListId, item: SiteItem | undefined): ItemTexts {
  const first: ItemTexts = item ? {} : { frequency: guideFrequencies[1] };
  return Object.fromEntries(
    columnsOf(list).map((name) => [name, String(item?.values[name] ?? first[name] ?? '')]),
  );
}

/** A page of the site or an https address, as `private.is_safe_url` asks for; an anchor has no place in these fields. */
const linkPattern = /^(https:\/\/[^\s<>"\\]+|\/([^\s<>"\\/][^\s<>"\\]*)?)$/;
/** The database cannot parse an address: `https://exemple.fr:port` matches the pattern and leads nowhere. */
const isLink = (text: string): boolean =>
  linkPattern.test(text) && URL.canParse(text, 'https://site.example');

function problemOf(field: ItemField, text: string, known: ReadonlySet<string> | undefined) {
  if (text === '') return field.required ? copy.empty : undefined;
  if (field.kind === 'link' && !isLink(text)) return copy.link;
  if (field.kind === 'year' && !/^2(0\d\d|100)$/.test(text)) return copy.year;
  const unknown = field.quotes && known ? unknownKeys(text, known) : [];
  return unknown.length > 0 ? copy.quotes(unknown) : undefined;
}

/**
 * The columns to save, or a sentence at each field that the constraints of its table refuse. `known` are the words that
 * a text may quote; undefined while they are not loaded.
 */
export function itemSchema(list: ListId, known?: ReadonlySet<string>) {
  const fields = fieldsOf(list);
  const table = tableOf(list);
  const shape = Object.fromEntries(
    fields.map(({ name, max }) => [
      name,
      z._default(z.string().check(z.maxLength(max, { abort: true, error: copy.long(max) }), z.trim()), ''),
    ]),
  );
  const address = isPictured(table) ? { [pictures[table].column]: z.string().check(z.maxLength(2048)) } : {};
  return z.pipe(
    z.object({ ...shape, ...address }).check(({ value, issues }) => {
      const texts: ItemTexts = value;
      const refuse = (name: string, message: string | undefined) =>
        message && issues.push({ code: 'custom', input: texts, path: [name], message });
      for (const field of fields) refuse(field.name, problemOf(field, texts[field.name] ?? '', known));
      if (isPictured(table) && pictures[table].required && !texts[pictures[table].column])
        refuse('', copy.picture);
      if (texts['names'] && texts['names_agreed'] !== 'true') refuse('names_agreed', copy.agreed);
      if (texts['link_url'] && texts['link_label'] === '') refuse('link_label', copy.label);
    }),
    z.transform((texts: ItemTexts) => valuesOf(list, texts)),
  );
}

/** Empty texts are sent as they are: the database stores null where a column has it. */
function valuesOf(list: ListId, texts: ItemTexts): Record<string, ItemValue> {
  const numbers = fieldsOf(list).flatMap(({ name, kind }) =>
    kind === 'year' ? [[name, Number(texts[name])] as const] : [],
  );
  const checks = fieldsOf(list).flatMap(({ name, kind }) =>
    kind === 'check' ? [[name, texts[name] === 'true'] as const] : [],
  );
  const derived = list === 'testimonials' ? titlesOf(texts) : {};
  return { ...texts, ...Object.fromEntries([...numbers, ...checks]), ...derived };
}

function titlesOf(texts: ItemTexts): Record<string, ItemValue> {
  const titles = profileTitles(texts['name'] ?? '');
  return {
    website_title: texts['website_url'] ? titles.website : null,
    linkedin_title: texts['linkedin_url'] ? titles.linkedin : null,
  };
}
