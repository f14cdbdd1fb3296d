import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { profileCard } from '#content/copy/account/account-settings.ts';

import { AvatarField } from './avatar-field.tsx';
import { readProfile } from './profile.data.ts';
import { ProfileForm } from './profile-form.tsx';

/** The public profile of the member: its form and its preview. */
export function ProfileCard() {
  const profile = useMemberQuery('profile', readProfile);
  return (
    <Panel title={profileCard.title}>
      <p className="text-ink-soft">{profileCard.lead}</p>
      <QueryView query={profile} failure={profileCard.failure} skeleton={<Skeleton className="h-96" />}>
        {(data) => (
          <div className="grid grid-cols-1 gap-8">
            <AvatarField profile={data} />
            <ProfileForm profile={data} />
          </div>
        )}
      </QueryView>
    </Panel>
  );
}
