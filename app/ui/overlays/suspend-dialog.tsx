import { useId, useRef, useState } from 'react';

import { discardMemberDraft, useMemberDraft } from '#app/lib/browser/member-draft.ts';
import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { parisStamp } from '#app/lib/time/paris-time.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Choice } from '#app/ui/forms/choice.tsx';
import { ConflictNotice } from '#app/ui/forms/conflict-notice.tsx';
import { DateTimeField } from '#app/ui/forms/date-time-field.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { suspendDialog as copy } from '#content/copy/admin/moderation-forms.ts';
import { limits } from '#domain/limits.ts';

import { Dialog } from './dialog.tsx';

/** `days` 0 has no end; `until` is an instant (ISO 8601) instead of days. */
export type Suspension = {
  reason: string;
  days: number;
  until: string | undefined;
  hide: boolean;
  known: string | undefined;
};

/** What the request ended with; of a conflict, the suspension by another moderator. */
export type SuspensionAnswer = {
  result?: { outcome: string; id: string; reason?: string | undefined; ends_at?: string | null | undefined };
  problem?: string;
};

type Props = {
  /** Whom the title names: a member, or « 12 membres ». */
  name: string;
  /** The key of the draft of the reason, which is kept until the suspension succeeds. */
  draft: string;
  /** The id of the suspension in force, if any: the new one is added to it. */
  suspensionId: string | undefined;
  onClose: () => void;
  /** Resolves to the `problem` when the request failed. */
  onSuspend: (suspension: Suspension) => Promise<SuspensionAnswer>;
};

type Conflict = { id: string; fields: { label: string; mine: string; theirs: string }[] };

const onDate = 'date';

/**
 * Asks for the reason, which the member reads, and the end of a suspension. Mounted while it is open; stays open on
 * failure. When another moderator suspended the member first, both suspensions are shown and the second is a choice.
 */
export function SuspendDialog({ name, draft, suspensionId, onClose, onSuspend }: Props) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useMemberDraft(draft);
  const [length, setLength] = useState<string>(String(copy.lengths[0].days));
  const [errors, setErrors] = useState<{ reason?: string | undefined; until?: string | undefined }>({});
  const [conflict, setConflict] = useState<Conflict>();
  const [busy, setBusy] = useState(false);

  async function send(known: string | undefined) {
    if (!form.current || busy) return;
    const data = new FormData(form.current);
    const until = length === onDate ? String(data.get('until')) : undefined;
    const reason = typed.trim();
    const missing = {
      ...(reason === '' && { reason: copy.missing }),
      ...(until === '' && { until: copy.untilMissing }),
    };
    setErrors(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    const days = until === undefined ? Number(length) : 0;
    const answer = await onSuspend({ reason, days, until, hide: data.get('hide') === 'oui', known });
    setBusy(false);
    if (answer.result?.outcome === 'done') discardMemberDraft(draft);
    if (answer.problem !== undefined) setErrors({ reason: answer.problem });
    const { result } = answer;
    setConflict(
      result?.outcome === 'conflict'
        ? {
            id: result.id,
            fields: [
              { label: copy.reason, mine: reason, theirs: result.reason ?? '' },
              { label: copy.end, mine: endText(until, days), theirs: endText(result.ends_at, 0) },
            ],
          }
        : undefined,
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${copy.title} ${name}`}
      footer={
        !conflict && (
          <Button type="submit" form={formId} variant="danger" busy={busy}>
            {copy.confirm}
          </Button>
        )
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send(conflict?.id ?? suspensionId);
        }}
        className="grid gap-5"
      >
        <p className="text-sm text-ink-soft">{copy.lead}</p>
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-semibold">{copy.length}</legend>
          {[...copy.lengths, { days: onDate, label: copy.onDate }].map(({ days, label }) => (
            <Choice
              key={days}
              name="days"
              value={days}
              label={label}
              checked={length === String(days)}
              onChange={() => setLength(String(days))}
            />
          ))}
        </fieldset>
        {length === onDate && <DateTimeField label={copy.end} name="until" error={errors.until} />}
        <TextareaField
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          required
          rows={3}
          maxLength={limits.suspensionReasonMax}
          label={copy.reason}
          {...(errors.reason && { error: errors.reason })}
        />
        <div>
          <label className="flex items-center gap-3 font-semibold">
            <input type="checkbox" name="hide" value="oui" className="size-5 accent-ember" />
            {copy.hide}
          </label>
          <p className="mt-1 text-sm text-ink-soft">{copy.hideHint}</p>
        </div>
      </form>
      {conflict && (
        <ConflictNotice
          fields={conflict.fields}
          busy={busy}
          onCopy={(text) => copyText(text, browserSharingDevice())}
          onKeep={() => void send(conflict.id)}
        />
      )}
    </Dialog>
  );
}

function endText(iso: string | null | undefined, days: number): string {
  if (iso) return parisStamp(iso);
  return copy.lengths.find((length) => length.days === days)?.label ?? '';
}
