import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';

import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { pageSizes } from '#app/shared/list/list-view.ts';
import { useCurrentRow } from '#app/shared/list/use-current-row.ts';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { Pager } from '#app/ui/layout/pager.tsx';
import { moderation } from '#content/copy/admin/moderation.ts';
import { noticeQueue } from '#content/copy/admin/moderation-forms.ts';

import { NoticeCard, noticeDomId } from './notice-card.tsx';
import { readNotices } from './notices.data.ts';
import { isDecided } from './use-notice-decision.ts';
import { useNoticeKeys } from '#app/features/moderation/queue/use-moderation-keys.ts';
import type { QueueAddress } from '#app/features/moderation/queue/use-queue.ts';

/** Notices of illegal content: the pending ones, or the decided ones. */
export function NoticeQueue({ address }: { address: QueueAddress }) {
  const { view, change, pageAt } = address;
  const closed = view.tabs.etat === 'decidees';
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
  const { current, choose, move, focus } = useCurrentRow(notices, noticeDomId);
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
      <ListFrame
        label={noticeQueue.list}
        loading={noticeQueue.loading}
        loaded={data !== undefined}
        failure={error ? { cause: failureCause(error), code: failureCode(error) } : undefined}
        onRetry={() => void refetch()}
        empty={
          notices.length === 0 && (
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
          )
        }
      >
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
      </ListFrame>
      {data && (
        <Pager
          label={moderation.results}
          first={after ? pageAt(null) : undefined}
          next={data.next ? pageAt(data.next) : undefined}
          sizes={pageSizes}
          size={size}
          onSize={(wanted) => change({ taille: String(wanted) })}
        />
      )}
    </>
  );
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
