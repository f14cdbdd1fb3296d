import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { editionCopy } from '#content/copy/admin/edition-settings.ts';
import { factPlaces } from '#domain/shown-places.ts';

import { PageLinks } from './shown-at.tsx';
import { readVariants } from './settings.data.ts';

const copy = editionCopy.impact;

/** What follows the facts of the announced edition, and the texts that do not. */
export function EditionImpact() {
  const { data } = useMemberQuery('copy-variants', readVariants);
  const apart = data?.filter(({ value, official_value: official }) => value !== official).length ?? 0;
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {copy.title(factPlaces.length)}
      </summary>
      <p className="mt-2 text-ink-soft">{copy.lead}</p>
      <PageLinks paths={factPlaces} />
      <p className="my-2">{copy.files}</p>
      {apart > 0 && <p className="text-ink-soft">{copy.variants(apart)}</p>}
    </details>
  );
}
