import { AnnouncementsTab } from '#app/features/announcement-admin/announcements-tab.tsx';
import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { MailQueueTab } from '#app/features/mail-queue/mail-queue-tab.tsx';
import { NotificationsScreen } from '#app/features/notifications/notifications-screen.tsx';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { notifications } from '#content/copy/admin/notifications.ts';

import type { Route } from './+types/notifications.ts';

export default function AdminNotifications() {
  return (
    <>
      <title>{`${notifications.title} | ${admin.name} ${brand.name}`}</title>
      <NotificationsScreen panels={{ file: <MailQueueTab />, annonces: <AnnouncementsTab /> }} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
