import { Button } from '#app/ui/buttons/button.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { moderation, moderationActions } from '#content/copy/admin/moderation.ts';
import { reportPane, requalifyDialog } from '#content/copy/admin/moderation-forms.ts';
import { reportReasonLabels } from '#content/copy/blog/reasons.ts';
import { reportVerdicts } from '#domain/moderation.ts';
import type { ReportVerdict } from '#domain/moderation.ts';

import { withCount } from '#app/lib/format/plural.ts';
import type { Card, Report } from '#app/features/moderation/moderation-schemas.ts';

type PaneProps = { card: Card; onRequalify: (report: Report) => void };

/** The open reports grouped by reason: « Spam ou publicité × 2 ». */
export function ReportChips({ reports }: { reports: readonly Report[] }) {
  const open = reports.filter(({ status }) => status === 'open');
  const counts = Map.groupBy(open, ({ reason }) => reason);
  return (
    <ul className="flex flex-wrap gap-2 empty:hidden">
      {Array.from(counts, ([reason, same]) => (
        <li
          key={reason}
          className="rounded-full bg-danger/10 px-2.5 py-0.5 text-xs font-semibold text-danger"
        >
          {reportReasonLabels[reason]}
          {same.length > 1 && ` × ${same.length}`}
        </li>
      ))}
    </ul>
  );
}

/** The reports of a comment, each with the record of its author, and the buttons that decide them all. */
export function ReportPane({
  card,
  onDecide,
  onRequalify,
}: PaneProps & { onDecide: (verdict: ReportVerdict) => void }) {
  return (
    <section aria-label={reportPane.title} className="grid gap-3 rounded-xl bg-sand/50 p-4 text-sm">
      <ReportLines card={card} onRequalify={onRequalify} />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{reportPane.decide}</legend>
        {(['dismissed', 'upheld', 'abusive'] as const).map((verdict) => (
          <Button
            key={verdict}
            size="small"
            variant={verdict === 'upheld' ? 'primary' : 'secondary'}
            title={reportPane.verdicts[verdict].hint}
            onClick={() => onDecide(verdict)}
            className="whitespace-nowrap max-sm:min-h-12 max-sm:flex-1"
          >
            {reportPane.verdicts[verdict].label}
          </Button>
        ))}
      </fieldset>
    </section>
  );
}

/** Outside the queue of reports: the reports and their decisions, collapsed. */
export function PastReports({ card, onRequalify }: PaneProps) {
  return (
    <details className="rounded-xl bg-sand/50 text-sm">
      <summary className="min-h-11 px-4 py-3 font-medium sm:min-h-9 sm:py-2">
        {reportPane.title} <span className="tabular-nums text-ink-soft">({card.reports.length})</span>
      </summary>
      <div className="px-4 pb-4">
        <ReportLines card={card} onRequalify={onRequalify} />
      </div>
    </details>
  );
}

function ReportLines({ card, onRequalify }: PaneProps) {
  return (
    <ul className="grid gap-3">
      {card.reports.map((report) => (
        <ReportLine key={report.id} report={report} onRequalify={() => onRequalify(report)} />
      ))}
    </ul>
  );
}

function ReportLine({ report, onRequalify }: { report: Report; onRequalify: () => void }) {
  const { record } = report;
  const known = reportVerdicts.flatMap((verdict) =>
    record[verdict] > 0 ? withCount(record[verdict], reportPane.record[verdict]) : [],
  );
  return (
    <li className="grid gap-0.5">
      <p className="flex flex-wrap items-center gap-x-2">
        <strong>{reportReasonLabels[report.reason]}</strong>
        <span className="text-ink-soft">
          {moderation.by} {report.reporter ?? moderation.deletedAccount} (
          {known.length > 0 ? known.join(', ') : reportPane.firstReport}) ·{' '}
          <ParisTime iso={report.created_at} />
          {report.status !== 'open' && ` · ${reportPane.statuses[report.status]}`}
          {report.last && (
            <>
              {report.last.by && ` ${moderation.by} ${report.last.by}`} <ParisTime iso={report.last.at} />
            </>
          )}
        </span>
        <button
          type="button"
          aria-label={`${moderationActions.requalify} : ${report.reporter ?? moderation.deletedAccount}`}
          onClick={onRequalify}
          className="min-h-6 underline underline-offset-4 max-sm:min-h-11"
        >
          {requalifyDialog.button}
        </button>
      </p>
      {report.given_reason !== report.reason && (
        <p className="text-ink-soft">
          {reportPane.given} « {reportReasonLabels[report.given_reason]} »
        </p>
      )}
      {report.details && <p className="whitespace-pre-line">{report.details}</p>}
    </li>
  );
}
