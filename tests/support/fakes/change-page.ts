import type { Change } from '#backend/realtime/changes/change.ts';
import type { ChangePage, Receiver } from '#backend/realtime/changes/change-page.ts';
import type { PublishedTable } from '#backend/realtime/changes/published-tables.ts';
import type { Subscription } from '#backend/realtime/changes/subscription.ts';

import { createFakeChannel } from './channel.ts';

const everyone = { anon: true, authenticated: true, service_role: true };
const type = { type: 'int8', sqlType: 'bigint', isEnum: false };
const table: PublishedTable = {
  entity: 1,
  schema: 'public',
  table: 'plain',
  name: 'public.plain',
  rowSecurity: false,
  actions: { INSERT: true, UPDATE: true, DELETE: true },
  columns: [{ name: 'id', ...type, isKey: true, isIdentity: true, readable: everyone }],
};

/** A page of so many new rows of one table without row security. */
export function createPage(size: number): ChangePage {
  const changes = Array.from({ length: size }, (_, id): { change: Change; table: PublishedTable } => {
    const rowText = JSON.stringify({ id });
    const content = { entity: 1, record: { id }, oldRecord: undefined, rowText, capturedAt: new Date(0) };
    return { change: { action: 'INSERT', ...content }, table };
  });
  return {
    changes,
    bypassing: new Set(),
    outdated: async () => ({ deleted: new Set(), updated: new Set() }),
    policyConditions: async () => new Map(),
  };
}

/** A channel with so many subscriptions, each with other columns and therefore messages of its own. */
export function createReceiver(
  ip: string,
  subscriptionCount: number,
  onPush: (payload: string) => void,
): Receiver {
  const subscriptions = Array.from({ length: subscriptionCount }, (_, id): Subscription => {
    const request = { action: '*', schema: 'public', table: 'plain', conditions: [] } as const;
    const select = ['id', `column_${id}`];
    return { id, ...request, conditions: [], select, matchers: [], conditionsInSql: [] };
  });
  const channel = createFakeChannel({ ip, subscriptions, onPush });
  return { channel, member: channel.member, subscriptions };
}
