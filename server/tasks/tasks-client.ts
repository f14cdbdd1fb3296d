import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';

import type { Database, Json } from '#domain/database.types.gen.ts';
import { taskKinds } from '#domain/tasks.ts';
import type { TaskError } from '#domain/tasks.ts';

const claimSchema = z.array(
  z.object({
    id: z.uuid(),
    kind: z.enum(taskKinds),
    payload: z.record(z.string(), z.unknown()),
    cursor: z.nullable(z.unknown()),
    lease: z.uuid(),
    attempt: z.int(),
    requested_by: z.nullable(z.uuid()),
    created_at: z.string(),
  }),
);

export type ClaimedTask = z.infer<typeof claimSchema>[number];

/** What a runner tells about its work; a value left out stays as it was. */
export type Progress = {
  done?: number;
  total?: number;
  /** What is being done, in French, for the person who waits. */
  step?: string;
  /** Where another worker resumes. Written only once everything before it is stored. */
  cursor?: Json;
};

/** `cancelled`: a person asked to stop. `lost`: the task belongs to another worker, ended, or was deleted. */
export type LeaseState = 'running' | 'cancelled' | 'lost';

export type Settlement =
  | { ok: true; result: Json }
  | { ok: false; error?: TaskError; detail?: string; permanent?: boolean };

type Leased = Pick<ClaimedTask, 'id' | 'lease'>;

const leaseState = z.enum(['running', 'cancelled', 'lost']);

/** The tasks, called through RPC functions of the service role, so that they work with the hosted service too. */
export function createTasksClient(client: SupabaseClient<Database>) {
  return {
    /** The next due task, under a lease of two minutes; undefined when none is due. */
    async claim(): Promise<ClaimedTask | undefined> {
      const { data } = await client.rpc('tasks_claim', { kinds: [...taskKinds], batch: 1 }).throwOnError();
      return claimSchema.parse(data)[0];
    },
    /** Renews the lease. */
    async heartbeat({ id, lease }: Leased, progress: Progress = {}): Promise<LeaseState> {
      const { data } = await client.rpc('tasks_heartbeat', { id, lease, ...progress }).throwOnError();
      return leaseState.parse(data);
    },
    /** Gives the task back to the queue, with its cursor. */
    async release({ id, lease }: Leased): Promise<void> {
      await client.rpc('tasks_release', { id, lease }).throwOnError();
    },
    async settle({ id, lease }: Leased, settlement: Settlement): Promise<void> {
      await client.rpc('tasks_settle', { id, lease, ...settlement }).throwOnError();
    },
  };
}

export type TasksClient = ReturnType<typeof createTasksClient>;
