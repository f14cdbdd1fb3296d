import { useQuery } from '@tanstack/react-query';

import { notify } from '#app/lib/browser/toast.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { retryOnce } from '#app/lib/query/retry-once.ts';
import { useSession } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { cancelTask } from '#app/shared/tasks/tasks.data.ts';
import { tasksQuery } from '#app/shared/tasks/use-tasks.ts';
import { tasks } from '#content/copy/admin/tasks.ts';
import { selfChecks as copy } from '#content/copy/admin/self-checks.ts';

import { readSelfChecks, startSelfChecks } from './self-checks.data.ts';
import type { SelfCheckReport } from './self-checks.data.ts';

const name = 'self-checks';
/** Milliseconds between two reads while a run is under way. */
const pollTime = 1500;

/** The run that is not over yet. */
export const currentRun = (report: SelfCheckReport | undefined) =>
  report?.runs.find(({ state }) => state === 'queued' || state === 'running');

export function useSelfChecks() {
  const session = useSession();
  const userId = session.status === 'signed-in' ? session.userId : '';
  return useQuery({
    queryKey: [userId, name],
    queryFn: async () => readSelfChecks(await getSupabase()),
    enabled: userId !== '',
    retry: retryOnce,
    staleTime: 0,
    refetchInterval: ({ state }) => (currentRun(state.data) ? pollTime : false),
  });
}

const fail = (title: string) => (error: Error) => {
  const description = failureCause(error);
  notify({ title, kind: 'destructive', ...(description && { description }) });
};

/** Starts and stops runs. */
export function useSelfCheckActs() {
  const start = useMemberMutation(
    (client, _userId, checks: readonly string[] | undefined) => startSelfChecks(client, checks),
    [name, tasksQuery],
  );
  const stop = useMemberMutation(
    (client, _userId, run: string) => cancelTask(client, run),
    [name, tasksQuery],
  );
  return {
    busy: start.isPending,
    run: (checks?: readonly string[]) =>
      start.mutate(checks, {
        onSuccess: (started) => notify({ title: started ? copy.started : copy.alreadyRunning }),
        onError: fail(copy.startFailed),
      }),
    stopping: stop.isPending,
    stop: (run: string) =>
      stop.mutate(run, {
        onSuccess: (outcome) => outcome === 'gone' && notify({ title: tasks.gone }),
        onError: fail(copy.stopFailed),
      }),
  };
}
