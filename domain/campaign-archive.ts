import { slugify } from './text/slug.ts';

/** Characters of the id at the end of the address, as `campaign_archive` reads them. */
const codeLength = 8;

/** The address of the page « Lire en ligne »: the words of the subject, then the beginning of the id. */
export function campaignArchivePath({ id, subject }: { id: string; subject: string }): string {
  return `/newsletter/${[slugify(subject), id.slice(0, codeLength)].filter(Boolean).join('-')}`;
}

/** The end of such an address, which names the campaign; undefined for any other text. */
export function campaignCode(slug: string): string | undefined {
  return /(?:^|-)([0-9a-f]{8})$/.exec(slug)?.[1];
}
