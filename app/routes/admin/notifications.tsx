import { lazy, Suspense } from 'react';

import { AnnouncementsTab } from '#app/features/announcement-admin/announcements-tab.tsx';
import { InboxTab } from '#app/features/alerts/inbox-tab.tsx';
import { RulesTab } from '#app/features/alerts/rules-tab.tsx';
import { useAlertCount } from '#app/features/alerts/use-alert-count.ts';
import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { MailQueueTab } from '#app/features/mail-queue/mail-queue-tab.tsx';
import { NotificationsScreen } from '#app/features/notifications/notifications-screen.tsx';
import { shortCount } from '#app/lib/format/short-count.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { notifications } from '#content/copy/admin/notifications.ts';

import type { Route } from './+types/notifications.ts';

// With every mail of the site: loaded when the tab is opened.
const MailTextsTab = lazy(async () => ({
  default: (await import('#app/features/mail-texts/mail-texts-tab.tsx')).MailTextsTab,
}));

export default function AdminNotifications() {
  const may = useMay();
  const unread = useAlertCount(true);
  const managed = may('notifications.manage')
    ? { file: <MailQueueTab />, annonces: <AnnouncementsTab />, textes: <TextsTab /> }
    : {};
  return (
    <>
      <title>{`${notifications.title} | ${admin.name} ${brand.name}`}</title>
      <NotificationsScreen
        panels={{ boite: <InboxTab />, ...managed, regles: <RulesTab /> }}
        counts={unread === undefined ? {} : { boite: shortCount(unread) }}
      />
    </>
  );
}

function TextsTab() {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <MailTextsTab />
    </Suspense>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
