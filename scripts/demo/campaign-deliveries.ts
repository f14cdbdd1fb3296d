import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import type { Row, World } from './world.ts';
import { dayMilliseconds } from './world.ts';

const serverRefusal = '550 5.1.1 No such user';

/** One delivery for each address that was confirmed on the day, until it left or its mails came back twice. */
export function deliver(world: World, campaigns: readonly Row[], subscribers: readonly Row[]) {
  // Of its own, so that the draws of other tables stay the same.
  const random = createRandom(12);
  const deliveries: Row[] = [];
  const bounces: Row[] = [];
  for (const subscriber of subscribers) {
    const stopsAfter = subscriber['status'] === 'bounced' ? 2 : 1;
    let reports = 0;
    for (const row of campaigns) {
      const at = dateOf(row['started_at']);
      if (!isRecipient(subscriber, at) || (isStopped(subscriber) && reports === stopsAfter)) continue;
      const report = random.chance(0.6) && isStopped(subscriber);
      const soft = !report && random.chance(0.004);
      const delivery = deliveryOf(world, random, row, subscriber, deliveries.length, report || soft);
      deliveries.push(delivery);
      if (report) reports += 1;
      if (report || soft)
        bounces.push(bounceOf(world, delivery, subscriber, bounces.length, soft, reports === stopsAfter));
    }
  }
  return { deliveries, bounces };
}

const dateOf = (cell: Row[string] | undefined): Date => (cell instanceof Date ? cell : new Date(Number.NaN));
const isStopped = ({ status }: Row) => status === 'bounced' || status === 'complained';

/** Confirmed before `at`, and not gone by then. A blocked address is one that organisers refused from the start. */
function isRecipient({ status, confirmed_at: confirmed, unsubscribed_at: left }: Row, at: Date): boolean {
  if (status === 'blocked' || status === 'pending') return false;
  return confirmed instanceof Date && confirmed < at && !(left instanceof Date && left <= at);
}

function deliveryOf(
  world: World,
  random: Random,
  row: Row,
  subscriber: Row,
  number: number,
  isReported: boolean,
): Row {
  const at = dateOf(row['started_at']);
  const left = subscriber['unsubscribed_at'];
  const followed = left instanceof Date && +left - +at < 7 * dayMilliseconds;
  const reportedAt = isReported ? new Date(+at + 3_600_000) : null;
  const isComplaint = subscriber['status'] === 'complained';
  return {
    id: world.id('deliveries', number),
    campaign_id: row['id'] ?? null,
    subscriber_id: subscriber['id'] ?? null,
    state: 'sent',
    attempts: 1,
    next_attempt_at: at,
    sent_at: new Date(+at + Math.floor(random.next() * 45) * 60_000),
    bounced_at: isComplaint ? null : reportedAt,
    complained_at: isComplaint ? reportedAt : null,
    unsubscribed_at: followed ? left : null,
  };
}

function bounceOf(
  world: World,
  delivery: Row,
  subscriber: Row,
  number: number,
  soft: boolean,
  stopped: boolean,
): Row {
  const isComplaint = !soft && subscriber['status'] === 'complained';
  return {
    id: world.id('bounces', number),
    subscriber_id: subscriber['id'] ?? null,
    delivery_id: delivery['id'] ?? null,
    kind: isComplaint ? 'complaint' : soft ? 'soft' : 'hard',
    code: isComplaint ? 'abuse' : soft ? '4.2.2' : '5.1.1',
    detail: isComplaint ? '' : soft ? '452 4.2.2 Mailbox full' : serverRefusal,
    origin: isComplaint ? 'provider' : 'notification',
    stopped: !soft && stopped,
    created_at: new Date(+dateOf(delivery['sent_at']) + 3_600_000),
  };
}
