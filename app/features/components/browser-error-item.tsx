import { useMay } from '#app/lib/session/use-permissions.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { auditDeviceLabels } from '#content/copy/admin/audit.ts';
import { browserErrorsCopy as copy } from '#content/copy/admin/browser-errors.ts';

import { isSettled } from './browser-errors.data.ts';
import type { BrowserError } from './browser-errors.data.ts';
import type { Settling } from './use-settling.ts';

/** A group of errors: what, how often, where and in which browser it was last seen. */
export function BrowserErrorItem({ row, settling }: { row: BrowserError; settling: Settling }) {
  const may = useMay();
  const settled = isSettled(row);
  return (
    <li className="grid gap-2 p-4 text-sm sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 font-semibold wrap-anywhere">{row.message}</p>
        <p className="tabular-nums">{copy.times(row.reports)}</p>
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-ink-soft">
        <span>{copy.sources[row.source]}</span>
        <span>
          {copy.browsers[row.browser]}, {auditDeviceLabels[row.device].toLowerCase()}
        </span>
        <span className="wrap-anywhere">
          {copy.lastPage} <code>{row.path}</code>
        </span>
        <span>
          {copy.lastSeen} <ParisTime iso={row.last_seen_at} />, {copy.firstSeen}{' '}
          <ParisTime iso={row.first_seen_at} />
        </span>
      </p>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <Trace row={row} />
        {may('functions.manage') && (
          <Button
            size="small"
            variant="secondary"
            busy={settling.isBusy}
            onClick={() => settling.settle(row.fingerprint, !settled)}
          >
            {settled ? copy.reopen : copy.settle}
          </Button>
        )}
      </div>
    </li>
  );
}

function Trace({ row: { component, stack, release } }: { row: BrowserError }) {
  if (stack === '' && component === null) return <span />;
  return (
    <details className="min-w-0 flex-1">
      <summary className="min-h-9 py-1.5 underline underline-offset-4">{copy.stack}</summary>
      {component !== null && <p className="wrap-anywhere">{component}</p>}
      <pre className="max-h-64 overflow-auto text-xs whitespace-pre-wrap wrap-anywhere">{stack}</pre>
      {release !== null && (
        <p className="text-ink-soft">
          {copy.release} <code>{release}</code>
        </p>
      )}
    </details>
  );
}
