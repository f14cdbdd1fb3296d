import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { admin } from '#content/copy/admin/admin.ts';

/** Replaces a screen whose permission the member's role lacks; the menu and the other screens still work. */
export function ScreenDenied({ screen }: { screen: string }) {
  const { title, lead, home, request } = admin.denied;
  return (
    <div className="grid max-w-[40rem] justify-items-start gap-4 py-8">
      <title>{`${title} | ${admin.name}`}</title>
      <h1 className="text-2xl">{title}</h1>
      <p>{lead.replace('{écran}', screen)}</p>
      <LinkButton to="/admin">{home}</LinkButton>
      <LinkButton to="/dashboard#acces" variant="quiet" className="-ml-5">
        {request}
      </LinkButton>
    </div>
  );
}
