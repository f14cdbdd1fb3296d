import { MemberAnnouncements } from '#app/features/announcements/member-announcements.tsx';
import { paymentsEnabled } from '#app/features/badges/badge-offer.ts';
import { readBadgeTiers } from '#app/features/badges/badges.data.ts';
import { PriorityBooking } from '#app/features/badges/priority-booking.tsx';
import { MyBadgeCard } from '#app/features/badges/my-badge-card.tsx';
import { editionFilePath } from '#app/features/calendar/calendar-paths.ts';
import { editionContext } from '#app/features/event/edition-context.ts';
import { mainAction } from '#app/features/event/edition-copy.ts';
import { MemberEvening } from '#app/features/event/member-evening.tsx';
import { MyNewsletterCard } from '#app/features/newsletter/my-newsletter-card.tsx';
import { NotificationsCard } from '#app/features/dashboard/notifications/notifications-card.tsx';
import { DeletionNotice } from '#app/features/dashboard/privacy/deletion-notice.tsx';
import { SuspensionNotice } from '#app/features/dashboard/suspension-notice/suspension-notice.tsx';
import { privatePageHeaders } from '#app/lib/page/page-headers.ts';
import { supabaseContext } from '#app/lib/page/request-context.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { useSession } from '#app/lib/session/session.ts';
import { readPublicSettings } from '#app/shared/settings.data.ts';
import { useRenewedUser } from '#app/lib/session/use-renewed-user.ts';
import { Container } from '#app/ui/layout/container.tsx';
import { brand } from '#content/brand.ts';
import { dashboard } from '#content/copy/account/dashboard.ts';

import type { Route } from './+types/dashboard.ts';
import { CardAnchor } from './card-anchor.tsx';
import { DashboardGroup } from './dashboard-group.tsx';
import { DashboardHead, DashboardNavigation } from './dashboard-head.tsx';
import { FirstSteps } from './first-steps.tsx';
import { LaterGroups } from './later-groups.tsx';

export const headers = privatePageHeaders;

/** Public data only; the browser reads the member's own data. */
export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const [tiers, settings, edition] = await Promise.all([
    readBadgeTiers(client),
    readPublicSettings(client),
    context.get(editionContext),
  ]);
  return {
    tiers,
    payments: paymentsEnabled(settings['badges.payments']),
    ...(edition.announced && { calendarFile: editionFilePath(edition.startsAt) }),
  };
}

export const meta: Route.MetaFunction = () => [
  { title: `${dashboard.title} | ${brand.name}` },
  { name: 'description', content: dashboard.lead },
  { name: 'robots', content: 'noindex, nofollow' },
];

export default function Dashboard({ loaderData, matches }: Route.ComponentProps) {
  const session = useSession();
  const edition = matches[1].loaderData.edition;
  const now = useNow(60_000);
  useRenewedUser();
  if (session.status !== 'signed-in') return null;
  const { email = '', new_email } = session.session.user;
  return (
    <>
      <DashboardHead>
        <MemberEvening
          edition={edition}
          calendarFile={loaderData.calendarFile}
          priority={<PriorityBooking opensAt={edition.bookingOpensAt} />}
        />
      </DashboardHead>
      <Container
        data-fields
        className="grid grid-cols-1 gap-x-12 gap-y-8 py-8 sm:py-14 lg:grid-cols-[11rem_minmax(0,1fr)]"
      >
        <DashboardNavigation />
        <div className="grid min-w-0 grid-cols-1 content-start gap-12 sm:gap-16">
          <div className="grid grid-cols-1 gap-4 empty:hidden">
            <MemberAnnouncements />
            <SuspensionNotice />
            <DeletionNotice />
          </div>
          <DashboardGroup id="soiree" first={1}>
            <MyBadgeCard tiers={loaderData.tiers} payments={loaderData.payments} />
            <div className="grid grid-cols-1 gap-3 sm:gap-6">
              <FirstSteps booking={mainAction(edition, now)} />
              <CardAnchor id="nouvelles">
                <NotificationsCard />
              </CardAnchor>
            </div>
            <MyNewsletterCard />
          </DashboardGroup>
          <LaterGroups email={email} pending={new_email} />
        </div>
      </Container>
    </>
  );
}
