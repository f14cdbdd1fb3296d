import { data } from 'react-router';

import { readEveningPage } from '#app/features/past-evenings/evening.data.ts';
import { readEveningDates } from '#app/features/past-evenings/past-evenings.data.ts';
import {
  clockContext,
  reportErrorContext,
  requestIdContext,
  supabaseContext,
} from '#app/lib/page/request-context.ts';
import { parisDate } from '#app/lib/time/paris-time.ts';
import { pastEvening } from '#content/copy/site/past-evening.ts';
import { eveningAt, eveningPath, photoRemovalPath } from '#domain/past-evenings.ts';
import { retryAfterSeconds } from '#domain/retry-after.ts';
import { isSlug } from '#domain/text/slug.ts';

import type { Route } from './+types/photo-removal.ts';

/** The photo of a published page that its form is about; `missing` is a 404, `unavailable` a 503. */
export async function readPhotoPage(
  context: Route.LoaderArgs['context'],
  { slug, photo: id }: Route.LoaderArgs['params'],
) {
  const missing = () => data({ state: 'missing' as const }, 404);
  if (!isSlug(slug)) return missing();
  const client = context.get(supabaseContext);
  try {
    const dates = await readEveningDates(client);
    const found = eveningAt(slug, dates, context.get(clockContext).now());
    const page = found?.slug === slug ? await readEveningPage(client, found.id) : null;
    const photo = page?.photos.find((other) => other.id === id);
    const startsAt = dates.find((edition) => edition.id === found?.id)?.startsAt;
    if (!photo || startsAt === undefined) return missing();
    const crumb = { name: pastEvening.crumb(parisDate(startsAt)), path: eveningPath(slug) };
    return { state: 'found' as const, startsAt, photo, crumb };
  } catch (error) {
    context.get(reportErrorContext)(error, {
      requestId: context.get(requestIdContext),
      path: photoRemovalPath(slug, id),
    });
    return data(
      { state: 'unavailable' as const },
      { status: 503, headers: { 'Retry-After': retryAfterSeconds.content } },
    );
  }
}
