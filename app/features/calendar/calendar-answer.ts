import { publicPageHeaders } from '#app/lib/page/page-headers.ts';

/** A calendar file; with a file name the browser saves it, without one a calendar subscribes to it. */
export function calendarAnswer(file: string, fileName?: string): Response {
  return new Response(file, {
    headers: {
      ...publicPageHeaders(),
      'Content-Type': 'text/calendar; charset=utf-8',
      ...(fileName && { 'Content-Disposition': `attachment; filename="${fileName}"` }),
    },
  });
}

/** The editions could not be read: calendars keep the copy they have, and ask again. */
export function calendarAway(): Response {
  return new Response('Service Unavailable', {
    status: 503,
    headers: { 'Cache-Control': 'no-store', 'Retry-After': '60', 'Content-Type': 'text/plain' },
  });
}
