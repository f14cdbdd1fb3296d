import { useId, useState } from 'react';

import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { ProgressBar } from '#app/ui/feedback/progress-bar.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { subscriberImport } from '#content/copy/admin/subscriber-import.ts';
import { importLimits } from '#domain/subscriber-import.ts';

import type { AddressTable, FileProblem } from './read-addresses.ts';
import { sendLines } from './subscriber-import.data.ts';

const copy = subscriberImport.file;
const check = subscriberImport.check;

/** Chooses a file and the column of the addresses, and has the database check them. */
export function FileStep({ onChecked }: { onChecked: (id: string) => void }) {
  const [table, setTable] = useState<AddressTable>();
  const [problem, setProblem] = useState<FileProblem>();

  async function choose(file: File | undefined) {
    setTable(undefined);
    setProblem(undefined);
    if (!file) return;
    if (file.size > importLimits.bytes) return setProblem('large');
    try {
      const [{ decode, readAddresses }, bytes] = await Promise.all([
        import('./read-addresses.ts'),
        file.arrayBuffer(),
      ]);
      const read = readAddresses(decode(bytes));
      if (typeof read === 'string') setProblem(read);
      else setTable(read);
    } catch {
      setProblem('unreadable');
    }
  }

  return (
    <Panel title={copy.title}>
      <Field
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        label={copy.label}
        hint={copy.hint}
        onChange={(event) => void choose(event.target.files?.[0])}
        className="py-2.5"
        {...(problem && { error: copy[problem] })}
      />
      {table && <ColumnForm table={table} onChecked={onChecked} />}
    </Panel>
  );
}

function ColumnForm({ table, onChecked }: { table: AddressTable; onChecked: (id: string) => void }) {
  const id = useId();
  const [column, setColumn] = useState(table.column);
  const [sent, setSent] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const width = Math.max(...table.lines.slice(0, 100).map(({ cells }) => cells.length));
  const samples = table.lines.map(({ cells }) => cells[column]?.trim()).filter(Boolean);

  async function submit(event: React.FormEvent) {
    event.preventDefault();
    if (sent !== undefined) return;
    setFailure(undefined);
    setSent(0);
    try {
      const { addressesOf, partsOf } = await import('./read-addresses.ts');
      onChecked(await sendLines(await getSupabase(), partsOf(addressesOf(table, column)), setSent));
    } catch (error) {
      setFailure(failureMessage(error));
      setSent(undefined);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-sm tabular-nums" aria-live="polite">
        {copy.lines(table.lines.length)}
      </p>
      <div className="grid gap-1.5">
        <label htmlFor={id} className="text-sm font-semibold">
          {copy.column}
        </label>
        <select
          id={id}
          value={column}
          aria-describedby={`${id}-sample`}
          onChange={(event) => setColumn(Number(event.target.value))}
          className="min-h-12 min-w-0 rounded-xl border border-ink/35 bg-white px-4 text-[1rem] text-ink"
        >
          {Array.from({ length: width }, (_, index) => (
            <option key={index} value={index}>
              {table.names?.[index]?.trim() || copy.unnamed(index + 1)}
            </option>
          ))}
        </select>
        <p id={`${id}-sample`} className="text-sm text-ink-soft wrap-anywhere">
          {copy.sample} : {samples.slice(0, 3).join(', ') || '—'}
        </p>
      </div>
      {failure && <Alert kind="error" title={failure} />}
      {sent !== undefined && <ProgressBar aria-label={check.running} max={table.lines.length} value={sent} />}
      <div>
        <Button type="submit" busy={sent !== undefined}>
          {sent === undefined ? check.run : check.running}
        </Button>
      </div>
    </form>
  );
}
