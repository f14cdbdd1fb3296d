import type { PublicSettings } from '#app/shared/settings.data.ts';
import { aiPolicy } from '#content/copy/site/ai-policy.ts';

/** What the settings let AI systems do: the one source of /politique-ia, `robots.txt` and `llms.txt`. */
export type AiUses = { allowed: readonly string[]; forbidden: readonly string[]; training: boolean };

export function aiUses(settings: PublicSettings): AiUses {
  const training = settings['search.training'] !== false;
  const forbidden = training ? aiPolicy.forbidden : [aiPolicy.noTraining, ...aiPolicy.forbidden];
  return { allowed: aiPolicy.allowed, forbidden, training };
}
