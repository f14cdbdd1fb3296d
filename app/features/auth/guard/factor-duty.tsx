import { useEffect, useState } from 'react';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { parisFullDay } from '#app/lib/time/paris-time.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { factorDuty as copy } from '#content/copy/account/access-denied.ts';

import { readFactorDuty } from './factor-duty.data.ts';
import type { FactorDuty } from './factor-duty.data.ts';

const accountPath = '/dashboard#securite';

/** Above the screens of the back-office: a second factor is recommended, or will be required. */
export function FactorReminder() {
  const { data } = useMemberQuery('factor-duty', readFactorDuty);
  if (!data || data.has_factor || data.policy === 'off') return null;
  return (
    <aside className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-xl bg-sand p-4">
      <p className="max-w-[65ch] text-sm">
        {data.policy === 'required' && data.day !== null
          ? copy.required(parisFullDay(data.day))
          : copy.recommended}
      </p>
      <LinkButton to={accountPath} size="small" variant="secondary">
        {copy.add}
      </LinkButton>
    </aside>
  );
}

/** On « Accès refusé »: the rights of the role wait for a second factor. Nothing for members without a role. */
export function FactorMissing() {
  const duty = useDuty();
  if (!duty?.is_due || duty.has_factor) return null;
  return (
    <div className="mb-6 grid justify-items-start gap-3 rounded-xl bg-sand p-4 text-ink">
      <p>{copy.due}</p>
      <LinkButton to={accountPath} size="small">
        {copy.add}
      </LinkButton>
    </div>
  );
}

/** Read without the query client, which the guard is outside of. */
function useDuty(): FactorDuty {
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const [duty, setDuty] = useState<FactorDuty>(null);
  useEffect(() => {
    if (!isSignedIn) return undefined;
    let current = true;
    getSupabase()
      .then(readFactorDuty)
      .then((read) => current && setDuty(read))
      // Without it the refusal stays, as for a member without a role.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [isSignedIn]);
  return duty;
}
