import * as z from 'zod/mini';

import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { useForm } from '#app/shared/form/use-form.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ConflictNotice } from '#app/ui/forms/conflict-notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { FormStatus } from '#app/ui/forms/form-status.tsx';
import {
  settingFields,
  variantsCopy as copy,
  variantSections,
  variantTopics,
} from '#content/copy/admin/settings.ts';
import { columnLimits } from '#domain/column-limits.ts';

import type { Variant } from './settings.data.ts';
import { ShownAt } from './shown-at.tsx';
import { useRevision, useStaleFields } from './use-revision.ts';
import { isApart } from './use-variants.ts';
import type { useVariants } from './use-variants.ts';

type Props = { variant: Variant; acts: ReturnType<typeof useVariants> };

const schema = z.object({
  value: z
    .string()
    .check(
      z.maxLength(columnLimits.copy_variants.value, { abort: true }),
      z.trim(),
      z.minLength(1, settingFields.problems.empty),
    ),
});

/** A text in its place, with the act that replaces it by the official value. */
export function VariantLine({ variant, acts }: Props) {
  const { revision, startAnew } = useRevision(variant.updated_at);
  return <VariantForm key={revision} variant={variant} acts={acts} onStale={startAnew} />;
}

function VariantForm({ variant, acts, onStale }: Props & { onStale: () => void }) {
  const label = `${variantTopics[variant.topic] ?? variant.topic} · ${variantSections[variant.section] ?? variant.section}`;
  const form = useForm({
    schema,
    version: variant.updated_at,
    draft: `variant:${variant.key}`,
    save: ({ value }, seen) => acts.save(variant, value, seen),
  });
  useStaleFields(form, { value: variant.value }, onStale);
  const { error, ...named } = form.field('value');
  return (
    <form {...form.props} className="grid gap-1">
      <div className="grid items-end gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field
          {...named}
          label={label}
          defaultValue={variant.value}
          maxLength={columnLimits.copy_variants.value}
          autoComplete="off"
          {...(error !== undefined && { error })}
        />
        <div className="flex flex-wrap gap-2 empty:hidden">
          {form.dirty ? (
            <>
              <Button type="submit" size="small" busy={form.busy} className="min-h-12!">
                {copy.edit}
              </Button>
              <Button size="small" variant="quiet" onClick={form.discard} className="min-h-12!">
                {copy.discard}
              </Button>
            </>
          ) : (
            isApart(variant) && (
              <Button
                size="small"
                variant="secondary"
                aria-label={copy.alignLabel(label)}
                busy={acts.isBusy}
                onClick={() => void acts.align([variant])}
                className="min-h-12!"
              >
                {copy.align}
              </Button>
            )
          )}
        </div>
      </div>
      <FormStatus
        failure={form.failure === undefined ? undefined : failureCause(form.failure)}
        gone={form.gone}
      />
      {form.conflict && (
        <ConflictNotice
          busy={form.busy}
          onKeep={form.overwrite}
          onCopy={(text) => copyText(text, browserSharingDevice())}
          fields={[{ label, mine: form.texts().value ?? '', theirs: form.conflict.current.value ?? '' }]}
        />
      )}
      <ShownAt settingKey={variant.key} />
    </form>
  );
}
