import { TypedConfirmDialog } from '#app/ui/overlays/typed-confirm-dialog.tsx';
import { roles } from '#content/copy/admin/roles.ts';

type Props = { name: string; busy: boolean; error: string; onConfirm: () => void; onClose: () => void };

/** Granting `admin` asks for the name of the member, typed. Mounted while open. */
export function AdminConfirm({ name, error, ...props }: Props) {
  return (
    <TypedConfirmDialog
      {...props}
      title={roles.grant.adminTitle}
      lead={roles.grant.adminLead}
      word={name}
      confirm={roles.grant.adminSubmit}
      error={error || undefined}
    />
  );
}
