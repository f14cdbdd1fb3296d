import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { waitingToasts } from '#content/copy/site/waiting-list.ts';
import { waitingRequestSchema } from '#domain/waiting-list.ts';
import type { WaitingSource } from '#domain/waiting-list.ts';

import type { SubmissionResult } from './submission.ts';
import { joinWaitingList } from './waiting.data.ts';

/** Submits the form of the waiting list; downloaded when the form is first used. */
export async function submitWaiting(email: string, source: WaitingSource): Promise<SubmissionResult> {
  const parsed = waitingRequestSchema.safeParse({ email, source });
  if (!parsed.success)
    return { outcome: 'invalid', message: parsed.error.issues[0]?.message ?? 'Email invalide' };
  const outcome = await joinWaitingList(await getSupabase(), parsed.data);
  const kinds = {
    joined: 'accepted',
    failed: 'failed',
    rateLimited: 'refused',
    notFull: 'refused',
    addressRefused: 'refused',
  } as const;
  return { outcome: kinds[outcome], message: waitingToasts[outcome] };
}
