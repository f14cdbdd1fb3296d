import { useState } from 'react';

import { discardMemberDraft, useMemberDraft } from '#app/lib/browser/member-draft.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Choice } from '#app/ui/forms/choice.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { badgeRequestForm as copy } from '#content/copy/account/dashboard-cards.ts';
import { limits } from '#domain/limits.ts';

import type { Tier } from './badges.data.ts';
import { sendBadgeRequest } from './my-badge.data.ts';

const draft = 'badge-request';

type Props = { tiers: Tier[]; onFailed: () => void; onClose: () => void };

/** The request for one of these badges, with a message. */
export default function BadgeRequestForm({ tiers, onFailed, onClose }: Props) {
  const [wanted, setWanted] = useState(tiers[0]?.id);
  const [message, setMessage] = useMemberDraft(draft);
  const send = useMemberMutation(sendBadgeRequest, ['badge-request']);
  const tooLong = [...message.trim()].length > limits.requestMax;

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    if (!wanted || tooLong || send.isPending) return;
    send.mutate(
      { wanted_tier: wanted, message: message.trim() || null },
      {
        onSuccess: () => {
          discardMemberDraft(draft);
          onClose();
        },
        onError: onFailed,
      },
    );
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4 rounded-xl bg-sand p-5">
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">{copy.which}</legend>
        {tiers.map(({ id, name }) => (
          <Choice
            key={id}
            name="wanted"
            value={id}
            label={name}
            checked={wanted === id}
            onChange={() => setWanted(id)}
          />
        ))}
      </fieldset>
      <TextareaField
        label={copy.message}
        hint={copy.messageHint}
        error={tooLong ? copy.tooLong : undefined}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={send.isPending}>
          {send.isPending ? copy.sending : copy.send}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
