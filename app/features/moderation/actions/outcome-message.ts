import { relativeTime } from '#app/lib/time/relative-time.ts';
import { actionFailures } from '#content/copy/admin/list.ts';
import { moderation, moderationActions } from '#content/copy/admin/moderation.ts';

import type { ActionResult } from '#app/features/moderation/moderation-schemas.ts';

/** Why an action had no effect on a row: « Déjà approuvé par Ana il y a 4 s ». `now` in milliseconds. */
export function outcomeMessage({ outcome, state, by, at }: ActionResult, now = Date.now()): string {
  if (outcome === 'failed') return actionFailures.failed;
  if (outcome === 'gone') return moderationActions.gone;
  if (!state || state === 'pending') return moderationActions.rewritten;
  const byWhom = by ? ` ${moderation.by} ${by}` : '';
  const when = at ? ` ${relativeTime(at, now)}` : '';
  return `${moderationActions.already[state]}${byWhom}${when}.`;
}
