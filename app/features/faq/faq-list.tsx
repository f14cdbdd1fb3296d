import { EmptyCollection } from '#app/ui/layout/collection.tsx';
import { faqSection } from '#content/copy/site/faq-section.ts';

import type { Question } from './faq.data.ts';
import { useOpenAnswer } from './use-open-answer.ts';

/**
 * At most one open answer (`<details name>`), which closes on a second click; works without JavaScript. A page that does
 * not hydrate the list calls `useOpenAnswer` itself. `faq.css` draws the items.
 */
export function FaqList({ items, level = 3 }: { items: readonly Question[]; level?: 2 | 3 }) {
  useOpenAnswer();
  if (items.length === 0) return <EmptyCollection />;
  const Heading = level === 2 ? 'h2' : 'h3';

  return (
    <div className="border-b border-ink/20">
      {items.map(({ question, answer, anchor }) => (
        <details key={anchor} name="faq" className="faq-item">
          <summary>
            <Heading>{question}</Heading>
          </summary>
          <div id={anchor} className="faq-answer">
            <p>{answer}</p>
            <p>
              <a
                href={`#${anchor}`}
                aria-label={`${faqSection.permalink} : ${question}`}
                className="text-link"
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
