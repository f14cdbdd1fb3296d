import { ExternalLinkButton } from '#app/ui/link-button.tsx';
import { Section } from '#app/ui/section.tsx';
import { buttonStyles } from '#app/ui/button-styles.ts';
import { parisDay } from '#app/lib/paris-time.ts';
import { brand } from '#content/brand.ts';
import { faqSection, faqUpdated } from '#content/faq-section.ts';

import type { Question } from './faq.data.ts';
import { FaqList } from './faq-list.tsx';

type Props = { items: readonly Question[]; chatUrl: string; level?: 1 | 2 };

/** The nine questions; alone on its page, its title is the page's. */
export function FaqSection({ items, chatUrl, level = 2 }: Props) {
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <Section id="faq" labelledBy="faq-title" className="bg-ivoire">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-20">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <p className="font-semibold text-brique">{faqSection.eyebrow}</p>
          <Title id="faq-title" className="mt-3 text-3xl">
            {faqSection.title}
          </Title>
          <p className="mt-5 max-w-[30rem] text-lg text-encre-douce">{faqSection.lead}</p>
          <p className="mt-4 text-sm text-encre-douce">
            {faqSection.updated}
            <time dateTime={faqUpdated}>{`${parisDay(faqUpdated)} ${faqUpdated.slice(0, 4)}`}</time>
          </p>
        </div>
        <div>
          <FaqList items={items} level={level === 1 ? 2 : 3} />
          <Contact chatUrl={chatUrl} />
        </div>
      </div>
    </Section>
  );
}

function Contact({ chatUrl }: { chatUrl: string }) {
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4">
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
