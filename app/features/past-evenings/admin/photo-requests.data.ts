import * as z from 'zod/mini';

import { withServices } from '#app/lib/session/supabase-browser.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { photoDecisionOutcomes, photoRequestStates } from '#domain/past-evenings.ts';

const requestSchema = z.object({
  id: z.string(),
  receipt: z.string(),
  person: z.string(),
  status: z.enum(photoRequestStates),
  reason: z.nullable(z.string()),
  created_at: z.string(),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  updated_at: z.string(),
  evening: z.nullable(z.string()),
  edition: z.nullable(z.string()),
  photo: z.nullable(
    z.object({ src: z.string(), alt: z.string(), caption: z.string(), is_visible: z.boolean() }),
  ),
});
export type PhotoRequestLine = z.infer<typeof requestSchema>;

const listSchema = z.object({ open: z.array(requestSchema), decided: z.array(requestSchema) });

/** The requests that wait, the oldest first, at most 100, and the last 50 that were decided. */
export async function readPhotoRequests(client: SiteClient) {
  return listSchema.parse((await client.rpc('photo_requests').throwOnError()).data);
}

const decisionSchema = z.object({
  outcome: z.enum(photoDecisionOutcomes),
  /** The path of the deleted picture. */
  file: z.optional(z.nullable(z.string())),
  /** The names of the articles and pages that show the picture too. */
  places: z.optional(z.array(z.string())),
});
export type PhotoDecision = {
  request: Pick<PhotoRequestLine, 'id' | 'updated_at'>;
  decision: (typeof photoRequestStates)[number];
  /** Of a refusal. */
  reason?: string;
};

/** Decides a request. The file of a removed photo is deleted at once; housekeeping deletes it if that fails. */
export async function decidePhotoRequest(client: SiteClient, { request, decision, reason }: PhotoDecision) {
  const { data } = await client
    .rpc('decide_photo_request', {
      request: request.id,
      seen: request.updated_at,
      decision,
      ...(reason !== undefined && { reason }),
    })
    .throwOnError();
  const decided = decisionSchema.parse(data);
  if (decided.file) await (await withServices(client)).storage.from('media').remove([decided.file]);
  return decided;
}
export type Decided = Awaited<ReturnType<typeof decidePhotoRequest>>;

/** Erases a decided request before its time; false when it does not exist any more. */
export async function erasePhotoRequest(client: SiteClient, request: string): Promise<boolean> {
  const { data } = await client.rpc('erase_photo_request', { request }).throwOnError();
  return z.object({ outcome: z.enum(['done', 'gone']) }).parse(data).outcome === 'done';
}
