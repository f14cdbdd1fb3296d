import { euroPrice } from '#domain/text/euro-price.ts';
import { badgesAdmin } from '#content/copy/admin/badges.ts';
import type { BadgeTierId } from '#domain/badges.ts';

import { Swatch } from './swatch.tsx';
import { featureLines } from './tier-fields.ts';
import type { TierTexts } from './tier-fields.ts';
import type { EditedTier } from './tiers.data.ts';

const copy = badgesAdmin.tiers;

type Props = {
  id: BadgeTierId;
  texts: TierTexts;
  tiers: readonly EditedTier[];
  periods: { cards: string; comparison: string };
};

/** What both tabs of /badges will show: the card, and the head of the comparison. */
export function TierPreview({ id, texts, tiers, periods }: Props) {
  const price = Number(texts.price.replace(/\s/g, '').replace(',', '.'));
  return (
    <section aria-label={copy.preview} className="grid gap-4 rounded-xl bg-sand p-4">
      <figure className="grid gap-2">
        <figcaption className="text-sm font-semibold">{copy.card}</figcaption>
        <div className={texts.popular ? 'surface-night p-5' : 'bg-white p-5'}>
          <p className="flex items-center gap-2 font-display text-xl font-bold break-words">
            <Swatch color={texts.color} />
            {texts.name}
          </p>
          <p className="mt-2 font-display text-2xl font-extrabold">{euroPrice(price || 0)}</p>
          <p className="text-sm opacity-80">{periods.cards}</p>
          <ul className="mt-3 list-disc pl-5 text-sm break-words">
            {featureLines(texts.features).map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </div>
      </figure>
      <figure className="grid gap-2">
        <figcaption className="text-sm font-semibold">{copy.comparison}</figcaption>
        <ul className="surface-night grid grid-cols-3 gap-2 p-4 text-center text-sm">
          {tiers.map((tier) => (
            <li key={tier.id} className="min-w-0 break-words">
              <span className="block font-display font-bold">{tier.id === id ? texts.name : tier.name}</span>
              <span className="text-mist">
                {euroPrice(tier.id === id ? price || 0 : tier.price_euros)} {periods.comparison}
              </span>
            </li>
          ))}
        </ul>
      </figure>
    </section>
  );
}
