import { robots } from '#app/features/machine-files/discovery-files.ts';
import { textAnswer } from '#app/features/machine-files/text-answer.ts';
import { publicConfigContext } from '#app/lib/page/request-context.ts';

import type { Route } from './+types/robots.ts';

export function loader({ context }: Route.LoaderArgs) {
  return textAnswer(robots(context.get(publicConfigContext).siteUrl), 'text/plain');
}
