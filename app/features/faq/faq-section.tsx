import { clsx } from 'clsx';

import { ExternalLinkButton } from '#app/ui/buttons/link-button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import type { HeadingLevel } from '#app/ui/layout/section-heading.tsx';
import { SectionHeading } from '#app/ui/layout/section-heading.tsx';
import { buttonStyles } from '#app/ui/buttons/button-styles.ts';
import { parisDate } from '#app/lib/time/paris-time.ts';
import { brand } from '#content/brand.ts';
import { faqSection } from '#content/copy/site/faq-section.ts';

import type { Question } from './faq.data.ts';
import { FaqList } from './faq-list.tsx';

type Props = {
  items: readonly Question[];
  /** When they changed last (ISO 8601). */
  updated: string;
  chatUrl: string;
  level?: HeadingLevel;
};

/** The nine questions; on their own page, the contact links come first. */
export function FaqSection({ items, updated, chatUrl, level = 2 }: Props) {
  const note = (
    <p className="mt-4 text-sm text-ink-soft">
      {faqSection.updated}
      <time dateTime={updated}>{parisDate(updated)}</time>
    </p>
  );
  return (
    <Section id="faq" labelledBy="faq-title" className="bg-ivory">
      <div className="grid gap-7 sm:gap-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-20">
        <div className={clsx('lg:sticky lg:top-28 lg:self-start', level === 1 && 'max-lg:order-last')}>
          {level === 1 ? (
            <Contact chatUrl={chatUrl} />
          ) : (
            <SectionHeading
              id="faq-title"
              eyebrow={faqSection.eyebrow}
              title={faqSection.title}
              lead={faqSection.lead}
            />
          )}
          {note}
        </div>
        <div>
          <FaqList items={items} level={level === 1 ? 2 : 3} />
          {level === 2 && (
            <div className="mt-10">
              <Contact chatUrl={chatUrl} />
            </div>
          )}
        </div>
      </div>
    </Section>
  );
}

function Contact({ chatUrl }: { chatUrl: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <p className="font-display text-xl font-semibold">{faqSection.contactTitle}</p>
      <div className="flex flex-wrap gap-3">
        <ExternalLinkButton href={chatUrl} variant="secondary">
          {faqSection.chat}
        </ExternalLinkButton>
        <a href={`mailto:${brand.contactEmail}`} className={buttonStyles('quiet', 'medium')}>
          {faqSection.email}
        </a>
      </div>
    </div>
  );
}
