import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import type { SaveOutcome } from '#app/shared/form/save-outcome.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { variantsCopy as copy } from '#content/copy/admin/settings.ts';

import { saveVariants } from './settings.data.ts';
import type { Variant, VariantsSaved, VariantsWrite } from './settings.data.ts';

/** Whether a text says something else than the official value. */
export const isApart = ({ value, official_value: official }: Variant): boolean => value !== official;

/** Writes texts, one or several; each write has an undo. */
export function useVariants() {
  const write = useMemberMutation<VariantsWrite, VariantsSaved>(
    (client, _userId, input) => saveVariants(client, input),
    ['copy-variants', 'last-change-variants'],
  );

  const put = (variants: readonly Variant[], textOf: (variant: Variant) => string) =>
    write.mutateAsync({
      changes: Object.fromEntries(variants.map((variant) => [variant.key, textOf(variant)])),
      seen: Object.fromEntries(variants.map(({ key, updated_at: at }) => [key, at])),
    });

  /** Writes the texts that were there before, unless another person changed them since. */
  function offer(title: string, before: readonly Variant[], saved: readonly Variant[]): void {
    const texts = new Map(before.map(({ key, value }) => [key, value]));
    offerUndo(title, async () => {
      try {
        const { outcome } = await put(saved, ({ key, value }) => texts.get(key) ?? value);
        notify(outcome === 'done' ? { title: copy.restored } : { kind: 'destructive', title: copy.conflict });
        return true;
      } catch (error) {
        notify({ kind: 'destructive', title: failureMessage(error) });
        return false;
      }
    });
  }

  return {
    isBusy: write.isPending,
    /** Replaces the texts that differ by the official value. */
    async align(variants: readonly Variant[]): Promise<void> {
      const differing = variants.filter(isApart);
      try {
        const { outcome, current } = await put(differing, ({ official_value: official }) => official);
        if (outcome === 'done') offer(copy.aligned(differing.length), differing, current);
        else notify({ kind: 'destructive', title: copy.conflict });
      } catch (error) {
        notify({ kind: 'destructive', title: failureMessage(error) });
      }
    },
    /** `seen`: the version that the text replaces. */
    async save(variant: Variant, text: string, seen = variant.updated_at): Promise<SaveOutcome> {
      const { outcome, current } = await put([{ ...variant, updated_at: seen }], () => text);
      const [saved] = current;
      if (outcome === 'gone' || !saved) return { outcome: 'gone' };
      if (outcome === 'conflict')
        return { outcome, version: saved.updated_at, current: { value: saved.value } };
      offer(copy.saved, [variant], current);
      return { outcome, version: saved.updated_at };
    },
  };
}
