import { relativeTime } from '#app/lib/time/relative-time.ts';
import { moderation, moderationActions, moderationFailures } from '#content/copy/admin/moderation.ts';

import type { Answer } from '#app/features/moderation/moderation-schemas.ts';

/** Why a decision did not take: « Déjà approuvé par Ana il y a 4 s ». */
export function outcomeMessage({ outcome, state, by, at }: Answer, now = Date.now()): string {
  if (outcome === 'failed') return moderationFailures.failed;
  if (outcome === 'gone') return moderationActions.gone;
  if (!state || state === 'pending') return moderationActions.rewritten;
  const who = by ? ` ${moderation.by} ${by}` : '';
  const when = at ? ` ${relativeTime(at, now)}` : '';
  return `${moderationActions.already[state]}${who}${when}.`;
}
