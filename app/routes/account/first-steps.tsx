import { clsx } from 'clsx';
import { Check, Circle } from 'lucide-react';
import { Link } from 'react-router';

import { readMyComments } from '#app/features/dashboard/contributions/contributions.data.ts';
import { readProfile } from '#app/features/dashboard/profile/profile.data.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import type { MainAction } from '#app/ui/buttons/action-link.tsx';
import { AnchorLink } from '#app/ui/buttons/anchor-link.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { firstSteps } from '#content/copy/account/dashboard.ts';

/** The first steps in a new account; absent once the profile is filled in and a comment exists. */
export function FirstSteps({ booking }: { booking: MainAction }) {
  const profile = useMemberQuery('profile', readProfile);
  const comments = useMemberQuery('comments 1', (client, userId) => readMyComments(client, userId, 1));
  if (!profile.data || !comments.data) return null;
  const { avatar_url, bio } = profile.data;
  const known = Boolean(avatar_url ?? bio);
  const commented = comments.data.comments.length > 0;
  if (known && commented) return null;
  const link = 'inline-block font-semibold underline underline-offset-4';
  return (
    <Panel title={firstSteps.title}>
      <ul className="grid gap-3">
        <Step done={known}>
          <a href="#profil" className={link}>
            {firstSteps.profile}
          </a>
        </Step>
        <Step done={commented}>
          <Link viewTransition to="/blog" className={link}>
            {firstSteps.comment}
          </Link>
        </Step>
        <Step>
          {'anchor' in booking ? (
            <AnchorLink anchor={booking.anchor} className={link}>
              {booking.label}
            </AnchorLink>
          ) : (
            <a href={booking.href} target="_blank" rel="noopener noreferrer" className={link}>
              {booking.label}
              <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
            </a>
          )}
        </Step>
      </ul>
    </Panel>
  );
}

function Step({ done = false, children }: { done?: boolean; children: React.ReactNode }) {
  const Icon = done ? Check : Circle;
  return (
    <li className="flex items-start gap-3">
      <Icon
        aria-hidden="true"
        className={clsx('mt-0.5 size-5 shrink-0', done ? 'text-success' : 'text-mist')}
      />
      <span className="min-w-0">
        {done && <VisuallyHidden>{firstSteps.done} : </VisuallyHidden>}
        {children}
      </span>
    </li>
  );
}
