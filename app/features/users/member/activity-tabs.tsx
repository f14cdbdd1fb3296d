import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { readMemberBadges, readRecord, readReportsMade } from '#app/features/users/member.data.ts';
import type { MemberOverview } from '#app/features/users/member.data.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { badgeStatusNames, member as copy, reportStatusNames } from '#content/copy/admin/member.ts';
import { badgeNames } from '#content/copy/admin/people.ts';
import { refusalReasonLabels } from '#content/copy/blog/reasons.ts';

import { Rows } from './rows.tsx';

const row = 'grid gap-1 p-4 text-sm';
const nameIn = (names: Record<string, string>, key: string): string => names[key] ?? key;

export function CommentsTab({ id }: { id: string }) {
  const query = useMemberQuery(`record:${id}`, (client) => readRecord(client, id));
  return (
    <QueryView query={query} failure={copy.failed}>
      {({ comments }) => (
        <Rows empty={copy.empty.comments}>
          {comments.map((comment) => (
            <div key={comment.id} className={row}>
              <p className="whitespace-pre-line">{comment.content}</p>
              <p className="text-xs text-ink-soft">
                {comment.refusal_reason
                  ? `${copy.refused} : ${refusalReasonLabels[comment.refusal_reason]}`
                  : comment.is_approved
                    ? copy.published
                    : copy.pending}
                {` · ${comment.article} · `}
                <ParisTime iso={comment.created_at} />
              </p>
            </div>
          ))}
        </Rows>
      )}
    </QueryView>
  );
}

export function ReportsTab({ member }: { member: MemberOverview }) {
  const query = useMemberQuery(`reports:${member.id}`, (client) => readReportsMade(client, member.id));
  const { open, upheld, dismissed } = member.reports_received;
  return (
    <div className="grid gap-4">
      <p className="text-sm">
        {`${copy.received} : ${open} ${copy.openReports}, ${upheld} ${copy.upheldReports}, ${dismissed} ${copy.dismissedReports}.`}
      </p>
      <QueryView query={query} failure={copy.failed}>
        {(reports) => (
          <Rows empty={copy.empty.reports}>
            {reports.map((report) => (
              <div key={report.id} className={row}>
                <p>
                  <strong>{nameIn(reportStatusNames, report.status)}</strong>
                  {` · ${nameIn(refusalReasonLabels, report.reason)}`}
                </p>
                {report.details && <p>{report.details}</p>}
                <p className="text-xs text-ink-soft">
                  <ParisTime iso={report.created_at} />
                </p>
              </div>
            ))}
          </Rows>
        )}
      </QueryView>
    </div>
  );
}

export function BadgesTab({ id }: { id: string }) {
  const query = useMemberQuery(`badges:${id}`, (client) => readMemberBadges(client, id));
  return (
    <QueryView query={query} failure={copy.failed}>
      {(badges) => (
        <Rows empty={copy.empty.badges}>
          {badges.map((badge) => (
            <div key={badge.id} className={row}>
              <p>
                <strong>{nameIn(badgeNames, badge.badge_tier)}</strong>
                {` · ${nameIn(badgeStatusNames, badge.status)}`}
              </p>
              {badge.reason && <p>{badge.reason}</p>}
              <p className="text-xs text-ink-soft">
                <ParisTime day iso={badge.created_at} />
                {badge.ends_at && (
                  <>
                    {' → '}
                    <ParisTime day iso={badge.ends_at} />
                  </>
                )}
              </p>
            </div>
          ))}
        </Rows>
      )}
    </QueryView>
  );
}
