import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { awardBadge, undoAward } from '#app/features/users/badge.data.ts';
import type { AwardOutcome } from '#app/features/users/badge.data.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Choice } from '#app/ui/forms/choice.tsx';
import { DateTimeField } from '#app/ui/forms/date-time-field.tsx';
import { focusFirstError } from '#app/ui/forms/focus-first-error.ts';
import { readMoment } from '#app/ui/forms/read-moment.ts';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { badgesAdmin } from '#content/copy/admin/badges.ts';
import { memberActions } from '#content/copy/admin/member-actions.ts';
import { badgeNames } from '#content/copy/admin/people.ts';
import { badgeTierIds } from '#domain/badges.ts';
import { columnLimits } from '#domain/column-limits.ts';

import type { ActionMember } from './member-action.ts';
import { useMemberWrite } from './use-member-write.ts';

const copy = memberActions.badge;

/** « Badge attribué », with « Annuler » until the mail leaves. */
function useAwardNotice() {
  const queries = useQueryClient();
  return (title: string, act: string | undefined) => {
    if (!act) return notify({ title });
    return offerUndo(title, async () => {
      try {
        const undone = await undoAward(await getSupabase(), act);
        const { undone: yes, notUndone: no } = badgesAdmin.outcomes;
        notify(undone ? { title: yes } : { title: no, kind: 'destructive' });
        return undone;
      } catch (error) {
        notify({ title: failureMessage(error), kind: 'destructive' });
        return false;
      } finally {
        void queries.invalidateQueries();
      }
    });
  };
}

/** Awards a badge higher than the present one, which is kept in the history. The database refuses any other. */
export function AwardDialog({ member, onClose }: { member: ActionMember; onClose: () => void }) {
  const formId = useId();
  const write = useMemberWrite(awardBadge);
  const announce = useAwardNotice();
  const [untilError, setUntilError] = useState<string>();
  const [refusal, setRefusal] = useState<Exclude<AwardOutcome['outcome'], 'done'>>();

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const tier = badgeTierIds.find((id) => id === data.get('tier'));
    const until = readMoment(event.currentTarget, 'until');
    if (until === undefined) return;
    const over = until !== '' && Date.parse(until) <= Date.now();
    setUntilError(over ? copy.untilPast : undefined);
    if (over) return focusFirstError(event.currentTarget);
    if (!tier) return;
    const award = {
      member: member.id,
      tier,
      until,
      reason: String(data.get('reason')).trim(),
    };
    setRefusal(undefined);
    write.run(award, ({ outcome, act }) => {
      if (outcome !== 'done') return setRefusal(outcome);
      announce(`${copy.done} ${badgeNames[tier]}`, act);
      return onClose();
    });
  }

  const problem = refusal ? copy.refusals[refusal] : write.problem;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${copy.title} ${member.name}`}
      footer={
        <Button type="submit" form={formId} busy={write.busy}>
          {copy.confirm}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <p className="text-sm text-ink-soft">{copy.lead}</p>
        <fieldset className="grid gap-2">
          <legend className="mb-2 text-sm font-semibold">{copy.tier}</legend>
          {badgeTierIds.map((id) => (
            <Choice key={id} name="tier" value={id} label={badgeNames[id]} defaultChecked={id === 'bronze'} />
          ))}
        </fieldset>
        <DateTimeField label={copy.until} name="until" hint={copy.untilHint} error={untilError} />
        <TextareaField
          label={copy.reason}
          name="reason"
          rows={2}
          maxLength={columnLimits.users_badges.reason}
          {...(problem && { error: problem })}
        />
      </form>
    </Dialog>
  );
}
