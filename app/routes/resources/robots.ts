import { robots } from '#app/features/machine-files/machine-files.ts';
import { textResponse } from '#app/features/machine-files/text-response.ts';
import { publicConfigContext } from '#app/lib/page/request-context.ts';

import type { Route } from './+types/robots.ts';

export function loader({ context }: Route.LoaderArgs) {
  return textResponse(robots(context.get(publicConfigContext).siteUrl), 'text/plain');
}
