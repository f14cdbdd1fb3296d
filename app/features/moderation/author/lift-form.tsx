import { useState } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { suspendDialog } from '#content/copy/admin/moderation-forms.ts';

import type { MemberRecord } from './member-schema.ts';
import type { RowVersion } from '#app/features/moderation/moderation-schemas.ts';

/** `over`: the suspension has ended or was lifted. Resolves to the error message when the request failed. */
export type LiftBan = (
  ban: RowVersion,
  how: { restore: boolean; over: boolean },
) => Promise<string | undefined>;

type Props = { ban: MemberRecord['bans'][number]; over: boolean; onLift: LiftBan };

/** Lifts a suspension in force, or publishes again the comments that an ended one still hides. */
export function LiftForm({ ban, over, onLift }: Props) {
  const [restore, setRestore] = useState(true);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function lift() {
    setBusy(true);
    setError(await onLift(ban, { restore, over }));
    setBusy(false);
  }

  return (
    <div className="mt-3 grid justify-items-start gap-2">
      {!over && ban.hidden > 0 && (
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={restore}
            onChange={(event) => setRestore(event.target.checked)}
            className="size-5 accent-ember"
          />
          {`${suspendDialog.restore} (${ban.hidden})`}
        </label>
      )}
      <Button size="small" variant="secondary" busy={busy} onClick={() => void lift()}>
        {over ? `${suspendDialog.restore} (${ban.hidden})` : suspendDialog.lift}
      </Button>
      {error && (
        <p role="alert" className="font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
