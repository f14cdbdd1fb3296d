import { arrivalTables } from './arrivals.ts';
import { makeArticles } from './articles.ts';
import { auditTables } from './audit.ts';
import { campaignTables } from './campaigns.ts';
import { makeComments } from './comments.ts';
import { communityTables } from './community.ts';
import { componentTables } from './components.ts';
import { deliveryTables } from './deliveries.ts';
import { editionStepTables } from './edition-steps.ts';
import { editionTables } from './editions.ts';
import { eveningPageTables } from './evening-pages.ts';
import { moderationTables } from './moderation.ts';
import { makeSubscribers } from './newsletter.ts';
import { pageVisitTables } from './page-visits.ts';
import { passkeyTables } from './passkeys.ts';
import { accountTables, makeMembers, staff } from './people.ts';
import { partnerEvents } from './partner-events.ts';
import { visitTables } from './visits.ts';
import { measureTables } from './measure.ts';
import { waitingListTables } from './waiting-list.ts';
import { createWorld } from './world.ts';
import type { DemoTable } from './world.ts';

export type DemoData = {
  /** In an order that satisfies the foreign keys. */
  tables: DemoTable[];
  /** New publication dates of the articles of the seed. */
  seededDates: { id: string; at: Date }[];
};

/**
 * A year of the site up to `now`: the same rows for the same dates. `realNow`: the date of the machine, for payments.
 * `hashes`: the password hash of each staff address.
 */
export function makeDemoData(now: Date, realNow: Date, hashes: ReadonlyMap<string, string>): DemoData {
  const world = createWorld(now, realNow);
  const members = makeMembers(world);
  const articles = makeArticles(world, members);
  const { tables: commentTables, comments } = makeComments(world, members, articles.visible);
  const subscribers = makeSubscribers(world, members);
  const pageVisits = pageVisitTables(world, articles.visible);
  return {
    seededDates: articles.seededDates,
    tables: [
      ...accountTables(world, members, hashes),
      ...passkeyTables(world, members.slice(0, staff.length)),
      ...arrivalTables(world, members),
      ...editionTables(world),
      ...editionStepTables(world),
      ...eveningPageTables(world),
      ...articles.tables,
      ...commentTables,
      ...communityTables(world, members),
      ...moderationTables(world, members, comments),
      { table: 'public.newsletter_subscribers', rows: subscribers },
      ...campaignTables(world, members, subscribers, articles.visible),
      ...visitTables(world, members, partnerEvents(world, pageVisits)),
      ...deliveryTables(world, members, comments),
      ...auditTables(world, members, articles.visible, comments),
      ...pageVisits,
      ...measureTables(world),
      ...waitingListTables(world),
      ...componentTables(world),
    ],
  };
}
