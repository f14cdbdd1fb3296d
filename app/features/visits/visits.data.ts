import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { VisitList } from '#domain/analytics.ts';

import { overviewSchema, visitListSchema } from './visits-schemas.ts';
import type { Overview, VisitListRows } from './visits-schemas.ts';
import { databaseComparison, databasePeriod } from './visits-view.ts';
import type { VisitsView } from './visits-view.ts';

/** Everything of the visits of a period, in one request. */
export async function readOverview(client: SiteClient, view: VisitsView): Promise<Overview> {
  const { data } = await client
    .rpc('visits_overview', { ...databasePeriod(view), compare: databaseComparison(view) })
    .throwOnError();
  return overviewSchema.parse(data);
}

/** The values of a list that contain `search`, in the whole period. */
export async function readVisitList(
  client: SiteClient,
  view: VisitsView,
  list: VisitList,
  search: string,
): Promise<VisitListRows> {
  const { data } = await client.rpc('visits_list', { ...databasePeriod(view), list, search }).throwOnError();
  return visitListSchema.parse(data);
}
