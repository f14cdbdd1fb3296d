import { useEffect } from 'react';

import { useAdministrator } from '#app/lib/session/use-administrator.ts';
import { useUnreadNotifications } from '#app/shared/unread-notifications.ts';

import type { Facts } from './header.tsx';

/** Reads the facts of the header for members. A separate script, which a visitor does not load. */
export default function MemberFacts({ onChange }: { onChange: (facts: Facts) => void }) {
  const showAdmin = useAdministrator() === true;
  const unread = useUnreadNotifications();
  useEffect(() => onChange({ showAdmin, unread }), [onChange, showAdmin, unread]);
  return null;
}
