import { downloadText } from '#app/lib/browser/download-text.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { parisFullDay } from '#app/lib/time/paris-time.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { register as copy } from '#content/copy/admin/processing.ts';
import { csvText } from '#domain/text/csv.ts';

import { readRegister } from './data-admin.data.ts';
import type { RegisterFacts } from './data-admin.data.ts';
import { registerDocument } from './register-document.ts';
import { registerCells, registerHeader, registerRows, unclassifiedTables } from './register-rows.ts';
import type { RegisterRow } from './register-rows.ts';

/** The register of processing, from what runs, with its downloads. */
export function RegisterSection() {
  const query = useMemberQuery('processing-register', readRegister);
  return (
    <>
      <p className="-mt-2 max-w-[65ch] text-sm text-ink-soft">{copy.lead}</p>
      <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-96" />}>
        {(facts) => <Register facts={facts} />}
      </QueryView>
    </>
  );
}

function Register({ facts }: { facts: RegisterFacts }) {
  const unknown = unclassifiedTables(facts);
  return (
    <>
      {unknown.length > 0 && (
        <p className="font-semibold wrap-anywhere text-danger">{`${copy.unknown} ${unknown.join(', ')}`}</p>
      )}
      <div className="divide-y divide-ink/10 border-y border-ink/10">
        {registerRows(facts).map((row) => (
          <Activity key={row.id} row={row} />
        ))}
      </div>
      <p className="max-w-[65ch] text-sm text-ink-soft">{copy.transfers}</p>
      <Downloads facts={facts} />
    </>
  );
}

function Activity({ row }: { row: RegisterRow }) {
  const lines: [string, readonly string[]][] = [
    [copy.purpose, [row.purpose]],
    [copy.people, [row.people]],
    [copy.data, [row.data]],
    [copy.kept, row.kept],
    [copy.recipients, row.recipients],
    [copy.tables, [row.tables.join(', ')]],
  ];
  return (
    <details>
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center justify-between gap-x-4 py-2">
        <span className="font-semibold">{row.title}</span>
        <span className="text-sm text-ink-soft">{row.bases}</span>
      </summary>
      <dl className="grid gap-x-6 gap-y-2 pt-1 pb-5 text-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
        {lines.map(([name, texts]) => (
          <div key={name} className="sm:contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="wrap-anywhere">
              {texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Downloads({ facts }: { facts: RegisterFacts }) {
  const now = new Date(useNow()).toISOString();
  const name = `${copy.file}-${now.slice(0, 10)}`;
  const csv = () => csvText([registerHeader, ...registerRows(facts).map(registerCells)]);
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        size="small"
        variant="secondary"
        className="min-h-11!"
        onClick={() => downloadText(`${name}.html`, registerDocument(facts, parisFullDay(now)), 'text/html')}
      >
        {copy.html}
      </Button>
      <Button
        size="small"
        variant="secondary"
        className="min-h-11!"
        onClick={() => downloadText(`${name}.csv`, csv(), 'text/csv')}
      >
        {copy.csv}
      </Button>
    </div>
  );
}
