import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { retryOnce } from '#app/lib/query/retry-once.ts';
import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import type { Role } from '#domain/members.ts';

import { readRoleMembers } from './roles.data.ts';
import type { RoleMembers } from './roles.data.ts';

const noPages: RoleMembers[] = [];
const firstPage: string | null = null;

/** The members of a role read so far, with the number of all. A change of a role reads the same pages again. */
export function useRoleMembers(role: Role) {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  const list = useInfiniteQuery({
    queryKey: [userId, 'role-members', role],
    queryFn: async ({ pageParam }) => readRoleMembers(await getSupabase(), role, pageParam),
    initialPageParam: firstPage,
    getNextPageParam: ({ next }: RoleMembers) => next,
    enabled: userId !== '',
    retry: retryOnce,
    staleTime: 0,
  });
  const pages = list.data?.pages ?? noPages;
  const rows = useMemo(() => pages.flatMap((page) => page.rows), [pages]);
  return { ...list, rows, total: pages[0]?.total, inForce: pages[0]?.in_force };
}
