import { redirect } from 'react-router';

import type { Route } from './+types/press-redirect.ts';

/** Both URLs are required; /presse is canonical (PAGE-02). The query stays: it may name a campaign. */
export function loader({ request }: Route.LoaderArgs) {
  return redirect(`/presse${new URL(request.url).search}`, 308);
}
