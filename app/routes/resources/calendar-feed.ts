import { calendarAnswer, calendarAway } from '#app/features/calendar/calendar-answer.ts';
import { calendarFile } from '#app/features/calendar/calendar-file.server.ts';
import { getEditions } from '#app/features/calendar/calendar.data.ts';
import { publicConfigContext, supabaseContext } from '#app/lib/page/request-context.ts';

import type { Route } from './+types/calendar-feed.ts';

/** Every edition, to subscribe to. */
export async function loader({ context }: Route.LoaderArgs) {
  const editions = await getEditions(context.get(supabaseContext));
  if (!editions) return calendarAway();
  return calendarAnswer(calendarFile(editions, context.get(publicConfigContext).siteUrl));
}
