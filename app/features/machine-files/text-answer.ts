import { publicPageHeaders } from '#app/lib/page/page-headers.ts';

/** A file written for machines, kept as long as a page. */
export function textAnswer(
  text: string,
  type: 'text/plain' | 'application/xml' | 'application/manifest+json',
  headers: Record<string, string> = publicPageHeaders(),
): Response {
  return new Response(text, {
    headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` },
  });
}
