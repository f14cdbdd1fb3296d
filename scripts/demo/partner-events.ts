import { partners } from '#content/seed/partners.ts';
import { idOf } from '#scripts/seed/ids.ts';

import type { DemoTable, Row, World } from './world.ts';

/** Part of the visits of a page that reach the cards of the partners. */
const reach: Readonly<Record<string, number>> = { '/': 0.3, '/partners': 0.92 };
const agent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
/** How often a card that was seen is clicked; the first partner is the venue. */
const clickRates = [0.07, 0.035, 0.022];

/** What visitors saw and opened of the partners, on the pages that they visited. */
export function partnerEvents({ random }: World, visits: readonly DemoTable[]): Row[] {
  const shown = visits
    .flatMap(({ rows }) => rows)
    .filter(
      ({ kind, audience, path }) =>
        kind === 'page' && audience === 'visitor' && random.chance(reach[String(path)] ?? 0),
    );
  return shown.flatMap((visit) => eventsOf(visit));

  function eventsOf({ session_id: session, path, created_at: at }: Row): Row[] {
    const seen = partners.slice(0, random.between(1, partners.length));
    return seen.flatMap(({ slug }, place) => {
      const data = {
        partner: idOf('partners', slug),
        timestamp: at instanceof Date ? at.toISOString() : '',
      };
      const event = (type: string): Row => ({
        event_type: type,
        user_id: null,
        session_id: String(session),
        page_url: `https://afterwork.example${String(path)}`,
        user_agent: agent,
        event_data: { json: data },
        created_at: at ?? null,
      });
      const isClicked = random.chance(clickRates[place] ?? 0.02);
      return [event('partner_card_view'), ...(isClicked ? [event('partner_card_click')] : [])];
    });
  }
}
