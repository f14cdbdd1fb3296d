import { calendarResponse, calendarUnavailable } from '#app/features/calendar/calendar-response.ts';
import { calendarFile } from '#app/features/calendar/calendar-file.server.ts';
import { readEditions } from '#app/features/calendar/calendar.data.ts';
import { clockContext, publicConfigContext, supabaseContext } from '#app/lib/page/request-context.ts';

import type { Route } from './+types/calendar-feed.ts';

/** All editions, as a subscription feed. */
export async function loader({ context }: Route.LoaderArgs) {
  const editions = await readEditions(context.get(supabaseContext));
  if (!editions) return calendarUnavailable();
  return calendarResponse(
    calendarFile(
      editions,
      context.get(publicConfigContext).siteUrl,
      context.get(clockContext).now().getTime(),
    ),
  );
}
