import { readNextEdition } from '#app/features/event/event.data.ts';
import { kitFacts } from '#app/features/event/kit-facts.ts';
import { pageCard } from '#app/features/event/page-card.ts';
import { posterOf } from '#app/features/share-kit/poster-of.ts';
import { clockContext, socialImagesContext, supabaseContext } from '#app/lib/page/request-context.ts';
import { respondWithSharingImage } from '#app/lib/page/sharing-image-response.ts';
import { serveFile } from '#app/lib/page/serve-file.ts';
import type { Served } from '#app/lib/page/serve-file.ts';

/** Image of a shared link to a page, `/images/social/faq.jpg?v=…`, or of the share kit, `/images/social/carre.jpg`. */
async function serve({ context, params, request }: Served) {
  const [, name] = /^([a-z-]+)\.jpg$/.exec(params['file'] ?? '') ?? [];
  if (!name) return undefined;
  return respondWithSharingImage({
    request,
    images: context.get(socialImagesContext),
    name,
    readCard: async () => {
      const edition = await readNextEdition(context.get(supabaseContext));
      const now = context.get(clockContext).now().getTime();
      return pageCard(name, edition, now) ?? posterOf(name, kitFacts(edition, now));
    },
  });
}

export const middleware = [serveFile(serve)];

export { action, headers, loader, meta } from '#app/routes/public/not-found.tsx';
export { default } from '#app/routes/public/not-found.tsx';
