import { Link } from 'react-router';

import { parisDay } from '#app/lib/time/paris-time.ts';
import { Container } from '#app/ui/layout/container.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { SectionErrorBoundary } from '#app/ui/feedback/section-error-boundary.tsx';
import type { LegalDocument, LegalSection } from '#content/copy/site/legal.ts';
import { legalContents, legalOthers, legalPages, legalUpdated } from '#content/copy/site/legal.ts';

import { LegalText } from './legal-text.tsx';

/** A legal document with numbered, linkable sections and a table of contents. */
export function LegalPage({ document }: { document: LegalDocument }) {
  const { updated } = document;
  return (
    <>
      <PageHead
        eyebrow={
          <>
            {legalUpdated} <time dateTime={updated}>{`${parisDay(updated)} ${updated.slice(0, 4)}`}</time>
          </>
        }
        title={document.title}
        lead={document.lead}
      />
      <Container className="grid gap-12 py-16 sm:py-24 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-20 print:block">
        <Contents sections={document.sections} />
        <div>
          <SectionErrorBoundary>
            {document.sections.map((section, index) => (
              <Part key={section.id} section={section} number={index + 1} />
            ))}
          </SectionErrorBoundary>
          <OtherDocuments title={document.title} />
        </div>
      </Container>
    </>
  );
}

function Contents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <nav aria-label={legalContents} className="legal-contents lg:sticky lg:top-28 lg:self-start print:hidden">
      <p className="font-semibold text-brick">{legalContents}</p>
      <ol className="mt-4 border-l-2 border-ink/15">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-0.5 block border-l-2 border-transparent py-2 pl-5 transition-colors hover:border-ember hover:text-brick"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Links to the other legal documents. */
function OtherDocuments({ title }: { title: string }) {
  return (
    <nav aria-label={legalOthers} className="mt-6 border-t-4 border-night pt-6 print:hidden">
      <p className="font-semibold text-brick">{legalOthers}</p>
      <ul className="mt-2 flex flex-wrap gap-x-8">
        {legalPages
          .filter((page) => page.title !== title)
          .map((page) => (
            <li key={page.path}>
              <Link
                to={page.path}
                className="inline-block py-2 font-display text-xl font-semibold underline decoration-brick/40 underline-offset-4 hover:decoration-current"
              >
                {page.title}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function Part({ section, number }: { section: LegalSection; number: number }) {
  const { id, title, paragraphs = [], list = [], link } = section;
  return (
    <section
      id={id}
      tabIndex={-1}
      className="grid gap-x-8 gap-y-3 border-t border-ink/15 py-9 outline-none first:border-0 first:pt-0 sm:grid-cols-[3.5rem_minmax(0,1fr)]"
    >
      <p aria-hidden="true" className="tabular-nums font-display text-2xl font-bold text-ember">
        {number}
      </p>
      <div className="grid max-w-[42rem] gap-4 text-lg">
        <h2 className="text-2xl">{title}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <LegalText text={paragraph} />
          </p>
        ))}
        {list.length > 0 && (
          <ul className="grid gap-2">
            {list.map((item) => (
              <li key={item} className="relative pl-6">
                <span aria-hidden="true" className="absolute top-[0.65em] left-0 size-2 bg-ember" />
                <LegalText text={item} />
              </li>
            ))}
          </ul>
        )}
        {link && (
          <p>
            <Link
              to={link.path}
              className="inline-block py-0.5 font-semibold text-brick underline decoration-brick/40 underline-offset-4 hover:decoration-current"
            >
              {link.label}
            </Link>
          </p>
        )}
      </div>
    </section>
  );
}
