import { useMemberPages } from '#app/lib/query/member-pages.ts';
import type { RowCursor, RowPage } from '#app/lib/query/member-pages.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { MoreButton } from '#app/features/users/more-button.tsx';
import type { MemberOverview } from '#app/features/users/member.data.ts';
import {
  readMemberBadges,
  readMemberComments,
  readReportsMade,
  readReportsReceived,
} from '#app/features/users/member-activity.data.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { badgeStatusNames, member as copy, reportStatusNames } from '#content/copy/admin/member.ts';
import { badgeNames } from '#content/copy/admin/people.ts';
import { refusalReasonLabels } from '#content/copy/blog/reasons.ts';

import { Rows } from './rows.tsx';

const row = 'grid gap-1 p-4 text-sm';
const nameIn = (names: Record<string, string>, key: string): string => names[key] ?? key;

type PagesProps<Row> = {
  name: string;
  read: (client: SiteClient, after: RowCursor | null) => Promise<RowPage<Row>>;
  empty: string;
  children: (row: Row) => React.ReactElement;
};

/** Rows of a member, read page after page. */
function Pages<Row>({ name, read, empty, children }: PagesProps<Row>) {
  const list = useMemberPages(name, read);
  return (
    <QueryView query={list} failure={copy.failed}>
      {(rows) => (
        <div className="grid gap-4">
          <Rows empty={empty}>{rows.map(children)}</Rows>
          <MoreButton list={list} />
        </div>
      )}
    </QueryView>
  );
}

export function CommentsTab({ id }: { id: string }) {
  return (
    <Pages
      name={`comments:${id}`}
      read={(client, after) => readMemberComments(client, id, after)}
      empty={copy.empty.comments}
    >
      {(comment) => (
        <div key={comment.id} className={row}>
          <p className="whitespace-pre-line">{comment.content}</p>
          <p className="text-xs text-ink-soft">
            {comment.refusal_reason
              ? `${copy.refused} : ${nameIn(refusalReasonLabels, comment.refusal_reason)}`
              : comment.is_approved
                ? copy.published
                : copy.pending}
            {` · ${comment.article.title} · `}
            <ParisTime iso={comment.created_at} />
          </p>
        </div>
      )}
    </Pages>
  );
}

export function ReportsTab({ member: { id, reports_received: received } }: { member: MemberOverview }) {
  return (
    <div className="grid gap-8">
      <section aria-labelledby="signalements-recus" className="grid gap-3">
        <h2 id="signalements-recus" className="text-lg">
          {copy.received}
        </h2>
        <p className="text-sm">
          {`${received.open} ${copy.openReports}, ${received.upheld} ${copy.upheldReports}, ${received.dismissed} ${copy.dismissedReports}.`}
        </p>
        <Pages
          name={`reports-received:${id}`}
          read={(client, after) => readReportsReceived(client, id, after)}
          empty={copy.empty.reportsReceived}
        >
          {(report) => <Report key={report.id} report={report} comment={report.comment.content} />}
        </Pages>
      </section>
      <section aria-labelledby="signalements-faits" className="grid gap-3">
        <h2 id="signalements-faits" className="text-lg">
          {copy.made}
        </h2>
        <Pages
          name={`reports:${id}`}
          read={(client, after) => readReportsMade(client, id, after)}
          empty={copy.empty.reports}
        >
          {(report) => <Report key={report.id} report={report} />}
        </Pages>
      </section>
    </div>
  );
}

type ReportRow = { status: string; reason: string; details: string | null; created_at: string };

function Report({ report, comment }: { report: ReportRow; comment?: string }) {
  return (
    <div className={row}>
      <p>
        <strong>{nameIn(reportStatusNames, report.status)}</strong>
        {` · ${nameIn(refusalReasonLabels, report.reason)}`}
      </p>
      {comment !== undefined && <p className="line-clamp-3 text-ink-soft">« {comment} »</p>}
      {report.details && <p>{report.details}</p>}
      <p className="text-xs text-ink-soft">
        <ParisTime iso={report.created_at} />
      </p>
    </div>
  );
}

export function BadgesTab({ id }: { id: string }) {
  return (
    <Pages
      name={`badges:${id}`}
      read={(client, after) => readMemberBadges(client, id, after)}
      empty={copy.empty.badges}
    >
      {(badge) => (
        <div key={badge.id} className={row}>
          <p>
            <strong>{nameIn(badgeNames, badge.badge_tier)}</strong>
            {` · ${nameIn(badgeStatusNames, badge.status)}`}
          </p>
          {badge.reason && <p>{badge.reason}</p>}
          <p className="text-xs text-ink-soft">
            <ParisTime iso={badge.created_at} />
            {badge.ends_at && (
              <>
                {' → '}
                <ParisTime iso={badge.ends_at} />
              </>
            )}
          </p>
        </div>
      )}
    </Pages>
  );
}
