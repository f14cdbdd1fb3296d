import { data, redirect } from 'react-router';

import { editionContext } from '#app/features/event/edition-context.ts';
import { socialSign } from '#app/features/event/social-sign.ts';
import { readEveningFacts, readEveningPage } from '#app/features/past-evenings/evening.data.ts';
import { eveningCard } from '#app/features/past-evenings/evening-card.ts';
import { readEveningDates } from '#app/features/past-evenings/past-evenings.data.ts';
import {
  clockContext,
  reportErrorContext,
  requestIdContext,
  socialImagesContext,
  supabaseContext,
} from '#app/lib/page/request-context.ts';
import { sharingImage } from '#app/lib/page/sharing-image.ts';
import { parisIso } from '#app/lib/time/paris-iso.ts';
import { eveningAt, eveningPath } from '#domain/past-evenings.ts';
import { retryAfterSeconds } from '#domain/retry-after.ts';
import { isSlug } from '#domain/text/slug.ts';

import type { Route } from './+types/past-evening.ts';

type Context = Route.LoaderArgs['context'];

/**
 * Reads the page of a past evening. `missing` is a 404: no such evening, or one whose page is not published; `unavailable`
 * (the database does not respond) a 503. Another address of the evening redirects to its own.
 */
export async function readPastEvening(context: Context, slug: string) {
  if (!isSlug(slug)) return missing();
  const client = context.get(supabaseContext);
  const now = context.get(clockContext).now();
  try {
    const found = eveningAt(slug, await readEveningDates(client), now);
    const page = found && (await readEveningPage(client, found.id));
    if (!found || !page) return missing();
    if (found.slug !== slug) return redirect(eveningPath(found.slug), { status: 301, headers: movedHeaders });
    const facts = await readEveningFacts(client, found.id);
    const card = eveningCard(facts.startsAt, socialSign(await context.get(editionContext), now.getTime()));
    const version = context.get(socialImagesContext).version(card);
    return {
      state: 'found' as const,
      slug,
      facts,
      ...page,
      updated: parisIso(page.updated_at),
      sharing: sharingImage(`evenements-lille/${slug}`, version, card),
    };
  } catch (error) {
    context.get(reportErrorContext)(error, {
      requestId: context.get(requestIdContext),
      path: eveningPath(slug),
    });
    return data(
      { state: 'unavailable' as const },
      { status: 503, headers: { 'Retry-After': retryAfterSeconds.content } },
    );
  }
}

/** A page that is unpublished and another evening of the month may change the address. */
const movedHeaders = { 'Cache-Control': 'public, max-age=3600' };

const missing = () => data({ state: 'missing' as const }, 404);
