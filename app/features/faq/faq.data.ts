import type { CopyValues } from '#app/shared/copy.data.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { FaqItem } from '#content/seed/faq.ts';
import { faqItems as written } from '#content/seed/faq.ts';
import { fillCopy } from '#domain/text/copy.ts';
import { frenchSpaces } from '#domain/text/typography.ts';

export type Question = Pick<FaqItem, 'question' | 'answer' | 'anchor'>;

/**
 * Reads the questions of a page in order; their answers still contain `{key}`. The default content when the read
 * fails.
 */
export async function readFaqItems(client: SiteClient, page: FaqItem['page']): Promise<Question[]> {
  const { data } = await client
    .from('faq_items')
    .select('question, answer, anchor')
    .eq('page', page)
    .eq('is_visible', true)
    .order('position')
    .retry(false);
  return data ?? written.filter((item) => item.page === page);
}

/** Questions as displayed and as structured data: facts filled in, French spacing applied. */
export function fillFaq(items: readonly Question[], values: CopyValues): Question[] {
  return items.map(({ question, answer, anchor }) => ({
    anchor,
    question: frenchSpaces(question),
    answer: frenchSpaces(fillCopy(answer, values)),
  }));
}
