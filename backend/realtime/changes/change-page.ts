import type { Claims, Database, Log, Role } from '#backend/contract.ts';
import { isUnavailable } from '#backend/database/errors.ts';

import type { Change } from './change.ts';
import { changeError, describeChange, describeError } from './change-payload.ts';
import { type Channel, push } from '#backend/realtime/channel/channel.ts';
import {
  type PublishedTable,
  mayReadKey,
  readBypassingRoles,
  readPublishedTables,
} from './published-tables.ts';
import type { Rooms } from '#backend/realtime/channel/rooms.ts';
import {
  type Answer,
  type Past,
  type Question,
  type RowRules,
  askVisibility,
  findPast,
  readRowRules,
} from './row-visibility.ts';
import { type Subscription, concerns } from './subscription.ts';

/** Identities asked about at once: the connections are everybody's. */
const atOnce = 4;

/** A change that a subscription wants, before anybody was asked whether it may be shown. */
type Candidate = { change: Change; table: PublishedTable; channel: Channel; subscription: Subscription };

type PageDeps = { database: Database; log: Log; rooms: Rooms };

/**
 * Sends a page of changes to whom they concern, in their order. Rejects when the database is away, before anything was
 * sent: the same page can be given again.
 */
export async function sendChanges(deps: PageDeps, changes: readonly Change[]): Promise<void> {
  const { database, rooms } = deps;
  const entities = [...new Set(changes.map(({ entity }) => entity))];
  const [tables, bypassing] = await Promise.all([
    readPublishedTables(database, entities),
    readBypassingRoles(database),
  ]);
  const byEntity = new Map(tables.map((table) => [table.entity, table]));
  const candidates: Candidate[] = [];
  for (const change of changes) {
    const table = byEntity.get(change.entity);
    if (table?.actions[change.action]) candidates.push(...findCandidates(rooms, change, table));
  }
  const mayShow = await askAll(deps, candidates, bypassing);
  const describe = remember();
  for (const group of groupByMessage(candidates.filter(mayShow)))
    push(
      group.channel,
      'postgres_changes',
      `{"ids":${JSON.stringify(group.ids)},"data":${describe(group.candidate)}}`,
    );
}

function findCandidates(rooms: Rooms, change: Change, table: PublishedTable): Candidate[] {
  const found: Candidate[] = [];
  for (const channel of rooms.all()) {
    for (const subscription of channel.subscriptions) {
      const wanted = subscription.action === '*' || subscription.action === change.action;
      if (wanted && concerns(subscription, table) && passes(subscription, change, table, channel))
        found.push({ change, table, channel, subscription });
    }
  }
  return found;
}

/** An error is told to every subscriber of the table, whatever the filter: they must know that they see nothing. */
function passes(
  { matchers, conditionsInSql }: Subscription,
  change: Change,
  table: PublishedTable,
  channel: Channel,
): boolean {
  if (changeError(change, table, channel.member.claims.role)) return true;
  const row = change.record ?? identityOf(change, table);
  const results = matchers.map((matches) => matches(row)).filter((result) => result !== undefined);
  // Of a deleted row only the replica identity is known: a filter on nothing of it never holds.
  const known = results.length > 0 || conditionsInSql.length > 0 || matchers.length === 0;
  return known && results.every(Boolean);
}

function identityOf({ oldRecord = {} }: Change, { columns }: PublishedTable) {
  const shown = columns.filter(({ name, isIdentity }) => isIdentity && Object.hasOwn(oldRecord, name));
  return Object.fromEntries(shown.map(({ name }) => [name, oldRecord[name]]));
}

