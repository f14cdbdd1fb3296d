import { threadPath } from '#app/features/moderation/card/thread-path.ts';

type Aimed = {
  content_url: string;
  card: { id: string; post: { slug: string | null } } | null;
};

/** The comment a notice is about, else the page it gives: typed by anybody, it is opened on the web only. */
export function noticeAddress({ content_url: given, card }: Aimed): string | undefined {
  return (card && threadPath(card)) ?? webAddress(given);
}

/** The address, where a browser may be led to it: « https://… », « http://… » or a path of this site. */
export function webAddress(given: string): string | undefined {
  if (given.startsWith('/')) return given;
  return /^https?:/i.test(given) && URL.canParse(given) ? given : undefined;
}
