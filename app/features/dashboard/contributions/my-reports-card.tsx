import { Link } from 'react-router';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { parisDate } from '#app/lib/time/paris-time.ts';
import { labelOf } from '#app/shared/label-of.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { memberReports } from '#content/copy/account/dashboard-cards.ts';
import { reportReasonLabels } from '#content/copy/blog/reasons.ts';
import { frenchSpaces } from '#domain/text/typography.ts';

import type { MyReport } from './my-reports.data.ts';
import { readMyReports } from './my-reports.data.ts';

/** The member's reports, each with its decision. */
export function MyReportsCard() {
  const reports = useMemberQuery('reports', readMyReports);
  return (
    <Panel title={memberReports.title}>
      <QueryView query={reports} failure={memberReports.failure} skeleton={<Skeleton className="h-24" />}>
        {(items) =>
          items.length === 0 ? (
            <p className="text-ink-soft">{memberReports.empty}</p>
          ) : (
            <ul className="divide-y divide-ink/10">
              {items.map((report) => (
                <ReportItem key={report.id} report={report} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  );
}

function ReportItem({ report }: { report: MyReport }) {
  const comment = report.blog_comments;
  const post = comment?.blog_posts;
  return (
    <li className="grid gap-1 py-4 first:pt-0">
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
        <strong className="text-ink">{labelOf(memberReports.states, report.status)}</strong>
        <span>{labelOf(reportReasonLabels, report.qualified_as ?? report.reason)}</span>
        <time dateTime={report.created_at}>{parisDate(report.created_at)}</time>
      </p>
      <blockquote className="line-clamp-2 wrap-anywhere text-ink-soft">
        {comment?.content ?? memberReports.gone}
      </blockquote>
      {report.details && <p className="text-sm">{report.details}</p>}
      {report.decision_note && <p className="text-sm font-semibold">{report.decision_note}</p>}
      {post?.slug && (
        <Link
          viewTransition
          to={`/blog/${post.slug}`}
          className="justify-self-start py-1 text-sm font-semibold underline underline-offset-4"
        >
          {frenchSpaces(post.title)}
        </Link>
      )}
    </li>
  );
}
