import { calendarResponse, calendarUnavailable } from '#app/features/calendar/calendar-response.ts';
import { editionOfDay } from '#app/features/calendar/calendar-paths.ts';
import { calendarFile } from '#app/features/calendar/calendar-file.server.ts';
import { readEditions } from '#app/features/calendar/calendar.data.ts';
import { clockContext, publicConfigContext, supabaseContext } from '#app/lib/page/request-context.ts';
import { serveFile } from '#app/lib/page/serve-file.ts';
import type { Served } from '#app/lib/page/serve-file.ts';

/** One edition by its date in Europe/Paris, or by one that it was moved from: `/calendrier/2025-11-07.ics`. */
async function serve({ context, params }: Served) {
  const [, day] = /^(\d{4}-\d{2}-\d{2})\.ics$/.exec(params['file'] ?? '') ?? [];
  if (!day) return undefined;
  const editions = await readEditions(context.get(supabaseContext));
  if (!editions) return calendarUnavailable();
  const edition = editionOfDay(editions, day);
  if (!edition) return undefined;
  return calendarResponse(
    calendarFile(
      [edition],
      context.get(publicConfigContext).siteUrl,
      context.get(clockContext).now().getTime(),
    ),
    `aline-${edition.startsAt.slice(0, 10)}.ics`,
  );
}

export const middleware = [serveFile(serve)];

export { action, headers, loader, meta } from '#app/routes/public/not-found.tsx';
export { default } from '#app/routes/public/not-found.tsx';
