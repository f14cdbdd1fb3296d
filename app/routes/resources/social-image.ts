import { readNextEdition } from '#app/features/event/event.data.ts';
import { kitFacts } from '#app/features/event/kit-facts.ts';
import { pageCard } from '#app/features/event/page-card.ts';
import { posterOf } from '#app/features/share-kit/poster-of.ts';
import { clockContext, socialImagesContext, supabaseContext } from '#app/lib/page/request-context.ts';
import { respondWithSharingImage } from '#app/lib/page/sharing-image-response.ts';

import type { Route } from './+types/social-image.ts';

/** Image of a shared link to a page, `/images/social/faq.jpg?v=…`, or of the share kit, `/images/social/carre.jpg`. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [, name] = /^([a-z-]+)\.jpg$/.exec(params.file) ?? [];
  if (!name) throw new Response('Not Found', { status: 404 });
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
