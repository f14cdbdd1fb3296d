import * as z from 'zod/mini';

import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { eveningPageRead, eveningsRead } from '#app/shared/edition-reads.ts';
import type { SaveOutcome } from '#app/shared/form/save-outcome.ts';
import { useForm } from '#app/shared/form/use-form.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ConflictNotice } from '#app/ui/forms/conflict-notice.tsx';
import { FormStatus } from '#app/ui/forms/form-status.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { eveningEditor as copy } from '#content/copy/admin/evenings.ts';
import { forms } from '#content/copy/admin/forms.ts';
import { eveningLimits } from '#domain/evening-limits.ts';

import { saveEveningTexts } from './evening-admin.data.ts';
import type { EditedEvening } from './evening-admin.data.ts';

const text = (max: number) =>
  z._default(
    z.string().check(z.maxLength(max, { abort: true, error: copy.problems.long(max) }), z.trim()),
    '',
  );
const textsSchema = z.object({ account: text(eveningLimits.account), thanks: text(eveningLimits.thanks) });
type Texts = z.infer<typeof textsSchema>;

/** The form of the account and the thanks. */
export function EveningTexts({ evening }: { evening: EditedEvening }) {
  const save = useMemberMutation<Texts & { seen: string | undefined }, SaveOutcome>(
    (client, _userId, { seen, ...texts }) => saveEveningTexts(client, evening.id, texts, seen),
    [eveningPageRead(evening.id), eveningsRead],
  );
  const form = useForm({
    schema: textsSchema,
    version: evening.updated_at ?? '',
    draft: `evening:${evening.id}`,
    save: (texts, seen) => save.mutateAsync({ ...texts, seen }),
  });
  const labels = { account: copy.account, thanks: copy.thanks };
  const typed: Readonly<Record<string, string>> = form.conflict ? form.texts() : {};
  return (
    <form {...form.props} className="grid gap-5">
      <TextareaField
        {...form.field('account')}
        label={copy.account}
        hint={copy.accountHint}
        rows={10}
        maxLength={eveningLimits.account}
        defaultValue={evening.account}
        className="min-h-60"
      />
      <TextareaField
        {...form.field('thanks')}
        label={copy.thanks}
        hint={copy.thanksHint}
        rows={3}
        maxLength={eveningLimits.thanks}
        defaultValue={evening.thanks}
      />
      <FormStatus
        failure={form.failure === undefined ? undefined : failureCause(form.failure)}
        gone={form.gone}
        error={form.errors['']}
      />
      {form.conflict && (
        <ConflictNotice
          busy={form.busy}
          onKeep={form.overwrite}
          onCopy={(words) => copyText(words, browserSharingDevice())}
          fields={(['account', 'thanks'] as const).map((name) => ({
            label: labels[name],
            mine: typed[name] ?? '',
            theirs: form.conflict?.current[name] ?? '',
          }))}
        />
      )}
      <Button type="submit" busy={form.busy} className="justify-self-start">
        {form.busy ? forms.saving : forms.save}
      </Button>
    </form>
  );
}
