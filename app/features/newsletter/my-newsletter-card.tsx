import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { dashboard, memberNewsletter } from '#content/copy/account/dashboard.ts';

import { joinNewsletter, leaveNewsletter, readMyNewsletter } from './my-newsletter.data.ts';

/** The member's newsletter subscription: one click subscribes, one unsubscribes. */
export function MyNewsletterCard() {
  const state = useMemberQuery('newsletter', readMyNewsletter);
  const join = useMemberMutation<void, unknown>(joinNewsletter, ['newsletter']);
  const leave = useMemberMutation<void, unknown>(leaveNewsletter, ['newsletter']);
  const busy = join.isPending || leave.isPending;
  const onError = () => notify({ ...dashboard.failed, kind: 'destructive' });
  const subscribe = () =>
    join.mutate(undefined, { onError, onSuccess: () => notify(memberNewsletter.joined) });
  const unsubscribe = () =>
    leave.mutate(undefined, {
      onError,
      onSuccess: () =>
        notify({ ...memberNewsletter.left, action: { label: memberNewsletter.undo, onClick: subscribe } }),
    });

  return (
    <Panel title={memberNewsletter.title}>
      <QueryView query={state} failure={memberNewsletter.failure} skeleton={<Skeleton className="h-24" />}>
        {(current) => (
          <>
            <p>{memberNewsletter.states[current]}</p>
            <div className="flex flex-wrap gap-3">
              {current !== 'confirmed' && current !== 'blocked' && (
                <Button busy={busy} onClick={subscribe}>
                  {memberNewsletter.subscribe[current]}
                </Button>
              )}
              {current !== 'none' && current !== 'blocked' && (
                <Button variant="secondary" busy={busy} onClick={unsubscribe}>
                  {memberNewsletter.leave}
                </Button>
              )}
            </div>
          </>
        )}
      </QueryView>
    </Panel>
  );
}
