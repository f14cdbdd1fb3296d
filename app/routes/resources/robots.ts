import { robots } from '#app/features/discovery/discovery-files.ts';
import { textAnswer } from '#app/features/discovery/text-answer.ts';
import { publicConfigContext } from '#app/lib/request-context.ts';

import type { Route } from './+types/robots.ts';

export function loader({ context }: Route.LoaderArgs) {
  return textAnswer(robots(context.get(publicConfigContext).siteUrl), 'text/plain');
}
