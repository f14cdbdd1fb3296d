import { Link } from 'react-router';

import type { Tombstone } from '#app/features/users/member.data.ts';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { deletionWords, member as copy } from '#content/copy/admin/member.ts';

/** The record of a deleted account: its dates and the mode of the deletion. */
export function TombstoneCard({ tombstone }: { tombstone: Tombstone }) {
  return (
    <div className="grid gap-2 p-6">
      <p className="font-display text-lg font-semibold">
        {copy.deletedOn} <ParisTime iso={tombstone.deleted_at} />
      </p>
      <p className="text-sm">
        {copy.memberSince} <ParisTime iso={tombstone.member_since} />.{' '}
        {tombstone.merged_into ? (
          <Link to={`/admin/users/${tombstone.merged_into}`} className="underline underline-offset-4">
            {copy.mergedInto}
          </Link>
        ) : (
          tombstone.mode && deletionWords[tombstone.mode]
        )}
      </p>
    </div>
  );
}
