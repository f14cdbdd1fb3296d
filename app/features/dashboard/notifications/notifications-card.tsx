import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';

import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { parisDate, parisHour } from '#app/lib/time/paris-time.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { labelOf } from '#app/shared/label-of.ts';
import { refreshUnreadNotifications } from '#app/shared/unread-notifications.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { dashboard, memberNotifications } from '#content/copy/account/dashboard.ts';
import { frenchSpaces } from '#domain/text/typography.ts';

import type { MemberNotification } from './notifications.data.ts';
import { deleteNotification, markNotificationsRead, readNotifications } from './notifications.data.ts';

/** The member's notifications: replies, decisions and badges. */
export function NotificationsCard() {
  const news = useMemberQuery('news', readNotifications);
  const markRead = useMemberMutation<void, void>(markNotificationsRead, ['news']);
  const failed = () => notify({ ...dashboard.failed, kind: 'destructive' });
  const unread = news.data?.some(({ read_at }) => read_at === null);
  return (
    <Panel
      title={memberNotifications.title}
      action={
        unread && (
          <Button
            variant="quiet"
            size="small"
            className="max-sm:-ml-4"
            busy={markRead.isPending}
            onClick={() =>
              markRead.mutate(undefined, { onError: failed, onSettled: refreshUnreadNotifications })
            }
          >
            {memberNotifications.readAll}
          </Button>
        )
      }
    >
      <QueryView query={news} failure={memberNotifications.failure} skeleton={<Skeleton className="h-32" />}>
        {(items) =>
          items.length === 0 ? (
            <p className="text-ink-soft">{memberNotifications.empty}</p>
          ) : (
            <NewsList items={items} />
          )
        }
      </QueryView>
    </Panel>
  );
}

/** News shown at first: the rest on demand, so that the cards below stay in reach. */
const shortList = 5;

function NewsList({ items }: { items: MemberNotification[] }) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className="divide-y divide-ink/10">
        {(all ? items : items.slice(0, shortList)).map((item) => (
          <NotificationItem key={item.id} item={item} />
        ))}
      </ul>
      {items.length > shortList && (
        <Button variant="quiet" size="small" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? memberNotifications.showFew : `${memberNotifications.showAll} (${items.length})`}
        </Button>
      )}
    </>
  );
}

function NotificationItem({ item }: { item: MemberNotification }) {
  const dismiss = useMemberMutation(deleteNotification, ['news']);
  const words = labelOf(memberNotifications.kinds, item.kind) ?? '';
  const post = item.blog_comments?.blog_posts;
  return (
    <li className="flex items-start gap-3 py-3">
      <span
        aria-hidden="true"
        className={item.read_at ? 'mt-2 size-2 shrink-0' : 'mt-2 size-2 shrink-0 rounded-full bg-ember'}
      />
      <div className="min-w-0 grow">
        <p>
          {!item.read_at && <VisuallyHidden>{memberNotifications.unread} : </VisuallyHidden>}
          {words} {post?.slug && `${memberNotifications.underArticle} `}
          {post?.slug && (
            <Link
              viewTransition
              to={`/blog/${post.slug}#commentaire-${item.comment_id ?? ''}`}
              className="font-semibold underline underline-offset-4"
            >
              {frenchSpaces(post.title)}
            </Link>
          )}
          {item.member_id && (
            <Link
              viewTransition
              to={`/admin/users/${item.member_id}`}
              className="font-semibold underline underline-offset-4"
            >
              {memberNotifications.seeMember}
            </Link>
          )}
        </p>
        <p className="text-sm text-ink-soft">
          <time dateTime={item.created_at}>
            {parisDate(item.created_at)}, {parisHour(item.created_at)}
          </time>
        </p>
      </div>
      <button
        type="button"
        className="grid size-9 shrink-0 place-items-center rounded-full hover:bg-ink/5"
        aria-label={`${memberNotifications.dismiss} : ${words} ${post ? `${memberNotifications.underArticle} ${post.title}` : ''}`}
        aria-disabled={dismiss.isPending || undefined}
        onClick={() =>
          !dismiss.isPending &&
          dismiss.mutate(item.id, {
            onError: () => notify({ ...dashboard.failed, kind: 'destructive' }),
            onSettled: refreshUnreadNotifications,
          })
        }
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
