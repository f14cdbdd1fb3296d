import { useId, useState } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { SelectField } from '#app/ui/forms/select-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { editionSteps, stepForm as copy } from '#content/copy/admin/edition-steps.ts';
import { editionStepLimits } from '#domain/edition-steps.ts';

import type { EditionCockpit, EditionStep } from './cockpit-schemas.ts';
import type { StepFields } from './edition-steps.data.ts';
import { readStepFields } from './step-fields.ts';
import type { StepProblems } from './step-fields.ts';
import { titleOf } from './step-state.ts';

type Props = {
  /** Undefined: a new one. */
  step: EditionStep | undefined;
  staff: NonNullable<EditionCockpit['staff']>;
  /** True once it is saved. */
  onSave: (fields: StepFields) => Promise<boolean>;
  busy: boolean;
  onClose: () => void;
};

/** The form of a step, new or not. Mounted while open. */
export function StepDialog({ step, staff, onSave, busy, onClose }: Props) {
  const form = useId();
  const [owner, setOwner] = useState(step?.owner ?? '');
  const [problems, setProblems] = useState<StepProblems>({});
  const isOwnTitle = !step?.kind;

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = readStepFields(new FormData(event.currentTarget), isOwnTitle);
    setProblems(read.problems);
    if (!read.fields || busy) return;
    if (await onSave({ ...read.fields, owner: owner === '' ? null : owner })) onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={step ? copy.editTitle : copy.addTitle}
      footer={
        <Button type="submit" form={form} busy={busy}>
          {step ? copy.save : copy.add}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <Field
          name="title"
          label={copy.name}
          defaultValue={step?.title ?? ''}
          maxLength={editionStepLimits.titleMax}
          hint={step && !isOwnTitle && copy.nameHint(titleOf({ ...step, title: null }))}
          {...(problems.title && { error: problems.title })}
        />
        <Field
          name="due"
          label={copy.due}
          hint={copy.dueHint}
          inputMode="text"
          defaultValue={step ? String(step.due) : ''}
          maxLength={3}
          {...(problems.due && { error: problems.due })}
        />
        <SelectField
          label={copy.owner}
          value={owner}
          options={[['', editionSteps.noOwner], ...staff.map(({ id, name }) => [id, name] as const)]}
          onChange={setOwner}
        />
        <Field
          name="link"
          label={copy.link}
          hint={copy.linkHint}
          defaultValue={step?.link ?? ''}
          maxLength={editionStepLimits.linkMax}
          {...(problems.link && { error: problems.link })}
        />
      </form>
    </Dialog>
  );
}
