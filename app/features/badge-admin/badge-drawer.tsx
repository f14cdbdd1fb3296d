import { Link } from 'react-router';

import { parisDate } from '#app/lib/time/paris-time.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Drawer } from '#app/ui/overlays/drawer.tsx';
import { badgeOriginNames, badgesAdmin } from '#content/copy/admin/badges.ts';
import { badgeNames } from '#content/copy/admin/people.ts';

import type { BadgeLine, BadgeRecord } from './badge-line.ts';
import { readBadgeRecord } from './badges.data.ts';
import { BenefitList } from './benefit-list.tsx';
import { badgeText } from './use-badge-act.ts';

const copy = badgesAdmin.record;

/** One badge: its facts, its benefits and the other badges of the member. */
export function BadgeDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useMemberList('badge-record', id, (client) => readBadgeRecord(client, id));
  return (
    <Drawer
      title={query.data ? `${badgeNames[query.data.tier]} · ${query.data.name}` : badgesAdmin.title}
      closeLabel={copy.close}
      onClose={onClose}
    >
      <QueryView query={query} failure={badgesAdmin.failed}>
        {(record) => (record ? <Record record={record} /> : <p>{copy.gone}</p>)}
      </QueryView>
    </Drawer>
  );
}

function Record({ record }: { record: BadgeRecord }) {
  const facts: [string, string | null][] = [
    [badgesAdmin.columns.etat, badgeText(record)],
    [
      badgesAdmin.columns.origine,
      record.origin === 'card' ? badgesAdmin.managed : badgeOriginNames.invitation,
    ],
    [badgesAdmin.columns.invite, record.invited_by],
    [badgesAdmin.columns.raison, record.reason],
    [badgesAdmin.columns.debut, parisDate(record.created_at)],
  ];
  return (
    <>
      <section aria-label={copy.facts} className="grid gap-3 text-sm">
        <dl className="grid grid-cols-[minmax(5rem,auto)_1fr] gap-x-4 gap-y-2">
          {facts.map(
            ([name, value]) =>
              value !== null && (
                <div key={name} className="contents">
                  <dt className="text-ink-soft">{name}</dt>
                  <dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
                </div>
              ),
          )}
        </dl>
        <Link
          to={`/admin/users/${record.member}`}
          className="justify-self-start underline underline-offset-4"
        >
          {copy.member}
        </Link>
      </section>
      <section aria-label={copy.benefits} className="grid gap-3 text-sm">
        <h3 className="text-base">{copy.benefits}</h3>
        <BenefitList record={record} />
      </section>
      <section aria-label={copy.history} className="grid gap-3 text-sm">
        <h3 className="text-base">{copy.history}</h3>
        <History badges={record.history} />
      </section>
    </>
  );
}

function History({ badges }: { badges: readonly BadgeLine[] }) {
  if (badges.length === 0) return <p className="text-ink-soft">{copy.noHistory}</p>;
  return (
    <ul className="divide-y divide-ink/10 rounded-xl bg-white px-4">
      {badges.map((badge) => (
        <li key={badge.id} className="py-2.5">
          {badgeText(badge)}
          {badge.reason && <span className="block text-ink-soft">{badge.reason}</span>}
        </li>
      ))}
    </ul>
  );
}
