import { Button } from '#app/ui/button.tsx';
import { TimeAgo } from '#app/ui/time-ago.tsx';
import { moderation } from '#content/moderation.ts';
import { reportPane, reportReasons } from '#content/moderation-forms.ts';

import type { Card, Report } from './moderation-schemas.ts';
import type { Verdict } from './moderation.data.ts';

/** « Spam ou publicité × 2 », so that many reports are read at a glance. */
export function ReportChips({ reports }: { reports: readonly Report[] }) {
  const open = reports.filter(({ status }) => status === 'open');
  const counts = Object.groupBy(open, ({ reason }) => reason);
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {Object.entries(counts).map(([reason, same]) => (
        <li
          key={reason}
          className="rounded-full bg-erreur/10 px-2.5 py-0.5 text-xs font-semibold text-erreur"
        >
          {Object.entries(reportReasons).find(([known]) => known === reason)?.[1]}
          {same.length > 1 && ` × ${same.length}`}
        </li>
      ))}
    </ul>
  );
}

/** Each report with what its author's earlier ones were worth, and one decision for all. */
export function ReportPane({ card, onDecide }: { card: Card; onDecide: (verdict: Verdict) => void }) {
  return (
    <section aria-label={reportPane.title} className="grid gap-3 rounded-xl bg-sable/50 p-4 text-sm">
      <ul className="grid gap-3">
        {card.reports.map((report) => (
          <ReportLine key={report.id} report={report} />
        ))}
      </ul>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{reportPane.decide}</legend>
        {(['dismissed', 'upheld', 'abusive'] as const).map((verdict) => (
          <Button
            key={verdict}
            size="small"
            variant={verdict === 'upheld' ? 'primary' : 'secondary'}
            title={reportPane.verdicts[verdict].hint}
            onClick={() => onDecide(verdict)}
            className="max-sm:min-h-12 max-sm:flex-1"
          >
            {reportPane.verdicts[verdict].label}
          </Button>
        ))}
      </fieldset>
    </section>
  );
}

function ReportLine({ report }: { report: Report }) {
  const { record } = report;
  const known = Object.entries(reportPane.record).flatMap(([verdict, label]) => {
    const count = Object.entries(record).find(([key]) => key === verdict)?.[1] ?? 0;
    return count > 0 ? [`${count} ${label}`] : [];
  });
  return (
    <li className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2">
        <strong>{reportReasons[report.reason]}</strong>
        <span className="text-encre-douce">
          {moderation.by} {report.reporter ?? moderation.deletedAccount} (
          {known.length > 0 ? known.join(', ') : reportPane.firstReport}) ·{' '}
          <TimeAgo iso={report.created_at} />
          {report.status !== 'open' && ` · ${reportPane.statuses[report.status]}`}
        </span>
      </p>
      {report.details && <p className="whitespace-pre-line">{report.details}</p>}
    </li>
  );
}
