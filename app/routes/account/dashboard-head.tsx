import { permittedScreens } from '#app/features/back-office/permitted-screens.ts';
import { readProfile } from '#app/features/dashboard/profile/profile.data.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { usePermissions } from '#app/lib/session/use-permissions.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { dashboard } from '#content/copy/account/dashboard.ts';

/** The member's name, the back-office of staff, and links to the groups below. */
export function DashboardHead() {
  const { data: profile } = useMemberQuery('profile', readProfile);
  const permissions = usePermissions();
  const opensBackOffice =
    permissions !== undefined && permittedScreens((permission) => permissions.has(permission)).length > 0;

  return (
    <PageHead
      eyebrow={dashboard.eyebrow}
      title={
        <>
          {dashboard.hello}
          {profile ? ` ${profile.display_name}` : ''}
        </>
      }
      lead={dashboard.lead}
    >
      <div className="mt-8 flex flex-wrap gap-3">
        {opensBackOffice && <LinkButton to="/admin">{dashboard.backOffice}</LinkButton>}
      </div>
      <nav aria-label={dashboard.navigation} className="mt-10">
        <ul className="flex flex-wrap gap-x-6 gap-y-2">
          {dashboard.groups.map(({ id, label }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-block py-1 underline decoration-ivory/40 underline-offset-8 hover:text-lantern"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </PageHead>
  );
}
