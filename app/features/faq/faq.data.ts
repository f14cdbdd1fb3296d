import type { CopyValues } from '#app/shared/copy.data.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { FaqItem } from '#content/seed/faq.ts';
import { faqItems as written } from '#content/seed/faq.ts';
import { faqUpdated } from '#content/copy/site/faq-section.ts';
import { fillCopy } from '#domain/text/copy.ts';
import { frenchSpaces } from '#domain/text/typography.ts';

export type Question = Pick<FaqItem, 'question' | 'answer' | 'anchor'>;
type ReadQuestion = Question & { changed_at?: string | null };

/**
 * Reads the questions of a page in order; their answers still contain `{key}`. The default content when the read
 * fails.
 */
export async function readFaqItems(client: SiteClient, page: FaqItem['page']): Promise<ReadQuestion[]> {
  const { data } = await client
    .from('faq_items')
    .select('question, answer, anchor, changed_at')
    .eq('page', page)
    .eq('is_visible', true)
    .order('position')
    .retry(false);
  return data ?? written.filter((item) => item.page === page);
}

/** When the words of these questions changed last (ISO 8601); the day of the default content when they have not. */
export function faqDate(items: readonly ReadQuestion[]): string {
  const changes = items.flatMap(({ changed_at: at }) => at ?? []);
  return changes.toSorted().at(-1) ?? faqUpdated;
}

/** Questions as displayed and as structured data: facts filled in, French spacing applied. */
export function fillFaq(items: readonly Question[], values: CopyValues): Question[] {
  return items.map(({ question, answer, anchor }) => ({
    anchor,
    question: frenchSpaces(question),
    answer: frenchSpaces(fillCopy(answer, values)),
  }));
}
