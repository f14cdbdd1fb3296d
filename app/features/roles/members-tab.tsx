import { useState } from 'react';

import { useFocusLater } from '#app/shared/list/use-focus-later.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { roles as copy } from '#content/copy/admin/roles.ts';
import { roles } from '#domain/members.ts';

import { EndDialog, RemoveDialog } from './line-dialogs.tsx';
import type { Opening } from './role-line-item.tsx';
import { lineId, RoleSection } from './role-section.tsx';
import { useRoleMembers } from './use-role-members.ts';

/** Every role with its members, and the acts on each. */
export function MembersTab() {
  const [opened, setOpened] = useState<Opening>();
  const { inForce } = useRoleMembers('admin');
  const focusLater = useFocusLater();

  /** A line that is gone cannot take the focus back: the name of its role does. */
  function close() {
    if (!opened) return;
    const { line } = opened;
    setOpened(undefined);
    focusLater(() =>
      document.getElementById(lineId(line)) ? null : document.getElementById(`role-${line.role}`),
    );
  }

  return (
    <div className="grid gap-5">
      {inForce === 1 && (
        <Alert title={copy.onlyOne.title}>
          <p className="text-sm">{copy.onlyOne.lead}</p>
        </Alert>
      )}
      <div className="divide-y divide-ink/10 rounded-2xl border border-ink/10 bg-white">
        {roles.map((role) => (
          <RoleSection key={role} role={role} onOpen={setOpened} />
        ))}
      </div>
      {opened?.kind === 'end' && <EndDialog line={opened.line} onClose={close} />}
      {opened?.kind === 'remove' && <RemoveDialog line={opened.line} onClose={close} />}
    </div>
  );
}
