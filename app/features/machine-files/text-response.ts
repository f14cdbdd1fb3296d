import { publicPageHeaders } from '#app/lib/page/page-headers.ts';

/** Response with a text file for machines, cached as long as a page. */
export function textResponse(
  text: string,
  type: 'text/plain' | 'application/xml' | 'application/manifest+json',
  headers: Record<string, string> = publicPageHeaders(),
): Response {
  return new Response(text, {
    headers: { ...headers, 'Content-Type': `${type}; charset=utf-8` },
  });
}
