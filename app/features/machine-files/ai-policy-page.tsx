import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import { Link } from 'react-router';

import { buttonStyles } from '#app/ui/buttons/button-styles.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { aiPolicy, aiPolicySummary } from '#content/copy/site/ai-policy.ts';
import { brand } from '#content/brand.ts';

import type { AiUses } from './ai-uses.ts';
import { groupedPages } from './machine-files.ts';

/** The AI policy for people and machines; its links come from the same table as the sitemap. */
export function AiPolicyPage({ uses }: { uses: AiUses }) {
  return (
    <>
      <PageHead
        picture="laptop-demo"
        eyebrow={aiPolicy.eyebrow}
        title={aiPolicy.title}
        lead={aiPolicy.lead}
      />
      <Section id="summary" labelledBy="summary-title" className="bg-ivory">
        <h2 id="summary-title" className="font-semibold text-brick">
          {aiPolicy.summaryTitle}
        </h2>
        <p className="mt-4 max-w-[40ch] font-display text-2xl leading-snug font-semibold tracking-tight text-balance sm:max-w-[46ch]">
          {aiPolicySummary}
        </p>
        <div className="mt-14 grid gap-6 lg:grid-cols-2 lg:items-end lg:gap-0">
          <Uses
            title={aiPolicy.allowedTitle}
            uses={uses.allowed}
            icon={<Check strokeWidth={3} />}
            className="bg-lantern text-night"
          />
          <Uses
            title={aiPolicy.forbiddenTitle}
            uses={uses.forbidden}
            icon={<X strokeWidth={3} />}
            className="bg-brick text-ivory"
          />
        </div>
      </Section>
      <PageLinks />
      <Contact />
    </>
  );
}

type UsesProps = { title: string; uses: readonly string[]; icon: React.ReactNode; className: string };

/** Illustration: an open and a closed door. */
function Uses({ title, uses, icon, className }: UsesProps) {
  return (
    <div className={clsx('gable px-7 pt-18 pb-6 sm:px-12 sm:pb-8 lg:pt-24', className)}>
      <h3 className="text-2xl">{title}</h3>
      <ul className="mt-5">
        {uses.map((use) => (
          <li key={use} className="flex gap-4 border-t border-current/25 py-4">
            <span aria-hidden="true" className="mt-0.5 shrink-0">
              {icon}
            </span>
            {use}
          </li>
        ))}
      </ul>
    </div>
  );
}

function PageLinks() {
  return (
    <Section id="pages" labelledBy="pages-title" className="surface-night">
      <h2 id="pages-title" className="text-3xl">
        {aiPolicy.linksTitle}
      </h2>
      <p className="mt-4 max-w-[44rem] text-lg text-ivory/85">
        {aiPolicy.linksLead}{' '}
        {['/llms.txt', '/sitemap.xml'].map((path) => (
          <a
            key={path}
            href={path}
            className="mr-3 inline-block py-1 text-lantern underline underline-offset-4"
          >
            {path}
          </a>
        ))}
      </p>
      <div className="mt-12 gap-x-16 lg:columns-2">
        {groupedPages().map(({ title, pages }) => (
          <div key={title} className="mb-10 break-inside-avoid">
            <h3 className="text-xl text-lantern">{title}</h3>
            <ul className="mt-3">
              {pages.map(({ path, name, summary }) => (
                <li key={path} className="border-t border-ivory/15 py-2">
                  <Link
                    to={path}
                    className="inline-block py-1 font-semibold underline underline-offset-4 hover:text-lantern"
                  >
                    {name}
                  </Link>
                  <span className="block text-sm text-mist">{summary}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

function Contact() {
  return (
    <Section id="contact" labelledBy="ai-contact-title" className="bg-ivory">
      <div className="flex flex-wrap items-end justify-between gap-8">
        <div className="min-w-0">
          <h2 id="ai-contact-title" className="text-3xl">
            {aiPolicy.contactTitle}
          </h2>
          <p className="mt-3 max-w-[40rem] text-lg text-ink-soft">{aiPolicy.contact}</p>
        </div>
        <a
          href={`mailto:${brand.contactEmail}`}
          className={buttonStyles('primary', 'large', 'max-w-full break-all')}
        >
          {brand.contactEmail}
        </a>
      </div>
    </Section>
  );
}
