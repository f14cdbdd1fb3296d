import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { ReauthenticationDialog } from '#app/lib/session/reauthentication-dialog.tsx';
import { parisStamp } from '#app/lib/time/paris-time.ts';
import { readDeletionPreview, requestDeletion } from '#app/features/users/member.data.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Choice } from '#app/ui/forms/choice.tsx';
import { TypedConfirmDialog } from '#app/ui/overlays/typed-confirm-dialog.tsx';
import { memberActions } from '#content/copy/admin/member-actions.ts';
import { deletionModes } from '#domain/members.ts';
import type { DeletionMode } from '#domain/members.ts';

import type { ActionMember } from './member-action.ts';
import { useMemberWrite } from './use-member-write.ts';

const copy = memberActions.delete;
const parts = ['comments', 'replies', 'reactions', 'reports', 'badges', 'articles', 'files'] as const;

/** Deletes an account in seven days, once its name was typed: what would go is listed for the chosen mode. */
export function DeleteDialog({ member, onClose }: { member: ActionMember; onClose: () => void }) {
  const [mode, setMode] = useState<DeletionMode>('keep_comments');
  const write = useMemberWrite((client, chosen: DeletionMode) => requestDeletion(client, member.id, chosen));
  return (
    <>
      <TypedConfirmDialog
        title={copy.title(member.name)}
        word={member.name}
        confirm={copy.confirm}
        busy={write.busy}
        error={write.problem}
        lead={<Effects member={member} mode={mode} onMode={setMode} />}
        onClose={onClose}
        onConfirm={() =>
          write.run(mode, (due) => {
            notify({ title: `${copy.done} ${parisStamp(due)}` });
            onClose();
          })
        }
      />
      {write.proof && <ReauthenticationDialog {...write.proof} />}
    </>
  );
}

type EffectsProps = { member: ActionMember; mode: DeletionMode; onMode: (mode: DeletionMode) => void };

function Effects({ member, mode, onMode }: EffectsProps) {
  const preview = useMemberQuery(`deletion-preview:${member.id}`, (client) =>
    readDeletionPreview(client, member.id),
  );
  return (
    <div className="grid gap-5">
      <p className="text-sm text-ink-soft">{copy.lead}</p>
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">{copy.mode}</legend>
        {deletionModes.map((name) => (
          <Choice
            key={name}
            name="mode"
            value={name}
            label={copy.modes[name].label}
            hint={copy.modes[name].hint}
            checked={mode === name}
            onChange={() => onMode(name)}
          />
        ))}
      </fieldset>
      <QueryView query={preview} failure={copy.previewFailed}>
        {(effects) => (
          <div className="rounded-xl bg-sand p-4 text-sm">
            <h3 className="mb-2 font-semibold">{copy.effects}</h3>
            <ul className="grid gap-1">
              {parts.map((part) => (
                <li key={part} className="flex justify-between gap-4">
                  <span>{copy.parts[part]}</span>
                  <span className="tabular-nums">
                    {effects[part]}
                    {effects[part] > 0 && ` · ${fate(part, mode)}`}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
      </QueryView>
    </div>
  );
}

/** What becomes of a part of the account. */
function fate(part: (typeof parts)[number], mode: DeletionMode): string {
  if (part === 'articles' || part === 'replies') return copy.kept;
  if (part === 'comments' && mode === 'keep_comments') return copy.anonymous;
  return copy.deleted;
}
