import { calendarResponse, calendarUnavailable } from '#app/features/calendar/calendar-response.ts';
import { editionOfDay } from '#app/features/calendar/calendar-paths.ts';
import { calendarFile } from '#app/features/calendar/calendar-file.server.ts';
import { readEditions } from '#app/features/calendar/calendar.data.ts';
import { clockContext, publicConfigContext, supabaseContext } from '#app/lib/page/request-context.ts';

import type { Route } from './+types/calendar-edition.ts';

/** One edition by its date in Europe/Paris, or by one that it was moved from: `/calendrier/2025-11-07.ics`. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [, day] = /^(\d{4}-\d{2}-\d{2})\.ics$/.exec(params.file) ?? [];
  if (!day) throw new Response('Not Found', { status: 404 });
  const editions = await readEditions(context.get(supabaseContext));
  if (!editions) return calendarUnavailable();
  const edition = editionOfDay(editions, day);
  if (!edition) throw new Response('Not Found', { status: 404 });
  return calendarResponse(
    calendarFile(
      [edition],
      context.get(publicConfigContext).siteUrl,
      context.get(clockContext).now().getTime(),
    ),
    `aline-${edition.startsAt.slice(0, 10)}.ics`,
  );
}
