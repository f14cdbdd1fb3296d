import { brand } from '#content/brand.ts';

/** The contact address for a suspended account. */
export function BannedRemedy() {
  return (
    <a href={`mailto:${brand.contactEmail}`} className="py-1 font-semibold underline underline-offset-4">
      {brand.contactEmail}
    </a>
  );
}
