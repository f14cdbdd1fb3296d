import { useId, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { awardBadge } from '#app/features/users/badge.data.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Choice } from '#app/ui/forms/choice.tsx';
import { DateTimeField } from '#app/ui/forms/date-time-field.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { memberActions } from '#content/copy/admin/member-actions.ts';
import { badgeNames } from '#content/copy/admin/people.ts';
import { badgeTierIds } from '#domain/badges.ts';
import { columnLimits } from '#domain/column-limits.ts';

import type { ActionMember } from './member-action.ts';
import { useMemberWrite } from './use-member-write.ts';

const copy = memberActions.badge;

/** Awards a badge; the present one is kept in the history. A badge paid by card is refused by the database. */
export function AwardDialog({ member, onClose }: { member: ActionMember; onClose: () => void }) {
  const formId = useId();
  const write = useMemberWrite(awardBadge);
  const [untilError, setUntilError] = useState<string>();

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const tier = badgeTierIds.find((id) => id === data.get('tier'));
    const until = String(data.get('until') ?? '');
    const over = until !== '' && Date.parse(until) <= Date.now();
    setUntilError(over ? copy.untilPast : undefined);
    if (over || !tier) return;
    const award = {
      member: member.id,
      tier,
      until: until || null,
      reason: String(data.get('reason')).trim(),
    };
    write.run(award, () => {
      notify({ title: `${copy.done} ${badgeNames[tier]}` });
      onClose();
    });
  }

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
          {...(write.problem && { error: write.problem })}
        />
      </form>
    </Dialog>
  );
}
