import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';

import type { CommentView } from '#app/features/comments/comment-view.ts';
import type { MemberFace, Suspension } from './member.data.ts';
import { readMember, readOwnComments, readOwnReports } from './member.data.ts';

export type Member = {
  userId: string;
  face?: MemberFace;
  /** The suspension in force at `now`. */
  suspension?: Suspension;
  /** Their unpublished comments. */
  own: readonly CommentView[];
  reported: ReadonlySet<string>;
  showOwn(comment: CommentView): void;
  removeOwn(id: string): void;
  markReported(id: string): void;
  /** Reads again the values that a moderator may have changed. */
  refresh(): void;
};

const none: readonly never[] = [];

/** What a signed-in member sees of a discussion in addition to visitors; undefined when signed out. */
export function useMember(postId: string, now: number): Member | undefined {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const queries = useQueryClient();
  const key = (part: string) => ['comments', postId, part, userId];
  const enabled = userId !== '';

  const face = useQuery({
    queryKey: ['comments', 'member', userId],
    queryFn: async () => readMember(await getSupabase(), userId),
    enabled,
  });
  const own = useQuery({
    queryKey: key('own'),
    queryFn: async () => readOwnComments(await getSupabase(), postId, userId),
    enabled,
  });
  const reported = useQuery({
    queryKey: key('reported'),
    queryFn: async () => readOwnReports(await getSupabase(), postId, userId),
    enabled,
  });
  if (!enabled) return undefined;

  const setOwn = (change: (current: CommentView[]) => CommentView[]) =>
    queries.setQueryData<CommentView[]>(key('own'), (current = []) => change(current));
  return {
    userId,
    face: face.data,
    suspension: face.data?.suspensions.find((one) => holds(one, now)),
    own: own.data ?? none,
    reported: new Set(reported.data),
    showOwn: (comment) => setOwn((current) => [comment, ...current.filter(({ id }) => id !== comment.id)]),
    removeOwn: (id) => setOwn((current) => current.filter((other) => other.id !== id)),
    markReported: (id) => queries.setQueryData<string[]>(key('reported'), (current = []) => [...current, id]),
    refresh() {
      void queries.invalidateQueries({ queryKey: key('own') });
      void queries.invalidateQueries({ queryKey: ['comments', 'member', userId] });
    },
  };
}

function holds({ startsAt, endsAt }: Suspension, now: number): boolean {
  return Date.parse(startsAt) <= now && (endsAt === undefined || Date.parse(endsAt) > now);
}
