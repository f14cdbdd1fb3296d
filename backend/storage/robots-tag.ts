import { StorageError } from './storage-error.ts';

const rule = new RegExp(
  [
    // For one robot only.
    '^(?:(?!max-|unavailable_after)[\\w*-]+:\\s*)?(?:',
    'all|noindex|nofollow|none|nosnippet|indexifembedded|notranslate|noimageindex',
    '|max-(?:snippet|video-preview):\\s*(?:-1|\\d{1,9})|max-image-preview:\\s*(?:none|standard|large)',
    '|unavailable_after:\\s*(?<date>\\S.*))$',
  ].join(''),
);
/** The one comma of an RFC 850 or RFC 9110 date, which parts no rules. */
const commaOfDate = /(unavailable_after:\s*[A-Z][a-z]+),/g;

/**
 * `X-Robots-Tag` as an upload may give it, to go out again with the file: the rules search engines know
 * (https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag). Undefined when there is none.
 */
export function checkRobotsTag(value: string | null): string | undefined {
  if (value === null) return undefined;
  const rules = value.replaceAll(commaOfDate, '$1').split(',');
  for (const each of rules.map((text) => text.trim())) {
    const found = rule.exec(each);
    const date = found?.groups?.['date'];
    if (!found || (date !== undefined && Number.isNaN(Date.parse(date))))
      throw new StorageError(
        'InvalidRobotsTag',
        `Invalid X-Robots-Tag header: Invalid X-Robots-Tag rule: "${each.slice(0, 100)}"`,
      );
  }
  return value;
}
