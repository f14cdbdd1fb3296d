import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { EditionStepAct } from '#domain/edition-steps.ts';

const outcomeSchema = z.object({
  outcome: z.enum(['done', 'conflict', 'gone', 'full']),
  id: z.optional(z.string()),
  updated_at: z.optional(z.string()),
});
export type StepOutcome = z.infer<typeof outcomeSchema>;

export type StepFields = {
  /** Null: the words of its kind. */
  title: string | null;
  due: number;
  owner: string | null;
  link: string | null;
};

/** `known`: the step as it was read, to change it; without it, a step is added. */
export async function saveStep(
  client: SiteClient,
  edition: string,
  fields: StepFields,
  known?: { id: string; updated_at: string },
): Promise<StepOutcome> {
  const { data } = await client
    .rpc('save_edition_step', {
      edition,
      fields,
      ...(known && { step: known.id, seen: known.updated_at }),
    })
    .throwOnError();
  return outcomeSchema.parse(data);
}

export async function changeStep(
  client: SiteClient,
  step: string,
  act: EditionStepAct,
): Promise<StepOutcome> {
  return outcomeSchema.parse((await client.rpc('change_edition_step', { step, act }).throwOnError()).data);
}
