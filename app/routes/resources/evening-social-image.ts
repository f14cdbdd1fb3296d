import { readNextEdition } from '#app/features/event/event.data.ts';
import { socialSign } from '#app/features/event/social-sign.ts';
import { eveningCard } from '#app/features/past-evenings/evening-card.ts';
import { readEveningPage } from '#app/features/past-evenings/evening.data.ts';
import { readEveningDates } from '#app/features/past-evenings/past-evenings.data.ts';
import { clockContext, socialImagesContext, supabaseContext } from '#app/lib/page/request-context.ts';
import { respondWithSharingImage } from '#app/lib/page/sharing-image-response.ts';
import { eveningAt } from '#domain/past-evenings.ts';
import { isSlug } from '#domain/text/slug.ts';
import { serveFile } from '#app/lib/page/serve-file.ts';
import type { Served } from '#app/lib/page/serve-file.ts';

/** Image of a shared link to a past evening: `/images/social/evenements-lille/novembre-2025.jpg?v=…`. */
async function serve({ context, params, request }: Served) {
  const slug = String(params['file']).replace(/\.jpg$/, '');
  if (slug === String(params['file']) || !isSlug(slug)) return undefined;
  return respondWithSharingImage({
    request,
    images: context.get(socialImagesContext),
    name: `evenements-lille/${slug}`,
    readCard: async () => {
      const client = context.get(supabaseContext);
      const now = context.get(clockContext).now();
      const dates = await readEveningDates(client);
      const found = eveningAt(slug, dates, now);
      const startsAt = dates.find(({ id }) => id === found?.id)?.startsAt;
      if (found?.slug !== slug || startsAt === undefined) return undefined;
      const [page, edition] = await Promise.all([readEveningPage(client, found.id), readNextEdition(client)]);
      return page === null ? undefined : eveningCard(startsAt, socialSign(edition, now.getTime()));
    },
  });
}

export const middleware = [serveFile(serve)];

export { action, headers, loader, meta } from '#app/routes/public/not-found.tsx';
export { default } from '#app/routes/public/not-found.tsx';