/** One round of questions for each identity, however many sockets it has. */
async function askAll(
  deps: PageDeps,
  candidates: readonly Candidate[],
  bypassing: ReadonlySet<string>,
): Promise<(candidate: Candidate) => boolean> {
  const identities = Map.groupBy(candidates, ({ channel }) => JSON.stringify(channel.member.claims));
  const answers = new Map<Claims, Answer>();
  const past = await readPast(deps, candidates);
  const waiting = [...identities.values()];
  const work = async () => {
    for (let group = waiting.pop(); group; group = waiting.pop()) {
      const claims = group[0]?.channel.member.claims;
      if (!claims) continue;
      const questions = questionsOf(group, bypassing.has(claims.role));
      if (questions.length === 0) continue;
      const answer = await answerFor(deps, claims, questions, past);
      for (const { channel } of group) answers.set(channel.member.claims, answer);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return (candidate) => isShown(candidate, bypassing, answers.get(candidate.channel.member.claims));
}

/** What has changed since is looked for once; the rules that stand in for it are read once for each role. */
async function readPast(
  { database }: PageDeps,
  candidates: readonly Candidate[],
): Promise<(role: Role) => Promise<Past>> {
  const gone = new Set<Change>();
  const altered = new Set<Change>();
  const entities: number[] = [];
  const secured = candidates.filter(
    ({ table, change }) => table.rowSecurity && !changeError(change, table, 'service_role'),
  );
  for (const [table, group] of Map.groupBy(secured, ({ table }) => table)) {
    const found = await findPast(database, table, [...new Set(group.map(({ change }) => change))]);
    for (const change of found.gone) gone.add(change);
    for (const change of found.altered) altered.add(change);
    if (found.gone.length + found.altered.length > 0) entities.push(table.entity);
  }
  const known = new Map<Role, Promise<RowRules>>();
  return async (role) => {
    const rules =
      known.get(role) ??
      (entities.length > 0
        ? readRowRules(database, role, entities)
        : Promise.resolve(new Map<number, string>()));
    known.set(role, rules);
    return { gone, altered, rules: await rules };
  };
}

function isShown(
  { change, table, channel, subscription }: Candidate,
  bypassing: ReadonlySet<string>,
  answer: Answer | undefined,
): boolean {
  const { role } = channel.member.claims;
  if (changeError(change, table, role)) return true;
  if (change.action === 'DELETE' && !mayReadKey(table, role)) return false;
  const { conditionsInSql } = subscription;
  if (conditionsInSql.length > 0 && !answer?.matching.get(conditionsInSql)?.has(change)) return false;
  return !table.rowSecurity || bypassing.has(role) || answer?.visible.has(change) === true;
}

function questionsOf(candidates: readonly Candidate[], bypasses: boolean): Question[] {
  const questions = new Map<PublishedTable, Question>();
  for (const { change, table, channel, subscription } of candidates) {
    const { conditionsInSql } = subscription;
    const policies = table.rowSecurity && !bypasses;
    const { role } = channel.member.claims;
    if ((!policies && conditionsInSql.length === 0) || !mayReadKey(table, role)) continue;
    if (changeError(change, table, role)) continue;
    const question = questions.get(table) ?? newQuestion(table, policies);
    questions.set(table, question);
    if (question.changes.at(-1) !== change) question.changes.push(change);
    if (conditionsInSql.length > 0) {
      const asked = question.conditions.get(conditionsInSql) ?? [];
      question.conditions.set(conditionsInSql, [...asked, change]);
    }
  }
  return [...questions.values()];
}

function newQuestion(table: PublishedTable, policies: boolean): Question {
  return { table, changes: [], policies, conditions: new Map() };
}

/** A policy or a filter that fails shows nothing, and holds nobody else back. */
async function answerFor(
  { database, log }: PageDeps,
  claims: Claims,
  questions: Question[],
  past: (role: Role) => Promise<Past>,
): Promise<Answer> {
  try {
    return await askVisibility(database, claims, questions, await past(claims.role));
  } catch (error) {
    if (isUnavailable(error)) throw error;
    log.warn({ error, role: claims.role }, 'changes not shown: a policy or a filter failed');
    return { visible: new Set(), matching: new Map() };
  }
}

/** Several subscriptions of one channel make one message, unless they chose other columns. */
function groupByMessage(
  candidates: readonly Candidate[],
): { channel: Channel; ids: number[]; candidate: Candidate }[] {
  const groups = new Map<Change, Map<Channel, Map<string, Candidate[]>>>();
  for (const candidate of candidates) {
    const { change, channel, subscription } = candidate;
    const channels = groups.get(change) ?? new Map<Channel, Map<string, Candidate[]>>();
    groups.set(change, channels);
    const selections = channels.get(channel) ?? new Map<string, Candidate[]>();
    channels.set(channel, selections);
    const key = JSON.stringify(subscription.select ?? null);
    selections.set(key, [...(selections.get(key) ?? []), candidate]);
  }
  return [...groups.values()].flatMap((channels) =>
    [...channels].flatMap(([channel, selections]) =>
      [...selections.values()].flatMap((members) => {
        const [candidate] = members;
        const ids = members.map(({ subscription }) => subscription.id);
        return candidate ? [{ channel, ids, candidate }] : [];
      }),
    ),
  );
}

/** The same words for everybody who may read the same columns. */
function remember(): (candidate: Candidate) => string {
  const texts = new Map<Change, Map<string, string>>();
  return ({ change, table, channel, subscription }) => {
    const { role } = channel.member.claims;
    const key = `${role} ${JSON.stringify(subscription.select ?? null)}`;
    const known = texts.get(change) ?? new Map<string, string>();
    texts.set(change, known);
    const error = changeError(change, table, role);
    const text =
      known.get(key) ??
      (error
        ? describeError(change, table, error)
        : describeChange(change, table, role, subscription.select));
    known.set(key, text);
    return text;
  };
}
