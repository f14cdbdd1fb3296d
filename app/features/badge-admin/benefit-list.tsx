import { X } from 'lucide-react';
import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { parisDate } from '#app/lib/time/paris-time.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { badgesAdmin } from '#content/copy/admin/badges.ts';
import { columnLimits } from '#domain/column-limits.ts';

import type { Allowance, BadgeRecord } from './badge-line.ts';
import { noteUse, removeUse } from './badges.data.ts';
import type { Use } from './badges.data.ts';

const copy = badgesAdmin.record;

/** The benefits of a badge that are counted: each use with its day, and a form for the next one. */
export function BenefitList({ record }: { record: BadgeRecord }) {
  if (record.allowances.length === 0) return <p className="text-ink-soft">{copy.noBenefits}</p>;
  return (
    <>
      {record.status !== 'active' && <p className="text-ink-soft">{copy.ended}</p>}
      <ul className="grid gap-3">
        {record.allowances.map((allowance) => (
          <Benefit key={allowance.id} record={record} allowance={allowance} />
        ))}
      </ul>
    </>
  );
}

function Benefit({ record, allowance }: { record: BadgeRecord; allowance: Allowance }) {
  const perEdition = allowance.period === 'edition';
  const next = record.editions.find((edition) => edition.next) ?? record.editions[0];
  const current = perEdition ? allowance.uses.filter(({ edition }) => edition === next?.id) : allowance.uses;
  const left = allowance.quantity - current.length;
  return (
    <li className="grid gap-3 rounded-xl bg-white p-4">
      <div>
        <p className="font-semibold">{allowance.label}</p>
        <p className="text-ink-soft tabular-nums">
          {`${copy.used} ${current.length} ${copy.of} ${allowance.quantity}`}
          {perEdition && next && ` (${copy.edition.toLowerCase()} du ${parisDate(next.starts_at)})`}
        </p>
      </div>
      {allowance.uses.length > 0 && (
        <ul className="grid gap-1">
          {allowance.uses.map((use) => (
            <UseLine key={use.id} use={use} label={allowance.label} />
          ))}
        </ul>
      )}
      {record.status === 'active' && left > 0 && (!perEdition || next) && (
        <UseForm badge={record.id} allowance={allowance} edition={perEdition ? (next?.id ?? null) : null} />
      )}
    </li>
  );
}

function UseLine({ use, label }: { use: Allowance['uses'][number]; label: string }) {
  const remove = useMemberMutation((client) => removeUse(client, use.id), ['badge-record']);
  const day = parisDate(use.used_on);
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="min-w-0 break-words">
        {day}
        {use.note && ` · ${use.note}`}
      </span>
      <button
        type="button"
        disabled={remove.isPending}
        aria-label={`${copy.remove} ${day} (${label})`}
        onClick={() =>
          remove.mutate(undefined, {
            onSuccess: () => notify({ title: copy.removed }),
            onError: () => notify({ title: copy.removeFailed, kind: 'destructive' }),
          })
        }
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-ink/8 hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}

/** The day of the Paris clock, as a date field writes it: 2026-11-03. */
const parisToday = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Paris' });

type FormProps = { badge: string; allowance: Allowance; edition: string | null };

function UseForm({ badge, allowance, edition }: FormProps) {
  const [open, setOpen] = useState(false);
  const [today] = useState(parisToday);
  const note = useMemberMutation<Use>((client, _userId, use) => noteUse(client, use), ['badge-record']);
  if (!open) {
    return (
      <Button
        size="small"
        variant="secondary"
        className="justify-self-start"
        aria-label={`${copy.tick} : ${allowance.label}`}
        onClick={() => setOpen(true)}
      >
        {copy.tick}
      </Button>
    );
  }
  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const usedOn = String(data.get('day') ?? '');
    if (usedOn === '' || note.isPending) return;
    note.mutate(
      { badge, allowance: allowance.id, edition, usedOn, note: String(data.get('note') ?? '').trim() },
      {
        onSuccess: () => {
          notify({ title: copy.ticked });
          setOpen(false);
        },
      },
    );
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <Field type="date" name="day" label={copy.day} required defaultValue={today} />
      <Field name="note" label={copy.note} maxLength={columnLimits.badge_uses.note} />
      {note.error && <Alert kind="error" title={failureMessage(note.error)} />}
      <Button type="submit" size="small" busy={note.isPending} className="justify-self-start">
        {copy.tick}
      </Button>
    </form>
  );
}
