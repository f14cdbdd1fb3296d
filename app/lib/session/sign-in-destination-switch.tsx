import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { useSession } from './session.ts';
import { openDashboardNextTime, opensDashboard } from './sign-in-destination.ts';
import { Switch } from '#app/ui/forms/switch.tsx';
import { signInDestination as copy } from '#content/copy/account/access-denied.ts';

/** Sets whether a sign-in without a return path opens the dashboard in this browser. */
export function SignInDestinationSwitch() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : undefined;
  const [chosen, setChosen] = useState<boolean>();
  if (userId === undefined) return null;
  return (
    <Switch
      label={copy.label}
      hint={copy.hint}
      checked={chosen ?? opensDashboard(userId)}
      onChange={(on) => {
        if (openDashboardNextTime(userId, on)) setChosen(on);
        else notify({ ...copy.refused, kind: 'destructive' });
      }}
    />
  );
}
