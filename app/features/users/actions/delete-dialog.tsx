import { useId, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { ReauthenticationDialog } from '#app/lib/session/reauthentication-dialog.tsx';
import { parisDate } from '#app/lib/time/paris-time.ts';
import { readDeletionPreview, requestDeletion } from '#app/features/users/member.data.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Choice } from '#app/ui/forms/choice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { memberActions } from '#content/copy/admin/member-actions.ts';
import { deletionModes } from '#domain/members.ts';
import type { DeletionMode } from '#domain/members.ts';

import type { ActionMember } from './member-action.ts';
import { Problem } from './problem.tsx';
import { useMemberWrite } from './use-member-write.ts';

const copy = memberActions.delete;
const parts = ['comments', 'replies', 'reactions', 'reports', 'badges', 'articles', 'files'] as const;

/** Deletes an account in seven days, once its name was typed: what would go is listed for the chosen mode. */
export function DeleteDialog({ member, onClose }: { member: ActionMember; onClose: () => void }) {
  const formId = useId();
  const preview = useMemberQuery(`deletion-preview:${member.id}`, (client) =>
    readDeletionPreview(client, member.id),
  );
  const [mode, setMode] = useState<DeletionMode>('keep_comments');
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const write = useMemberWrite((client, chosen: DeletionMode) => requestDeletion(client, member.id, chosen));

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const matches = typed.trim() === member.name;
    setWrong(!matches);
    if (matches) {
      write.run(mode, (due) => {
        notify({ title: `${copy.done} ${parisDate(due)}` });
        onClose();
      });
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${copy.title} ${member.name}`}
      footer={
        <Button type="submit" form={formId} variant="danger" busy={write.busy}>
          {copy.confirm}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
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
              onChange={() => setMode(name)}
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
        <Field
          label={`${copy.type} « ${member.name} »`}
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          {...(wrong && { error: copy.wrong })}
        />
        {write.problem && <Problem>{write.problem}</Problem>}
      </form>
      {write.proof && <ReauthenticationDialog {...write.proof} />}
    </Dialog>
  );
}

/** What becomes of a part of the account. */
function fate(part: (typeof parts)[number], mode: DeletionMode): string {
  if (part === 'articles' || part === 'replies') return copy.kept;
  if (part === 'comments' && mode === 'keep_comments') return copy.anonymous;
  return copy.deleted;
}
