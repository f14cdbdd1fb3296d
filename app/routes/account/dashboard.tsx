import { useEffect } from 'react';

import { MemberAnnouncements } from '#app/features/announcements/member-announcements.tsx';
import { AccessRequestCard } from '#app/features/dashboard/access-request/access-request-card.tsx';
import { paymentsEnabled } from '#app/features/badges/badge-offer.ts';
import { readBadgeTiers } from '#app/features/badges/badges.data.ts';
import { PriorityBooking } from '#app/features/badges/priority-booking.tsx';
import { MyBadgeCard } from '#app/features/badges/my-badge-card.tsx';
import { RequireBadge } from '#app/features/badges/require-badge.tsx';
import { editionFilePath } from '#app/features/calendar/calendar-paths.ts';
import { MyCommentsCard } from '#app/features/dashboard/contributions/my-comments-card.tsx';
import { MyReportsCard } from '#app/features/dashboard/contributions/my-reports-card.tsx';
import { DirectoryCard } from '#app/features/directory/directory-card.tsx';
import { mainAction } from '#app/features/event/edition-copy.ts';
import { MemberEvening } from '#app/features/event/member-evening.tsx';
import { MyNewsletterCard } from '#app/features/newsletter/my-newsletter-card.tsx';
import { NotificationsCard } from '#app/features/dashboard/notifications/notifications-card.tsx';
import {
  NotificationPreferences,
  LinkedVisitsPreference,
} from '#app/features/dashboard/notifications/notification-preferences.tsx';
import { DeletionCard } from '#app/features/dashboard/privacy/deletion-card.tsx';
import { DeletionNotice } from '#app/features/dashboard/privacy/deletion-notice.tsx';
import { ExportCard } from '#app/features/dashboard/privacy/export-card.tsx';
import { ProfileCard } from '#app/features/dashboard/profile/profile-card.tsx';
import { EmailCard } from '#app/features/dashboard/security/email-card.tsx';
import { FactorCard } from '#app/features/dashboard/security/factor-card.tsx';
import { PasswordCard } from '#app/features/dashboard/security/password-card.tsx';
import { SessionsCard } from '#app/features/dashboard/security/sessions-card.tsx';
import { SuspensionNotice } from '#app/features/dashboard/suspension-notice/suspension-notice.tsx';
import { privatePageHeaders } from '#app/lib/page/page-headers.ts';
import { anchorDelay, bringIntoView } from '#app/lib/page/scroll-to-anchor.ts';
import { supabaseContext } from '#app/lib/page/request-context.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { useSession } from '#app/lib/session/session.ts';
import { readPublicSettings } from '#app/shared/settings.data.ts';
import { useRenewedUser } from '#app/lib/session/use-renewed-user.ts';
import { Container } from '#app/ui/layout/container.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { brand } from '#content/brand.ts';
import { dashboard } from '#content/copy/account/dashboard.ts';
import { directory, directoryForm } from '#content/copy/account/directory.ts';

import type { Route } from './+types/dashboard.ts';
import { CardAnchor } from './card-anchor.tsx';
import { DashboardGroup } from './dashboard-group.tsx';
import { DashboardHead, DashboardNavigation } from './dashboard-head.tsx';
import { FirstSteps } from './first-steps.tsx';

export const headers = privatePageHeaders;

/** Public data only; the browser reads the member's own data. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const [tiers, settings] = await Promise.all([readBadgeTiers(client), readPublicSettings(client)]);
  return { tiers, payments: paymentsEnabled(settings['badges.payments']) };
}

export const meta: Route.MetaFunction = () => [
  { title: `${dashboard.title} | ${brand.name}` },
  { name: 'description', content: dashboard.lead },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Scrolls to the fragment of the address once the cards are there: they come with the session, after the first scroll. */
function useAnchor(ready: boolean) {
  useEffect(() => {
    const anchor = window.location.hash.slice(1);
    if (!ready || !anchor) return undefined;
    const timer = setTimeout(() => bringIntoView(anchor), anchorDelay);
    return () => clearTimeout(timer);
  }, [ready]);
}

export default function Dashboard({ loaderData, matches }: Route.ComponentProps) {
  const session = useSession();
  const edition = matches[1].loaderData.edition;
  const now = useNow(60_000);
  useAnchor(session.status === 'signed-in');
  useRenewedUser();
  if (session.status !== 'signed-in') return null;
  const { email = '', new_email } = session.session.user;
  return (
    <>
      <DashboardHead>
        <MemberEvening
          edition={edition}
          calendarFile={edition.announced ? editionFilePath(edition.startsAt) : undefined}
          priority={<PriorityBooking opensAt={edition.bookingOpensAt} />}
        />
      </DashboardHead>
      <Container className="grid grid-cols-1 gap-x-12 gap-y-8 py-8 sm:py-14 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <DashboardNavigation />
        <div className="grid min-w-0 grid-cols-1 content-start gap-12 sm:gap-16">
          <div className="grid grid-cols-1 gap-4 empty:hidden">
            <MemberAnnouncements />
            <SuspensionNotice />
            <DeletionNotice />
          </div>
          <DashboardGroup id="soiree" first={1}>
            <MyBadgeCard {...loaderData} />
            <div className="grid grid-cols-1 gap-3 sm:gap-6">
              <FirstSteps booking={mainAction(edition, now)} />
              <CardAnchor id="nouvelles">
                <NotificationsCard />
              </CardAnchor>
            </div>
            <MyNewsletterCard />
          </DashboardGroup>
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
            <EmailCard current={email} pending={new_email} />
            <PasswordCard email={email} />
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
        </div>
      </Container>
    </>
  );
}
