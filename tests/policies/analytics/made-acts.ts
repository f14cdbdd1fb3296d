import { smallest } from '#domain/analytics.ts';
import type { FunnelStep, StepKind } from '#domain/analytics.ts';

/** What one visitor did, `ago` seconds before now. */
export type Act = {
  session: string;
  kind: StepKind;
  /** The path, the type of the event, or the host of the link. */
  value: string;
  path: string;
  device: 'phone' | 'tablet' | 'desktop';
  country: string | null;
  referrer: string | null;
  target: string | null;
  tier: string | null;
  ago: number;
};

/** The number shown for so many: a multiple of five, null for a small group. */
export const coarse = (count: number): number | null =>
  count >= 1 && count < smallest.group ? null : count - (count % smallest.group);

/** Invented acts of so many sessions: the same for the same seed. Two acts of a session are never at the same time. */
export function madeActs(seed: number, sessions: number): Act[] {
  let state = seed;
  const draw = (most: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item => items[draw(items.length)] ?? items[0];
  return Array.from({ length: sessions }, (_, place) => {
    const session = `session-${String(place).padStart(5, '0')}`;
    const device = pick<Act['device']>(['phone', 'phone', 'desktop', 'desktop', 'tablet']);
    const country = pick([null, 'FR', 'FR', 'BE']);
    const referrer = pick([null, null, 'www.google.com', 'www.linkedin.com']);
    let ago = 12 * 86_400 + draw(1000);
    return Array.from({ length: 4 + draw(6) }, (): Act => {
      // Mostly minutes, sometimes days: the windows differ.
      ago -= draw(6) === 0 ? 20 * 3600 + draw(8 * 3600) : 5 + draw(300);
      const kind: StepKind = pick([
        'page',
        'page',
        'page',
        'page',
        'page',
        'page',
        'booking',
        'event',
        'outbound',
      ]);
      const path = pick(['/', '/', '/badges', '/blog/a', '/blog/b']);
      const value = {
        page: path,
        booking: 'lu.ma',
        chat: 'chat.whatsapp.com',
        outbound: pick(['exemple.fr', 'exemple.org']),
        event: pick(['badge_card_view', 'badge_card_click']),
      }[kind];
      const target = kind === 'page' || kind === 'event' ? null : value;
      return { session, kind, value, path, device, country, referrer, target, tier: null, ago };
    });
  }).flat();
}

/** The last step that each session reached, walking through its acts one by one. */
export function reachedByHand(
  acts: readonly Act[],
  steps: readonly FunnelStep[],
  seconds: number,
): Map<string, number> {
  const matches = (act: Act, { kind, value }: FunnelStep) =>
    act.kind === kind &&
    (value === '' ||
      act.value === value ||
      (value.endsWith('*') && act.value.startsWith(value.slice(0, -1))));
  const depths = new Map<string, number>();
  for (const [session, own] of Map.groupBy(acts, (act) => act.session)) {
    let began: Act | undefined;
    let depth = 0;
    for (const act of own.toSorted((a, b) => b.ago - a.ago)) {
      const next = steps[depth];
      if (!next || !matches(act, next)) continue;
      if (began && began.ago - act.ago > seconds) continue;
      began ??= act;
      depth += 1;
    }
    depths.set(session, depth);
  }
  return depths;
}
