import { maskEmail } from '#app/lib/format/mask-email.ts';
import { useSession } from '#app/lib/session/session.ts';
import { useOtherAccount } from '#app/lib/session/use-other-account.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { accessDenied } from '#content/copy/account/access-denied.ts';
import { admin } from '#content/copy/admin/admin.ts';

/**
 * Replaces a screen whose permission the member's role lacks; the menu and the other screens still work. It names the
 * account, because one person may have two.
 */
export function ScreenDenied({ screen }: { screen: string }) {
  const { title, lead, home, request } = admin.denied;
  const session = useSession();
  const leave = useOtherAccount();
  const email = session.status === 'signed-in' ? session.session.user.email : undefined;
  return (
    <div className="grid max-w-[40rem] justify-items-start gap-4 py-8">
      <title>{`${title} | ${admin.name}`}</title>
      <h1 className="text-2xl">{title}</h1>
      <p>{lead.replace('{écran}', screen)}</p>
      {email && (
        <p>
          {accessDenied.signedInAs} <strong>{maskEmail(email)}</strong>.
        </p>
      )}
      <LinkButton to="/admin">{home}</LinkButton>
      <LinkButton to="/dashboard#acces" variant="quiet" className="-ml-5">
        {request}
      </LinkButton>
      <Button variant="quiet" className="-ml-5" onClick={leave}>
        {accessDenied.otherAccount}
      </Button>
    </div>
  );
}
