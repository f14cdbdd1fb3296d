import { aiUses } from '#app/features/machine-files/ai-uses.ts';
import { robots } from '#app/features/machine-files/machine-files.ts';
import { textResponse } from '#app/features/machine-files/text-response.ts';
import { publicConfigContext, supabaseContext } from '#app/lib/page/request-context.ts';
import { readPublicSettings } from '#app/shared/settings.data.ts';

import type { Route } from './+types/robots.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const uses = aiUses(await readPublicSettings(context.get(supabaseContext)));
  return textResponse(robots(context.get(publicConfigContext).siteUrl, uses), 'text/plain');
}
