import { StorageError } from '#backend/storage/storage-error.ts';

const rule = new RegExp(
  [
    // Optional name of one robot.
    '^(?:(?!max-|unavailable_after)[\\w*-]+:\\s*)?(?:',
    'all|noindex|nofollow|none|nosnippet|indexifembedded|notranslate|noimageindex',
    '|max-(?:snippet|video-preview):\\s*(?:-1|\\d{1,9})|max-image-preview:\\s*(?:none|standard|large)',
    '|unavailable_after:\\s*(?<date>\\S.*))$',
  ].join(''),
);
/** The comma inside an RFC 850 or RFC 9110 date, which does not separate rules. */
const commaOfDate = /(unavailable_after:\s*[A-Z][a-z]+),/g;

/**
 * Returns the `X-Robots-Tag` of an upload, which is sent again with the file; undefined without one. Accepts the rules
 * in https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag.
 *
 * @throws {StorageError} `InvalidRobotsTag` for any other rule.
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
