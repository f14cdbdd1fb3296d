import { publicPageHeaders } from '#app/lib/page/page-headers.ts';
import { retryAfterSeconds } from '#domain/retry-after.ts';

/**
 * A calendar file response. With a file name the browser saves it; without one a calendar application subscribes to
 * it.
 */
export function calendarResponse(file: string, fileName?: string): Response {
  return new Response(file, {
    headers: {
      ...publicPageHeaders(),
      'Content-Type': 'text/calendar; charset=utf-8',
      ...(fileName && { 'Content-Disposition': `attachment; filename="${fileName}"` }),
    },
  });
}

/** 503 when the editions could not be read: calendar applications keep their copy and retry. */
export function calendarUnavailable(): Response {
  return new Response('Service Unavailable', {
    status: 503,
    headers: {
      'Cache-Control': 'no-store',
      'Retry-After': retryAfterSeconds.content,
      'Content-Type': 'text/plain; charset=utf-8',
    },
  });
}
