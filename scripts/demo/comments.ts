import type { Article } from './articles.ts';
import type { Member } from './people.ts';
import type { Random } from './random.ts';
import { staff } from './people.ts';
import {
  commentBodies,
  commentEndings,
  commentOpenings,
  refusalNotes,
  refused,
  replies,
} from './texts/comments.ts';
import type { DemoTable, Row, World } from './world.ts';
import { dayMilliseconds } from './world.ts';

export const commentCounts = { all: 3000, pending: 40, refused: 100 } as const;
const reactionTypes = { like: 60, love: 18, fire: 10, laugh: 9, dislike: 3 } as const;
const refusalWeights = { spam: 40, abuse: 15, off_topic: 20, harassment: 5, illegal: 2, other: 18 } as const;

export type Comment = {
  id: string;
  userId: string;
  at: Date;
  postId: string;
  parentId: string | null;
  approved: boolean;
};

type State = 'approved' | 'pending' | 'refused';
type Entry = Comment & { depth: number; state: State; content: string };

export function makeComments(world: World, members: Member[], articles: Article[]) {
  const entries: Entry[] = [];
  const approved = commentCounts.all - commentCounts.pending - commentCounts.refused;
  for (let index = 0; index < commentCounts.all; index += 1) {
    const state =
      index < approved ? 'approved' : index < approved + commentCounts.pending ? 'pending' : 'refused';
    entries.push(makeEntry(world, { index, state, entries, members, articles }));
  }
  const reactions = makeReactions(world, entries, members);
  const counted = Map.groupBy(reactions, ({ comment_id: id }) => id);
  const decided = entries
    .filter(({ state }) => state !== 'pending')
    .map((entry) => ({ entry, decision: decide(world, entry) }));
  const decisionOf = new Map(decided.map(({ entry, decision }) => [entry.id, decision]));
  const rows = entries.map((entry): Row => {
    const decision = decisionOf.get(entry.id);
    return {
      id: entry.id,
      post_id: entry.postId,
      parent_id: entry.parentId,
      user_id: entry.userId,
      content: entry.content,
      is_approved: entry.approved,
      is_visible: entry.approved,
      depth: entry.depth,
      reaction_count: counted.get(entry.id)?.length ?? 0,
      refusal_reason: decision?.reason ?? null,
      refusal_note: decision?.note ?? null,
      moderated_at: decision?.at ?? null,
      created_at: entry.at,
      updated_at: decision?.at ?? entry.at,
    };
  });
  const tables: DemoTable[] = [
    { table: 'public.blog_comments', rows },
    { table: 'public.comment_reactions', rows: reactions },
    {
      table: 'public.moderation_decisions',
      rows: decided.map(({ entry, decision }) => decisionRow(world, entry, decision)),
    },
  ];
  return { tables, comments: entries };
}

type Choice = { index: number; state: State; entries: Entry[]; members: Member[]; articles: Article[] };

function makeEntry(world: World, { index, state, entries, members, articles }: Choice): Entry {
  const { random } = world;
  const parent = state === 'approved' && random.chance(0.32) ? pickParent(random, entries) : undefined;
  const waiting = state === 'pending' ? world.ago(0.02 + random.next() * 4.5) : undefined;
  const article = waiting ? random.pick(articles.slice(-14)) : pickArticle(random, articles);
  const postId = parent?.postId ?? article.id;
  const since = parent?.at ?? article.publishedAt;
  const at = waiting ?? between(random, since, world.now, parent ? 3 : 24);
  return {
    id: world.id('comments', index),
    postId,
    at,
    state,
    approved: state === 'approved',
    userId: pickAuthor(random, members, { at, state }).id,
    parentId: parent?.id ?? null,
    depth: (parent?.depth ?? 0) + 1,
    content: state === 'refused' ? '' : textOf(world, parent !== undefined),
  };
}

function pickParent(random: Random, entries: Entry[]): Entry | undefined {
  const found = entries.length > 0 ? random.pick(entries) : undefined;
  return found && found.depth < 3 ? found : undefined;
}

function pickArticle(random: Random, articles: Article[]): Article {
  let drawn = random.next() * articles.reduce((sum, { comments }) => sum + comments, 0);
  return articles.find(({ comments }) => (drawn -= comments) < 0) ?? random.pick(articles);
}

/** After `since`, most often within `days` days. */
function between(random: Random, since: Date, now: Date, days: number): Date {
  const span = Math.min(+now - +since - 120_000, days * dayMilliseconds * (0.1 + random.next() ** 2));
  return new Date(+since + Math.max(60_000, span * random.next()));
}

/** Some members write often, most of them once or never, and only after they joined. The staff writes little. */
function pickAuthor(random: Random, members: Member[], { at, state }: { at: Date; state: State }): Member {
  const team = members.slice(0, staff.length);
  const present = members.slice(staff.length).filter(({ joinedAt }) => joinedAt < at);
  if (present.length === 0 || (state === 'approved' && random.chance(0.04))) return random.pick(team);
  return present[Math.floor(present.length * random.next() ** 2.2)] ?? random.pick(present);
}

function textOf(world: World, isReply: boolean): string {
  const { random, fillIn } = world;
  if (isReply && random.chance(0.7)) return fillIn(random.pick(replies));
  const parts = [random.pick(commentOpenings), random.pick(commentBodies), random.pick(commentEndings)];
  return fillIn(parts.filter(Boolean).join(' '));
}

type Decision = { at: Date; reason: string | null; note: string | null };

/** Also writes the text of a refused comment, which follows from the reason. */
function decide({ random, now }: World, entry: Entry): Decision {
  const at = new Date(Math.min(+entry.at + 60_000 + random.next() ** 3 * 2 * dayMilliseconds, +now - 30_000));
  if (entry.state === 'approved') return { at, reason: null, note: null };
  const reason = random.weighted(refusalWeights);
  entry.content = random.pick<string>(refused[reason]);
  return { at, reason, note: random.pick(refusalNotes) };
}

function decisionRow(world: World, entry: Entry, { at, reason, note }: Decision): Row {
  return {
    comment_id: entry.id,
    author_id: entry.userId,
    decision: reason ? 'refused' : 'approved',
    reason,
    note,
    decided_by: world.id('staff', world.random.chance(0.8) ? 1 : 0),
    was_approved: false,
    comment_version: at,
    action_id: world.id('actions', entry.id),
    created_at: at,
  };
}

function makeReactions(world: World, entries: Entry[], members: Member[]): Row[] {
  const { random } = world;
  const readers = members.slice(staff.length);
  return entries
    .filter(({ approved }) => approved)
    .flatMap((entry) =>
      random
        .sample(readers, Math.floor(random.next() ** 4 * 16))
        .filter(({ id }) => id !== entry.userId)
        .map((member): Row => ({
          id: world.id('reactions', `${entry.id}/${member.id}`),
          comment_id: entry.id,
          user_id: member.id,
          reaction_type: random.weighted(reactionTypes),
          created_at: between(random, entry.at, world.now, 10),
        })),
    );
}
