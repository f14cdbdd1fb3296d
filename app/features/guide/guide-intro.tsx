import { parisDay } from '#app/lib/paris-time.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Container } from '#app/ui/container.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { guidePage } from '#content/guide-page.ts';

export const guideCrumbs = [
  { name: guidePage.home, path: '/' },
  { name: guidePage.crumb, path: '/networking-lille' },
] as const;

/** The head of the article and what it holds to be true. */
export function GuideIntro() {
  const { published } = guidePage;
  const [opening, ...rest] = guidePage.intro;
  return (
    <>
      <PageHead
        trail={<Breadcrumbs crumbs={guideCrumbs} />}
        eyebrow={guidePage.eyebrow}
        title={guidePage.title}
        lead={guidePage.lead}
      />
      <Container className="grid gap-8 pt-16 sm:pt-24 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-20">
        <p className="font-display text-xl leading-snug font-medium text-prune sm:text-2xl sm:leading-snug">
          {opening}
        </p>
        <div className="grid content-start gap-5 text-lg text-encre-douce">
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="text-sm">
            {guidePage.publishedLabel}{' '}
            <time dateTime={published}>{`${parisDay(published)} ${published.slice(0, 4)}`}</time>
          </p>
        </div>
      </Container>
    </>
  );
}
