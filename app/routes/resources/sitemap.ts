import { sitemap } from '#app/features/discovery/discovery-files.ts';
import { textAnswer } from '#app/features/discovery/text-answer.ts';
import { getNextEdition } from '#app/features/event/event.data.ts';
import { publicConfigContext, supabaseContext } from '#app/lib/request-context.ts';

import type { Route } from './+types/sitemap.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { updated } = await getNextEdition(context.get(supabaseContext));
  return textAnswer(sitemap(context.get(publicConfigContext).siteUrl, updated), 'application/xml');
}
