import { Link } from 'react-router';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { editionCopy } from '#content/copy/admin/settings.ts';

import { readVariants } from './settings.data.ts';

const copy = editionCopy.impact;

/** What follows the facts of the announced edition, and the texts that do not. */
export function EditionImpact() {
  const { data } = useMemberQuery('copy-variants', readVariants);
  const apart = data?.filter(({ value, official_value: official }) => value !== official).length ?? 0;
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{copy.title}</summary>
      <p className="mt-2 text-ink-soft">{copy.lead}</p>
      <ul className="my-2 grid list-disc gap-1 pl-5">
        {copy.places.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} target="_blank" className="inline-block min-h-6">
              {label}
            </Link>
          </li>
        ))}
        <li>{copy.files}</li>
      </ul>
      {apart > 0 && <p className="text-ink-soft">{copy.variants(apart)}</p>}
    </details>
  );
}
