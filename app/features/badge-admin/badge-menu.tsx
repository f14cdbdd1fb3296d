import { ActionMenu } from '#app/ui/overlays/action-menu.tsx';
import { badgesAdmin } from '#content/copy/admin/badges.ts';

import type { BadgeLine } from './badge-line.ts';
import { badgeChanges } from './change-dialogs.tsx';
import type { BadgeChange } from './change-dialogs.tsx';

export type BadgeChoice = 'open' | BadgeChange;

/** The menu « … » of a badge. One that is managed by card, ended, or the caller's own is only read. */
export function BadgeMenu({
  badge,
  onChoose,
}: {
  badge: BadgeLine;
  onChoose: (choice: BadgeChoice) => void;
}) {
  const changes =
    badge.status === 'active' && badge.origin === 'invitation' && !badge.own ? badgeChanges : [];
  return (
    <ActionMenu
      label={badgesAdmin.menu(badge.name)}
      entries={(['open', ...changes] as const).map((choice) => ({
        label: badgesAdmin.actions[choice],
        danger: choice === 'revoke',
        onChoose: () => onChoose(choice),
      }))}
    />
  );
}
