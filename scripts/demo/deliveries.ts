import type { Comment } from './comments.ts';
import type { Member } from './people.ts';
import { staff } from './people.ts';
import type { DemoTable, Row, World } from './world.ts';

/** Mails of each state. Queued and failed ones are due later: the worker of the demo writes them to its outbox folder. */
export const mails = { sent: 120, queued: 4, failed: 5, abandoned: 3 } as const;

/** Mails, notifications of members and durable tasks. All are younger than their retention. */
export function deliveryTables(world: World, members: Member[], comments: Comment[]): DemoTable[] {
  return [
    { table: 'private.mail_outbox', rows: makeMails(world, members) },
    { table: 'public.notifications', rows: makeNotifications(world, comments) },
    { table: 'public.tasks', rows: makeTasks(world) },
  ];
}

function makeMails(world: World, members: Member[]): Row[] {
  const { random } = world;
  const states = Object.entries(mails).flatMap(([state, times]) =>
    Array.from({ length: times }, () => state),
  );
  return states.map((state, index): Row => {
    const isOver = state === 'sent' || state === 'abandoned';
    const at = world.ago(isOver ? 0.2 + random.next() * 28 : random.next() / 4);
    const template = isOver
      ? random.weighted({ 'comment-approved': 6, 'comment-reply': 5, 'badge-awarded': 2, confirmation: 3 })
      : 'badge-awarded';
    return {
      id: world.id('mails', index),
      recipient: random.pick(members.slice(staff.length)).email,
      template,
      // Emptied once the mail is sent or given up.
      data: { json: isOver ? {} : { Badge: 'Argent' } },
      state,
      attempts: { sent: 1, queued: 0, failed: 4, abandoned: 25 }[state] ?? 0,
      next_attempt_at: isOver ? at : world.ago(-0.2 - random.next()),
      last_error:
        state === 'failed'
          ? '451 4.3.0 Temporary failure'
          : state === 'abandoned'
            ? '550 5.1.1 No such user'
            : null,
      message_id: state === 'sent' ? `<${world.id('messages', index)}@afterwork.example>` : null,
      created_at: at,
      sent_at: state === 'sent' ? new Date(+at + 2000) : null,
    };
  });
}

/** For the replies and decisions of the last weeks. */
function makeNotifications(world: World, comments: Comment[]): Row[] {
  const { random } = world;
  const authors = new Map(comments.map(({ id, userId }) => [id, userId]));
  const recent = comments.filter(({ at, approved }) => approved && at > world.ago(40));
  const deliveries = recent.flatMap((comment) => [
    { kind: 'comment_approved', userId: comment.userId, comment },
    { kind: 'reply', userId: authors.get(comment.parentId ?? ''), comment },
  ]);
  return deliveries
    .filter(({ userId, kind, comment }) => userId && (kind !== 'reply' || userId !== comment.userId))
    .map(({ userId, kind, comment }, index): Row => ({
      id: world.id('notifications', index),
      user_id: userId,
      kind,
      comment_id: comment.id,
      read_at: random.chance(0.7) ? new Date(Math.min(+comment.at + 7_200_000, +world.now)) : null,
      created_at: comment.at,
    }));
}

/** Exports of the audit log. The file of the one that is done was deleted after seven days. */
function makeTasks(world: World): Row[] {
  const task = (index: number, state: string, days: number, more: Row): Row => {
    const at = world.ago(days);
    const end = new Date(+at + 40_000);
    return {
      id: world.id('tasks', index),
      kind: 'list-export',
      permission: 'audit.read',
      state,
      progress_done: 0,
      progress_total: 900,
      payload: { json: { list: 'audit_log', filters: {}, reason: 'Revue trimestrielle' } },
      attempts: 1,
      last_error: null,
      last_error_detail: null,
      requested_by: world.id('staff', 0),
      created_at: at,
      started_at: at,
      finished_at: end,
      updated_at: end,
      ...more,
    };
  };
  return [
    task(0, 'done', 12, { progress_done: 900 }),
    task(1, 'failed', 5, {
      progress_done: 400,
      last_error: 'unavailable',
      last_error_detail: 'The disk was almost full.',
      attempts: 5,
    }),
    task(2, 'cancelled', 2, { progress_done: 150 }),
  ];
}
