import { useId, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { badgesAdmin } from '#content/copy/admin/badges.ts';
import { tierLimits } from '#domain/badges.ts';
import { columnLimits } from '#domain/column-limits.ts';

import { readTier, tierTexts } from './tier-fields.ts';
import type { TierErrors, TierTexts } from './tier-fields.ts';
import { TierPreview } from './tier-preview.tsx';
import { saveTier } from './tiers.data.ts';
import type { EditedTier, TierFields } from './tiers.data.ts';

const copy = badgesAdmin.tiers;

type Props = {
  tier: EditedTier;
  tiers: readonly EditedTier[];
  /** What the cards and the comparison say beside the price. */
  periods: { cards: string; comparison: string };
  onClose: () => void;
};

/** The editor of a tier, with what visitors will read. Mounted while open. */
export function TierDialog({ tier, tiers, periods, onClose }: Props) {
  const formId = useId();
  const [texts, setTexts] = useState(() => tierTexts(tier));
  const [errors, setErrors] = useState<TierErrors>({});
  const [seen, setSeen] = useState(tier.updated_at);
  const [conflict, setConflict] = useState(false);
  const save = useMemberMutation((client, _userId, fields: TierFields) =>
    saveTier(client, { id: tier.id, seen, fields }),
  );
  const set = (change: Partial<TierTexts>) => setTexts((known) => ({ ...known, ...change }));

  function submit(event: React.FormEvent) {
    event.preventDefault();
    const read = readTier(texts);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read || save.isPending) return;
    save.mutateAsync(read.fields).then(
      ({ outcome, tier: now }) => {
        if (outcome === 'conflict' && now) {
          setSeen(now.updated_at);
          setConflict(true);
          return;
        }
        notify(outcome === 'done' ? { title: copy.done } : { title: copy.gone, kind: 'destructive' });
        onClose();
      },
      () => undefined,
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${copy.title} ${tier.name}`}
      footer={
        <Button type="submit" form={formId} busy={save.isPending}>
          {copy.submit}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        <Field
          label={copy.name}
          value={texts.name}
          maxLength={columnLimits.badge_tiers.name}
          onChange={(event) => set({ name: event.target.value })}
          {...(errors.name && { error: errors.name })}
        />
        <Field
          label={copy.price}
          inputMode="decimal"
          value={texts.price}
          onChange={(event) => set({ price: event.target.value })}
          {...(errors.price && { error: errors.price })}
        />
        <dl className="text-sm">
          <dt className="font-semibold">{copy.period}</dt>
          <dd>
            {copy.year}. {periods.comparison.includes('mois') && copy.periodHint}
          </dd>
        </dl>
        <Field
          label={copy.color}
          type="color"
          value={texts.color}
          onChange={(event) => set({ color: event.target.value })}
        />
        <TextareaField
          label={copy.features}
          hint={copy.featuresHint}
          rows={7}
          value={texts.features}
          maxLength={tierLimits.features * (tierLimits.featureMax + 1)}
          onChange={(event) => set({ features: event.target.value })}
          {...(errors.features && { error: errors.features })}
        />
        <Switch
          label={copy.popular}
          hint={copy.popularHint}
          checked={texts.popular}
          onChange={(popular) => set({ popular })}
        />
        <Field
          label={copy.priceId}
          hint={copy.priceIdHint}
          value={texts.priceId}
          maxLength={columnLimits.badge_tiers.price_id}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => set({ priceId: event.target.value })}
        />
        <TierPreview id={tier.id} texts={texts} tiers={tiers} periods={periods} />
        {conflict && <Alert kind="error" title={copy.conflict} />}
        {save.error && <Alert kind="error" title={failureMessage(save.error)} />}
      </form>
    </Dialog>
  );
}
