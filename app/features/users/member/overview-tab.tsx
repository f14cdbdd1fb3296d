import type { MemberOverview } from '#app/features/users/member.data.ts';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { member as copy } from '#content/copy/admin/member.ts';

import { Rows } from './rows.tsx';

const percent = (part: number, whole: number): string =>
  whole === 0 ? copy.noData : `${Math.round((100 * part) / whole)} %`;

/** The figures of a member. */
export function OverviewTab({ member }: { member: MemberOverview }) {
  const { approved, refused, pending } = member.comments;
  const { upheld, dismissed, abusive } = member.reports_made;
  const figures = [
    [copy.figures.approved, approved],
    [copy.figures.refused, refused],
    [copy.figures.pending, pending],
    [copy.figures.approvalRate, percent(approved, approved + refused)],
    [copy.figures.upheld, percent(upheld, upheld + dismissed + abusive)],
    [copy.figures.received, member.reports_received.upheld],
    [
      copy.figures.first,
      member.first_activity ? <ParisTime key="first" iso={member.first_activity} /> : copy.noData,
    ],
    [
      copy.figures.last,
      member.last_activity ? <ParisTime key="last" iso={member.last_activity} /> : copy.noData,
    ],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-ink/10 bg-ink/10 lg:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse justify-end gap-1 bg-white p-4">
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className="tabular-nums font-display text-lg font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function NewsletterTab({ member }: { member: MemberOverview }) {
  return (
    <Rows empty="">
      {[
        <p key="newsletter" className="p-4">
          {member.newsletter ? copy.subscribed : copy.notSubscribed}
        </p>,
      ]}
    </Rows>
  );
}
