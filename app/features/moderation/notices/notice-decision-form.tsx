import { useState } from 'react';

import { useMemberDraft } from '#app/lib/browser/member-draft.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Choice } from '#app/ui/forms/choice.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { moderationActions } from '#content/copy/admin/moderation.ts';
import { noticeQueue } from '#content/copy/admin/moderation-forms.ts';
import { limits } from '#domain/limits.ts';

import type { NoticeDecision } from './notices.data.ts';

type Props = {
  noticeId: string;
  hasComment: boolean;
  onCancel: () => void;
  onDecide: (decision: NoticeDecision) => Promise<void>;
};

/** The decision (illegal, legal or moot) and its reasons, which the notifier and the author read. */
export function NoticeDecisionForm({ noticeId, hasComment, onCancel, onDecide }: Props) {
  const [typed, setTyped] = useMemberDraft(`notice:${noticeId}`);
  const [errors, setErrors] = useState<{ choice?: string; grounds?: string }>({});
  const [busy, setBusy] = useState(false);

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const choice = form.get('choice');
    const grounds = typed.trim();
    if (typeof choice !== 'string') return setErrors({ choice: noticeQueue.choiceMissing });
    if (!grounds) return setErrors({ grounds: noticeQueue.groundsMissing });
    setErrors({});
    setBusy(true);
    await onDecide(
      choice === 'moot' ? { status: 'moot', grounds } : { status: 'closed', decision: choice, grounds },
    );
    setBusy(false);
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid max-w-[42rem] gap-4 rounded-xl bg-sand/50 p-4"
    >
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm font-semibold">{noticeQueue.decisionTitle}</legend>
        {noticeQueue.choices.map(({ value, label, hint }, index) => (
          <Choice
            key={value}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the moderator, to fill it in
            autoFocus={index === 0}
            name="choice"
            value={value}
            label={label}
            {...((hasComment || value !== 'illegal') && { hint })}
          />
        ))}
        {errors.choice && (
          <p role="alert" className="text-sm font-medium text-danger">
            {errors.choice}
          </p>
        )}
      </fieldset>
      <TextareaField
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        required
        rows={4}
        maxLength={limits.noticeGroundsMax}
        label={noticeQueue.grounds}
        {...(errors.grounds && { error: errors.grounds })}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" busy={busy}>
          {noticeQueue.confirm}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          {moderationActions.cancel}
        </Button>
      </div>
    </form>
  );
}
