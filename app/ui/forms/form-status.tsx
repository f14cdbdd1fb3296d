import { Alert } from '#app/ui/feedback/alert.tsx';
import { forms } from '#content/copy/admin/forms.ts';

type Props = {
  /** Why the last save failed, in French; empty when the cause is unknown, undefined when it did not fail. */
  failure: string | undefined;
  /** The row was deleted meanwhile. */
  gone: boolean;
  /** The error of the whole form (`errors['']`). */
  error?: string | undefined;
};

/** What the last save of a form ended with, when it did not succeed. */
export function FormStatus({ failure, gone, error }: Props) {
  if (gone) return <Alert kind="error" title={forms.gone} />;
  const title = error ?? (failure === undefined ? undefined : `${forms.failed} ${failure}`.trim());
  return title === undefined ? null : <Alert kind="error" title={title} />;
}
