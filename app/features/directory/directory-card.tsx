import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { directoryForm as copy } from '#content/copy/account/directory.ts';

import { readOwnProfile } from './directory.data.ts';
import { DirectoryForm } from './directory-form.tsx';

/** The member's own profile in the directory, off at first, and the link to the directory. */
export function DirectoryCard() {
  const own = useMemberQuery('directory-profile', readOwnProfile);
  return (
    <QueryView query={own} failure={copy.failure} skeleton={<Skeleton className="h-96" />}>
      {(profile) => (
        <div className="grid grid-cols-1 gap-5">
          <p className="text-ink-soft">{copy.lead}</p>
          {profile?.hidden_at && (
            <Alert kind="error" title={copy.hidden}>
              {profile.hidden_note && (
                <p className="wrap-anywhere">
                  {copy.hiddenNote} {profile.hidden_note}
                </p>
              )}
            </Alert>
          )}
          <DirectoryForm own={profile} />
          <LinkButton to="/dashboard/annuaire" variant="secondary" className="justify-self-start">
            {copy.open}
          </LinkButton>
        </div>
      )}
    </QueryView>
  );
}
