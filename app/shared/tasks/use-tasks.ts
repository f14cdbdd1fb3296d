import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';

import { isUnfinished } from './task-view.ts';
import { readMemberExport, readSiteExport, readTask, readTasks, watchTasks } from './tasks.data.ts';

/** The name of the reads, for `useMemberMutation(write, [tasksQuery])`. */
export const tasksQuery = 'tasks';

/** Milliseconds between two reads of an unfinished task, in case realtime does not work. */
const pollTime = 5000;
/** Changes within this time cause one read. Milliseconds. */
const gatherTime = 300;

function useUserId(): string {
  const session = useSession();
  return session.status === 'signed-in' ? session.userId : '';
}

/** The newest tasks that this person asked for. */
export function useTasks() {
  const userId = useUserId();
  return useQuery({
    queryKey: [userId, tasksQuery],
    queryFn: async () => readTasks(await getSupabase(), userId),
    enabled: userId !== '',
    refetchInterval: ({ state }) => (state.data?.some(isUnfinished) ? pollTime : false),
  });
}

/** The last export of the data of a member that this person asked for. `data` is null without one. */
export function useMemberExportTask(member: string) {
  const userId = useUserId();
  return useQuery({
    queryKey: [userId, tasksQuery, 'member-export', member],
    queryFn: async () => readMemberExport(await getSupabase(), userId, member),
    enabled: userId !== '',
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data) ? pollTime : false),
  });
}

/** The last export of the whole site that this person asked for. `data` is null without one. */
export function useSiteExportTask() {
  const userId = useUserId();
  return useQuery({
    queryKey: [userId, tasksQuery, 'site-export'],
    queryFn: async () => readSiteExport(await getSupabase(), userId),
    enabled: userId !== '',
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data) ? pollTime : false),
  });
}

/** One task, from its request to its end. `data` is null when the task was deleted. */
export function useTask(id: string) {
  const userId = useUserId();
  return useQuery({
    queryKey: [userId, tasksQuery, id],
    queryFn: async () => readTask(await getSupabase(), id),
    enabled: userId !== '',
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data) ? pollTime : false),
  });
}

/** Reads the tasks again when one changes; mounted once, in the frame of the back-office. */
export function useTaskUpdates(): void {
  const userId = useUserId();
  const queries = useQueryClient();
  useEffect(() => {
    if (userId === '') return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watchTasks(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queries.invalidateQueries({ queryKey: [userId, tasksQuery] });
      }, gatherTime);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [queries, userId]);
}
