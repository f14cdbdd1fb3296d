import { useState } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { conflictNotice as copy } from '#content/copy/admin/forms.ts';

type Difference = { label: string; mine: string; theirs: string };

type Props = {
  /** Who changed the row; a general sentence without it. */
  title?: string;
  /** The fields of the form: what was typed, and what is saved now. */
  fields: readonly Difference[];
  /** Copies a text; false when the browser refuses. */
  onCopy: (text: string) => Promise<boolean>;
  /** Saves what was typed over what is saved now; undefined where that is not possible any more. */
  onKeep: (() => void) | undefined;
  busy: boolean;
};

/** Shown when another person saved the same row meanwhile. Nothing is overwritten before a choice. */
export function ConflictNotice({ title = copy.title, fields, onCopy, onKeep, busy }: Props) {
  const [shown, setShown] = useState(false);
  const [copied, setCopied] = useState<boolean>();
  const differing = fields.filter(({ mine, theirs }) => mine !== theirs);
  const text = differing.map(({ label, mine }) => `${label}\n${mine}`).join('\n\n');
  return (
    <Alert kind="error" title={title}>
      <p>{copy.lead}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="secondary" onClick={() => void onCopy(text).then(setCopied)}>
          {copy.copy}
        </Button>
        <Button
          size="small"
          variant="secondary"
          aria-expanded={shown}
          onClick={() => setShown((before) => !before)}
        >
          {copy.differences}
        </Button>
        {onKeep && (
          <Button size="small" busy={busy} onClick={onKeep}>
            {copy.keep}
          </Button>
        )}
      </div>
      <output className="text-sm empty:hidden">
        {copied !== undefined && (copied ? copy.copied : copy.copyFailed)}
      </output>
      {shown && <Differences differing={differing} />}
    </Alert>
  );
}

function Differences({ differing }: { differing: readonly Difference[] }) {
  if (differing.length === 0) return <p>{copy.none}</p>;
  return (
    <dl className="grid w-full gap-4">
      {differing.map(({ label, mine, theirs }) => (
        <div key={label}>
          <dt className="text-sm font-semibold">{label}</dt>
          <dd className="mt-1 grid gap-2 sm:grid-cols-2">
            <Version title={copy.mine} text={mine} />
            <Version title={copy.theirs} text={theirs} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <div className="min-w-0 rounded-xl bg-sand p-3">
      <p className="text-xs text-ink-soft">{title}</p>
      <p className="whitespace-pre-line wrap-anywhere">{text === '' ? copy.blank : text}</p>
    </div>
  );
}
