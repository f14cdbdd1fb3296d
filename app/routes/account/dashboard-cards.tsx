import { useEffect, useState } from 'react';

import { AccessRequestCard } from '#app/features/dashboard/access-request/access-request-card.tsx';
import { RequireBadge } from '#app/features/badges/require-badge.tsx';
import { MyCommentsCard } from '#app/features/dashboard/contributions/my-comments-card.tsx';
import { MyReportsCard } from '#app/features/dashboard/contributions/my-reports-card.tsx';
import { DirectoryCard } from '#app/features/directory/directory-card.tsx';
import {
  NotificationPreferences,
  LinkedVisitsPreference,
} from '#app/features/dashboard/notifications/notification-preferences.tsx';
import { DeletionCard } from '#app/features/dashboard/privacy/deletion-card.tsx';
import { ExportCard } from '#app/features/dashboard/privacy/export-card.tsx';
import { ProfileCard } from '#app/features/dashboard/profile/profile-card.tsx';
import { EmailCard } from '#app/features/dashboard/security/email-card.tsx';
import { FactorCard } from '#app/features/dashboard/security/factor-card.tsx';
import { PasskeysCard } from '#app/features/dashboard/security/passkeys-card.tsx';
import { PasswordCard } from '#app/features/dashboard/security/password-card.tsx';
import { SessionsCard } from '#app/features/dashboard/security/sessions-card.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { directory, directoryForm } from '#content/copy/account/directory.ts';
import { anchorDelay, bringIntoView } from '#app/lib/page/scroll-to-anchor.ts';

import { CardAnchor } from './card-anchor.tsx';
import { DashboardGroup } from './dashboard-group.tsx';

/**
 * Scrolls to a fragment once its card is rendered, after the scroll of the browser: the one with which the page was opened, or
 * one that the member followed before its card was there.
 */
function useAnchor(opened: string) {
  const [anchor] = useState(() => {
    const followed = window.location.hash.slice(1);
    return followed === opened || !document.getElementById(followed) ? followed : '';
  });
  useEffect(() => {
    if (!anchor) return undefined;
    const timer = setTimeout(() => bringIntoView(anchor), anchorDelay);
    return () => clearTimeout(timer);
  }, [anchor]);
}

type Props = { email: string; pending: string | undefined; opened: string };

/** The groups of cards below the first screen: one script, which `LaterGroups` loads. */
export default function DashboardCards({ email, pending, opened }: Props) {
  useAnchor(opened);
  return (
    <>
      <DashboardGroup id="echanges">
        <MyCommentsCard />
        <MyReportsCard />
      </DashboardGroup>
      <DashboardGroup id="profil" first={1} folded>
        <ProfileCard />
        <CardAnchor id="annuaire">
          <Panel title={directoryForm.title}>
            <RequireBadge tier="bronze" what={directory.what}>
              <DirectoryCard />
            </RequireBadge>
          </Panel>
        </CardAnchor>
        <NotificationPreferences />
      </DashboardGroup>
      <DashboardGroup id="securite" folded>
        <EmailCard current={email} pending={pending} />
        <PasswordCard email={email} />
        <PasskeysCard />
        <FactorCard />
        <SessionsCard />
      </DashboardGroup>
      <DashboardGroup id="donnees" folded>
        <LinkedVisitsPreference />
        <ExportCard />
        <CardAnchor id="acces">
          <AccessRequestCard />
        </CardAnchor>
        <DeletionCard email={email} />
      </DashboardGroup>
    </>
  );
}
