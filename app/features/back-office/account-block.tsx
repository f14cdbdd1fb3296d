import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { setSignOutTarget, useSession } from '#app/lib/session/session.ts';
import { signOut } from '#app/lib/session/sign-out.data.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { admin } from '#content/copy/admin/admin.ts';

/** The email of the signed-in administrator, and the sign-out button. */
export function AccountBlock() {
  const session = useSession();
  const [leaving, setLeaving] = useState(false);
  if (session.status !== 'signed-in') return null;
  const email = session.session.user.email ?? '';

  async function leave() {
    setLeaving(true);
    setSignOutTarget('/');
    const error = await signOut('local').catch((failure: unknown) => failure);
    setLeaving(false);
    if (error) notify({ title: admin.signOutFailed, kind: 'destructive' });
  }

  return (
    <div className="mt-2 flex items-center gap-1 border-t border-ivory/12 pt-3 pl-3">
      <Link
        to="/dashboard"
        title={admin.dashboard}
        className="min-w-0 flex-1 truncate py-2 text-xs text-mist no-underline hover:text-ivory"
      >
        {email}
      </Link>
      <button
        type="button"
        onClick={() => void leave()}
        disabled={leaving}
        aria-label={admin.signOut}
        title={admin.signOut}
        className="grid size-10 shrink-0 place-items-center rounded-lg text-mist hover:bg-ivory/8 hover:text-ivory"
      >
        {leaving ? <Spinner /> : <LogOut aria-hidden="true" className="size-4" />}
      </button>
    </div>
  );
}
