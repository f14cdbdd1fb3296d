import { useId, useState } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { focusFirstError } from '#app/ui/forms/focus-first-error.ts';
import { readMoment } from '#app/ui/forms/read-moment.ts';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { badgesAdmin } from '#content/copy/admin/badges.ts';
import { limits } from '#domain/limits.ts';

import { changeEnd, changeTier, revokeBadge } from './badge-acts.data.ts';
import { EndField, isOver, TierChoice } from './badge-fields.tsx';
import type { BadgeLine } from './badge-line.ts';
import { badgeText, useBadgeAct } from './use-badge-act.ts';

export const badgeChanges = ['tier', 'end', 'revoke'] as const;
export type BadgeChange = (typeof badgeChanges)[number];

type Props = { badge: BadgeLine; onClose: () => void };

/** The dialog of a change of one badge. Mounted while open. */
export function ChangeDialog({ change, ...props }: Props & { change: BadgeChange }) {
  if (change === 'tier') return <TierDialog {...props} />;
  return change === 'end' ? <EndDialog {...props} /> : <RevokeDialog {...props} />;
}

type FrameProps = Props & {
  title: string;
  lead?: string;
  submit: string;
  danger?: boolean;
  act: { busy: boolean; problem: string | undefined };
  onSubmit: (form: HTMLFormElement) => void;
  children: React.ReactNode;
};

function Frame({ badge, onClose, title, lead, submit, danger, act, onSubmit, children }: FrameProps) {
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button type="submit" form={formId} busy={act.busy} variant={danger ? 'danger' : 'primary'}>
          {submit}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit(event.currentTarget);
        }}
      >
        <p>
          <strong>{badge.name}</strong> : {badgeText(badge)}.
        </p>
        {lead && <p className="text-sm text-ink-soft">{lead}</p>}
        {children}
        {act.problem && <Alert kind="error" title={act.problem} />}
      </form>
    </Dialog>
  );
}

function TierDialog({ badge, onClose }: Props) {
  const copy = badgesAdmin.changeTier;
  const [tier, setTier] = useState(badge.tier);
  const act = useBadgeAct(
    (client, { seen }) => changeTier(client, { badge: { id: badge.id, updated_at: seen }, tier }),
    { seen: badge.updated_at, done: () => copy.done, onDone: onClose },
  );
  return (
    <Frame {...{ badge, onClose, act, ...copy }} onSubmit={() => act.run({})}>
      <TierChoice value={tier} onChange={setTier} />
    </Frame>
  );
}

function EndDialog({ badge, onClose }: Props) {
  const copy = badgesAdmin.changeEnd;
  const [wrong, setWrong] = useState<string>();
  const act = useBadgeAct<{ until: string }>(
    (client, { seen, until }) => changeEnd(client, { badge: { id: badge.id, updated_at: seen }, until }),
    { seen: badge.updated_at, done: () => copy.done, onDone: onClose },
  );
  function submit(form: HTMLFormElement) {
    const until = readMoment(form, 'until');
    if (until === undefined) return;
    setWrong(isOver(until) ? badgesAdmin.award.endPast : undefined);
    if (isOver(until)) return focusFirstError(form);
    act.run({ until });
  }
  return (
    <Frame {...{ badge, onClose, act, ...copy }} onSubmit={submit}>
      <EndField endsAt={badge.ends_at} error={wrong} />
    </Frame>
  );
}

function RevokeDialog({ badge, onClose }: Props) {
  const copy = badgesAdmin.revoke;
  const [missing, setMissing] = useState(false);
  const act = useBadgeAct<{ reason: string }>(
    (client, { seen, reason }) => revokeBadge(client, { badge: { id: badge.id, updated_at: seen }, reason }),
    { seen: badge.updated_at, done: () => copy.done, onDone: onClose },
  );
  function submit(form: HTMLFormElement) {
    const reason = String(new FormData(form).get('reason') ?? '').trim();
    const isShort = reason.length < limits.auditReasonMin;
    setMissing(isShort);
    if (isShort) return focusFirstError(form);
    act.run({ reason });
  }
  return (
    <Frame
      {...{ badge, onClose, act, title: copy.title, lead: copy.lead, submit: copy.submit }}
      danger
      onSubmit={submit}
    >
      <TextareaField
        label={copy.reason}
        hint={copy.reasonHint}
        name="reason"
        rows={2}
        required
        maxLength={limits.auditReasonMax}
        {...(missing && { error: copy.reasonMissing })}
      />
    </Frame>
  );
}
