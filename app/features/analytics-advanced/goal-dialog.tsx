import { useId, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { goals } from '#content/copy/admin/analytics-advanced.ts';
import { goalTarget } from '#domain/analytics.ts';

import type { Goal, GoalChange } from './advanced.data.ts';
import { saveGoal } from './advanced.data.ts';
import { monthText } from './count-text.ts';

/** Sets, changes or removes the goal of a month. Stays open on failure. */
export function GoalDialog({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const formId = useId();
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const save = useMemberMutation<GoalChange, boolean>(
    (client, _userId, change) => saveGoal(client, change),
    ['analytics-goals'],
  );
  const { month, metric, target } = goal;

  async function send(next: number | null) {
    setFault(undefined);
    setRefusal(undefined);
    try {
      if (await save.mutateAsync({ month, metric, target: next, seen: goal.updated_at })) {
        notify({ title: next === null ? goals.removed : goals.saved });
        onClose();
      } else setRefusal(goals.changed);
    } catch (error) {
      setRefusal(`${goals.failed} ${failureCause(error)}`.trim());
    }
  }

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const next = Number(new FormData(event.currentTarget).get('target'));
    if (Number.isInteger(next) && next >= goalTarget.min && next <= goalTarget.max) void send(next);
    else setFault(goals.invalid);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${goals.metrics[metric]}, ${monthText(month)}`}
      footer={
        <>
          {target !== null && (
            <Button variant="secondary" busy={save.isPending} onClick={() => void send(null)}>
              {goals.remove}
            </Button>
          )}
          <Button type="submit" form={formId} busy={save.isPending}>
            {goals.save}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <Field
          name="target"
          type="number"
          inputMode="numeric"
          min={goalTarget.min}
          max={goalTarget.max}
          step={1}
          label={goals.dialog}
          defaultValue={target ?? ''}
          {...(fault !== undefined && { error: fault })}
        />
        {refusal !== undefined && <Alert kind="error" title={refusal} />}
      </form>
    </Dialog>
  );
}
