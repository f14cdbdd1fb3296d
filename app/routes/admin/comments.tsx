import { SavedViews } from '#app/features/back-office/saved-views.tsx';
import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { queueList } from '#app/features/moderation/queue/queue-view.ts';
import { ModerationScreen } from '#app/features/moderation/moderation-screen.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { brand } from '#content/brand.ts';
import { moderation } from '#content/copy/admin/moderation.ts';

import type { Route } from './+types/comments.ts';

export default function AdminComments() {
  return (
    <>
      <title>{`${moderation.title} | ${admin.name} ${brand.name}`}</title>
      <ModerationScreen views={<SavedViews screen="comments" list={queueList} />} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
