import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';

import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { EmptyList, ListFailure, ListSkeleton } from '#app/ui/feedback/list-states.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { Pager } from '#app/ui/layout/pager.tsx';
import { moderation } from '#content/copy/admin/moderation.ts';
import { noticeQueue } from '#content/copy/admin/moderation-forms.ts';

import { failureCause, failureCode } from '#app/features/moderation/actions/failure-cause.ts';
import { NoticeCard, noticeDomId } from './notice-card.tsx';
import { readNotices } from './notices.data.ts';
import { pageSizes } from '#app/features/moderation/queue/queue-view.ts';
import type { QueueView } from '#app/features/moderation/queue/queue-view.ts';
import { StaleListAlert } from '#app/features/moderation/queue/stale-list-alert.tsx';
import { useCurrentCard } from '#app/features/moderation/queue/use-current-card.ts';
import { isDecided } from './use-notice-decision.ts';
import { useNoticeKeys } from '#app/features/moderation/queue/use-moderation-keys.ts';
import type { ChangeView } from '#app/features/moderation/queue/use-queue.ts';

/** Notices of illegal content: the pending ones, or the decided ones. */
export function NoticeQueue({ view, change }: { view: QueueView; change: ChangeView }) {
  const [params] = useSearchParams();
  const closed = params.get('etat') === 'decidees';
  const order = closed ? 'newest-first' : 'oldest-first';
  const { after, size } = view;
  const { data, error, refetch } = useQuery({
    queryKey: ['moderation', 'notices', order, { after, size }],
    queryFn: async () => readNotices(await getSupabase(), { closed, after, size }),
    staleTime: 0,
    // The previous page stays while the next one loads, but not across the pending and the decided views.
    placeholderData: (previous, query) => (query?.queryKey[2] === order ? previous : undefined),
  });
  const notices = data?.notices ?? [];
  const { current, choose, move, focus } = useCurrentCard(notices, noticeDomId);
  const [deciding, setDeciding] = useState<ReadonlySet<string>>(new Set());
  const decide = (id: string, on: boolean) =>
    setDeciding((ids) => new Set(on ? [...ids, id] : [...ids].filter((other) => other !== id)));
  useNoticeKeys({
    current,
    move,
    decide: ({ id, status }) => !isDecided(status) && decide(id, true),
  });
  return (
    <>
      <nav aria-label={noticeQueue.view} className="mt-4 flex gap-2 text-sm">
        <ViewLink to="?file=illicites" current={!closed}>
          {noticeQueue.open}
        </ViewLink>
        <ViewLink to="?file=illicites&etat=decidees" current={closed}>
          {noticeQueue.closed}
        </ViewLink>
      </nav>
      <section
        aria-label={noticeQueue.list}
        className="mt-4 overflow-clip rounded-2xl border border-ink/10 bg-white"
      >
        {!data && !error && <ListSkeleton label={noticeQueue.loading} />}
        {!data && error && (
          <ListFailure
            title={moderation.failed}
            cause={failureCause(error)}
            retry={moderation.retry}
            code={failureCode(error)}
            onRetry={() => void refetch()}
          />
        )}
        {data && error && (
          <StaleListAlert
            cause={failureCause(error)}
            code={failureCode(error)}
            onRetry={() => void refetch()}
          />
        )}
        {data && notices.length === 0 && (
          <EmptyList
            title={closed ? noticeQueue.emptyClosed : noticeQueue.empty}
            {...(!closed && { picture: 'toast' })}
          >
            <LinkButton
              to={closed ? '?file=illicites' : '?file=illicites&etat=decidees'}
              size="small"
              variant="secondary"
            >
              {closed ? noticeQueue.seeOpen : noticeQueue.seeClosed}
            </LinkButton>
          </EmptyList>
        )}
        <ol className="divide-y divide-ink/10">
          {notices.map((notice) => (
            <li key={notice.id}>
              <NoticeCard
                notice={notice}
                current={notice.id === current?.id}
                deciding={deciding.has(notice.id)}
                onFocus={() => choose(notice.id)}
                onDeciding={(on) => {
                  decide(notice.id, on);
                  // The pressed button was removed with the form: move the focus to the card.
                  if (!on) focus();
                }}
              />
            </li>
          ))}
        </ol>
      </section>
      {data && (
        <Pager
          label={moderation.results}
          first={after ? { to: `?${withoutPage(params)}`, label: moderation.previous } : undefined}
          next={
            data.next
              ? {
                  to: `?${withoutPage(params)}&apres=${encodeURIComponent(data.next)}`,
                  label: moderation.next,
                }
              : undefined
          }
          sizes={pageSizes}
          size={size}
          sizeLabel={moderation.perPage}
          onSize={(wanted) => change({ taille: String(wanted) })}
        />
      )}
    </>
  );
}

function withoutPage(params: URLSearchParams): string {
  const next = new URLSearchParams(params);
  next.delete('apres');
  return next.toString();
}

function ViewLink({ to, current, children }: { to: string; current: boolean; children: React.ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={current ? 'true' : undefined}
      className="inline-flex min-h-9 items-center rounded-full border border-ink/20 px-4 no-underline aria-[current]:border-transparent aria-[current]:bg-night aria-[current]:text-ivory"
    >
      {children}
    </Link>
  );
}
