import { useState } from 'react';

import { euroPrice } from '#domain/text/euro-price.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import { readCopyValues } from '#app/shared/copy.data.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { badgesAdmin } from '#content/copy/admin/badges.ts';

import { Swatch } from './swatch.tsx';
import { TierDialog } from './tier-dialog.tsx';
import { readEditedTiers } from './tiers.data.ts';
import type { EditedTier } from './tiers.data.ts';

const copy = badgesAdmin.tiers;

/** The three tiers as visitors read them, each with its editor. */
export function TiersTab() {
  const query = useMemberList('badge-tiers', '', async (client) => {
    const [tiers, values] = await Promise.all([readEditedTiers(client), readCopyValues(client)]);
    return {
      tiers,
      cards: values['badge_period.cards'] ?? '',
      comparison: values['badge_period.comparison'] ?? '',
    };
  });
  const [editing, setEditing] = useState<EditedTier>();
  return (
    <QueryView query={query} failure={badgesAdmin.failed} skeleton={<Skeleton className="h-64" />}>
      {({ tiers, ...periods }) => (
        <>
          <h2 className="sr-only">{badgesAdmin.tabs.niveaux}</h2>
          <ul className="grid gap-4 lg:grid-cols-3">
            {tiers.map((tier) => (
              <Tier key={tier.id} tier={tier} onEdit={() => setEditing(tier)} />
            ))}
          </ul>
          {editing && (
            <TierDialog
              key={editing.id}
              tier={editing}
              tiers={tiers}
              periods={periods}
              onClose={() => setEditing(undefined)}
            />
          )}
        </>
      )}
    </QueryView>
  );
}

function Tier({ tier, onEdit }: { tier: EditedTier; onEdit: () => void }) {
  return (
    <li className="grid content-start gap-3 rounded-2xl border border-ink/10 bg-white p-5">
      <div className="flex items-center justify-between gap-3">
        <h3 className="flex min-w-0 items-center gap-2 text-lg break-words">
          <Swatch color={tier.color} />
          {tier.name}
        </h3>
        <Button size="small" variant="secondary" aria-label={`${copy.edit} ${tier.name}`} onClick={onEdit}>
          {copy.edit}
        </Button>
      </div>
      <p>
        {euroPrice(tier.price_euros)} TTC, {copy.year.toLowerCase()}
        {tier.is_popular && ` · ${copy.popular}`}
      </p>
      <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{tier.price_id || copy.noPriceId}</p>
      <ul className="list-disc pl-5 text-sm">
        {tier.features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
    </li>
  );
}
