import { clsx } from 'clsx';

import { readProfile } from '#app/features/dashboard/profile/profile.data.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { usePermissions } from '#app/lib/session/use-permissions.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { Skyline } from '#app/ui/media/skyline.tsx';
import { dashboard } from '#content/copy/account/dashboard.ts';
import { hasOwnName } from '#domain/display-name.ts';
import { opensScreen } from '#domain/screens.ts';

/** The masthead: the member's name, the back-office of staff, and the next evening. */
export function DashboardHead({ children }: { children: React.ReactNode }) {
  const { data: profile } = useMemberQuery('profile', readProfile);
  const name = profile && hasOwnName(profile.display_name) ? profile.display_name : undefined;
  const permissions = usePermissions();
  const opensBackOffice = permissions !== undefined && opensScreen(permissions);

  return (
    <div className="surface-night relative isolate overflow-hidden">
      {/* Behind the ticket, whose lower edge is the street. */}
      <Skyline className="absolute bottom-0 left-0 -z-10 h-40 w-[max(110rem,100%+24rem)] max-w-none -translate-x-[24rem] text-aubergine max-lg:hidden print:hidden" />
      <Container className="grid grid-cols-1 items-start gap-x-16 gap-y-8 pt-8 sm:pt-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,31rem)]">
        <div className="relative lg:pt-14 lg:pb-48">
          <p className="font-semibold text-lantern max-sm:hidden">{dashboard.eyebrow}</p>
          {/* The name has a line of its own, which is kept while the profile loads. */}
          <h1
            className={clsx(
              'text-2xl leading-none font-extrabold tracking-[-0.03em] wrap-anywhere max-sm:min-h-[2lh] sm:mt-4 sm:text-3xl',
              (name || !profile) && 'sm:min-h-[2lh]',
            )}
          >
            {dashboard.hello} {name && <span className="block">{name}</span>}
          </h1>
          <p className="mt-5 max-w-[32rem] text-lg text-ivory/90 max-sm:hidden">{dashboard.lead}</p>
          {opensBackOffice && (
            // Out of the flow, so that its late arrival moves nothing: opposite the title where the evening is below.
            <LinkButton
              to="/admin"
              variant="secondary"
              className="max-[22rem]:mt-5 min-[22rem]:absolute min-[22rem]:max-lg:-top-4 min-[22rem]:max-lg:right-0 lg:mt-8"
            >
              {dashboard.backOffice}
            </LinkButton>
          )}
        </div>
        {children}
      </Container>
    </div>
  );
}

/** Links to the groups: beside them on a wide window, above them on a narrow one. */
export function DashboardNavigation() {
  return (
    <nav aria-label={dashboard.navigation} className="self-start lg:sticky lg:top-24">
      <ul className="flex flex-wrap gap-x-6 gap-y-1 lg:grid lg:gap-1">
        {dashboard.groups.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block py-2 font-semibold underline decoration-ink/25 underline-offset-8 hover:decoration-ember"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
