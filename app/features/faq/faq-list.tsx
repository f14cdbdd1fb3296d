import { EmptyCollection } from '#app/ui/layout/collection.tsx';
import { faqSection } from '#content/copy/site/faq-section.ts';

import type { Question } from './faq.data.ts';
import { useOpenAnswer } from './use-open-answer.ts';

/**
 * At most one open answer (`<details name>`), which closes on a second click; works without JavaScript. A page that does
 * not hydrate the list calls `useOpenAnswer` itself.
 */
export function FaqList({ items, level = 3 }: { items: readonly Question[]; level?: 2 | 3 }) {
  useOpenAnswer();
  if (items.length === 0) return <EmptyCollection />;
  const Heading = level === 2 ? 'h2' : 'h3';

  return (
    <div className="border-b border-ink/20">
      {items.map(({ question, answer, anchor }) => (
        <details key={anchor} name="faq" className="faq-item group border-t border-ink/20">
          <summary className="flex items-baseline gap-5 py-3.5 transition-colors hover:text-brick sm:py-6">
            <Heading className="grow font-display text-xl leading-tight font-semibold">{question}</Heading>
            <Steps />
          </summary>
          <div id={anchor} className="faq-answer grid gap-3 pr-10 pb-7">
            <p className="max-w-[62ch] text-lg text-ink-soft">{answer}</p>
            <p>
              <a
                href={`#${anchor}`}
                aria-label={`${faqSection.permalink} : ${question}`}
                className="inline-block py-1 text-sm text-brick underline decoration-brick/40 underline-offset-4 hover:decoration-current"
              >
                {faqSection.permalink}
              </a>
            </p>
          </div>
        </details>
      ))}
    </div>
  );
}

/** Icon: steps down to the answer, or up when it is open. */
function Steps() {
  return (
    <svg aria-hidden="true" viewBox="0 0 26 20" className="faq-steps">
      <path d="M2 4h5v5h4v5h4V9h4V4h5" />
    </svg>
  );
}
