import { useMay } from '#app/lib/session/use-permissions.ts';
import { useSession } from '#app/lib/session/session.ts';
import type { MemberLine } from '#app/features/users/member-line.ts';
import { ActionMenu } from '#app/ui/overlays/action-menu.tsx';
import { memberActions } from '#content/copy/admin/member-actions.ts';

import type { MemberAction } from './member-action.ts';
import { permittedActions } from './permitted-actions.ts';

type Props = {
  member: Pick<MemberLine, 'id' | 'name' | 'state' | 'roles' | 'email'>;
  onChoose: (action: MemberAction) => void;
};

/** The menu « … » of a member: only what the caller may do. */
export function MemberMenu({ member, onChoose }: Props) {
  const may = useMay();
  const session = useSession();
  const me = session.status === 'signed-in' ? session.userId : '';
  const actions = permittedActions(member, may, me);
  if (actions.length === 0) return null;
  return (
    <ActionMenu
      label={`${memberActions.menu} ${member.name}`}
      entries={actions.map((action) => ({
        label: memberActions.labels[action],
        danger: action === 'delete' || action === 'suspend',
        onChoose: () => onChoose(action),
      }))}
    />
  );
}
