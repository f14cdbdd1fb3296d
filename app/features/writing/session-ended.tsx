import { useState } from 'react';

import { useSession } from '#app/lib/session/session.ts';
import { signInPath } from '#app/lib/session/sign-in-path.ts';
import { buttonStyles } from '#app/ui/buttons/button-styles.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { writing } from '#content/copy/admin/writing.ts';

const copy = writing.session;

/** Asks the member to sign in again in another tab; closes by itself when this browser has a session again. */
export function SessionEnded() {
  const session = useSession();
  const ended = session.status === 'signed-out' || session.status === 'second-factor';
  const [closed, setClosed] = useState(false);
  if (!ended) {
    if (closed) setClosed(false);
    return null;
  }
  if (closed) return null;
  return (
    <Dialog
      open
      onClose={() => setClosed(true)}
      title={copy.title}
      closeLabel={copy.wait}
      footer={
        <a
          href={signInPath('/admin')}
          target="_blank"
          rel="noopener"
          className={buttonStyles('primary', 'medium')}
        >
          {copy.signIn}
        </a>
      }
    >
      <p>{copy.lead}</p>
    </Dialog>
  );
}
