import { clsx } from 'clsx';

import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { mailDomain as copy } from '#content/copy/admin/mail-domain.ts';
import type { MailDomain, MailRecordState } from '#domain/mail-domain.ts';

type Record = MailDomain['records'][number];

const dots: { readonly [State in MailRecordState]: string } = {
  unchecked: 'bg-ink/25',
  right: 'bg-success',
  different: 'bg-danger',
  several: 'bg-danger',
  absent: 'bg-danger',
  unverifiable: 'bg-ink/25',
  unreachable: 'bg-lantern',
};

/** One record: its state, the text to paste, and what was found. */
export function MailRecordItem({ record: { kind, state, name, expected, found } }: { record: Record }) {
  const { title, what } = copy.records[kind];
  const advice = state === 'several' || state === 'unreachable' ? copy.advice[state] : undefined;
  return (
    <li className="grid gap-2 border-t border-ink/12 pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h4 className="font-semibold">{title}</h4>
        <p className="flex items-center gap-2 text-sm" aria-live="polite">
          <span aria-hidden="true" className={clsx('size-2 shrink-0 rounded-full', dots[state])} />
          {copy.states[state]}
        </p>
      </div>
      <p className="text-sm text-ink-soft">{what}</p>
      <dl className="grid gap-2 text-sm">
        <Text label={copy.name} lines={[name]} />
        {expected !== null && <Text label={copy.expected} lines={[expected]} />}
        {found.length > 0 && <Text label={copy.found} lines={found} />}
      </dl>
      {expected === null && copy.provided[kind] && (
        <p className="text-sm text-ink-soft">{copy.provided[kind]}</p>
      )}
      {advice && <p className="text-sm">{advice}</p>}
      {expected !== null && (
        <div>
          <Button
            size="small"
            variant="secondary"
            aria-label={copy.copyNamed(title)}
            onClick={() => void copyRecord(expected)}
          >
            {copy.copy}
          </Button>
        </div>
      )}
    </li>
  );
}

function Text({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[5rem_1fr]">
      <dt className="text-ink-soft">{label}</dt>
      {lines.map((line) => (
        <dd key={line} className="font-mono text-[0.8125rem] wrap-anywhere sm:col-start-2">
          {line}
        </dd>
      ))}
    </div>
  );
}

async function copyRecord(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ title: copy.copied });
  } catch {
    notify({ kind: 'destructive', title: copy.notCopied });
  }
}
