import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { Button } from '#app/ui/buttons/button.tsx';

import { ConflictNotice } from './conflict-notice.tsx';
import { FormStatus } from './form-status.tsx';
import { TextareaField } from './textarea-field.tsx';

/** What it needs of `useForm`. */
type NoteFormState = {
  props: React.ComponentProps<'form'>;
  field: (name: string) => { name: string; error: string | undefined };
  texts: () => Record<string, string>;
  busy: boolean;
  gone: boolean;
  failure: unknown;
  conflict: { current: Record<string, string> } | undefined;
  overwrite: () => void;
  discard: () => void;
};

type Props = {
  form: NoteFormState;
  /** Of the one field. */
  name: string;
  copy: { label: string; hint?: string; save: string; cancel: string };
  text: string;
  maxLength: number;
  className: string;
  onClose: () => void;
};

/** A note that is changed in its place: one field, a conflict with what another person wrote, and a way back. */
export function NoteForm({ form, name, copy, text, maxLength, className, onClose }: Props) {
  const { conflict } = form;
  return (
    <form {...form.props} className={className}>
      <FormStatus
        failure={form.failure === undefined ? undefined : failureCause(form.failure)}
        gone={form.gone}
      />
      <div className="w-full max-w-prose">
        <TextareaField
          {...form.field(name)}
          label={copy.label}
          hint={copy.hint}
          rows={2}
          maxLength={maxLength}
          defaultValue={text}
        />
      </div>
      {conflict && (
        <ConflictNotice
          busy={form.busy}
          onKeep={form.overwrite}
          onCopy={(mine) => copyText(mine, browserSharingDevice())}
          fields={[
            { label: copy.label, mine: form.texts()[name] ?? '', theirs: conflict.current[name] ?? '' },
          ]}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {!conflict && (
          <Button type="submit" size="small" busy={form.busy}>
            {copy.save}
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            form.discard();
            onClose();
          }}
        >
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
