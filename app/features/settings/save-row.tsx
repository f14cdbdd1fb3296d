import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import type { useForm } from '#app/shared/form/use-form.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ConflictNotice } from '#app/ui/forms/conflict-notice.tsx';
import { FormStatus } from '#app/ui/forms/form-status.tsx';
import { forms } from '#content/copy/admin/forms.ts';

type Texts = Readonly<Record<string, string>>;
type Props = {
  form: Pick<
    ReturnType<typeof useForm>,
    'busy' | 'dirty' | 'failure' | 'gone' | 'errors' | 'conflict' | 'texts' | 'overwrite' | 'discard'
  >;
  /** How the conflict names the field of a text. */
  labelOf: (name: string) => string;
  /** A text as a person reads it. */
  wordOf: (name: string, text: string) => string;
  /** More buttons, without changes. */
  children?: React.ReactNode;
};

/** The end of a form of the settings: what went wrong, the choice after a conflict, and its buttons. */
export function SaveRow({ form, labelOf, wordOf, children }: Props) {
  const differences = (typed: Texts, saved: Texts) =>
    Object.entries(saved).map(([name, theirs]) => ({
      label: labelOf(name),
      mine: wordOf(name, typed[name] ?? ''),
      theirs: wordOf(name, theirs),
    }));
  return (
    <>
      <FormStatus
        failure={form.failure === undefined ? undefined : failureCause(form.failure)}
        gone={form.gone}
        error={form.errors['']}
      />
      {form.conflict && (
        <ConflictNotice
          busy={form.busy}
          onKeep={form.overwrite}
          onCopy={(text) => copyText(text, browserSharingDevice())}
          fields={differences(form.texts(), form.conflict.current)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={form.busy}>
          {form.busy ? forms.saving : forms.save}
        </Button>
        {form.dirty ? (
          <Button variant="quiet" onClick={form.discard}>
            {forms.discard}
          </Button>
        ) : (
          children
        )}
      </div>
    </>
  );
}
