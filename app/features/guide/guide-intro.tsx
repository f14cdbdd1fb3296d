import { parisDate } from '#app/lib/time/paris-time.ts';
import { homeCrumb } from '#app/lib/page/seo.ts';
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx';
import { buttonStyles } from '#app/ui/buttons/button-styles.ts';
import { Container } from '#app/ui/layout/container.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { guidePage } from '#content/copy/site/guide-page.ts';

const guideCrumbs = [homeCrumb, { name: guidePage.crumb, path: '/networking-lille' }];

/** Title and introduction of the guide. */
export function GuideIntro({ isRecommended }: { isRecommended: boolean }) {
  const { published } = guidePage;
  const own = isRecommended ? guidePage.recommended : guidePage.own;
  const parts = [{ anchor: 'featured', label: own.label }, ...guidePage.parts];
  const [opening, ...rest] = guidePage.intro;
  return (
    <>
      <PageHead
        picture="handshake"
        trail={<Breadcrumbs crumbs={guideCrumbs} />}
        eyebrow={guidePage.eyebrow}
        title={guidePage.title}
        lead={guidePage.lead}
      >
        <nav aria-label={guidePage.contents}>
          <ol className="mt-7 flex flex-wrap gap-2">
            {parts.map(({ anchor, label }) => (
              <li key={anchor}>
                <a href={`#${anchor}`} className={buttonStyles('secondary', 'small')}>
                  {label}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      </PageHead>
      <Container className="grid gap-8 pt-16 sm:pt-24 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-20">
        <p className="font-display text-xl leading-snug font-medium text-plum sm:text-2xl sm:leading-snug">
          {opening}
        </p>
        <div className="grid content-start gap-5 text-lg text-ink-soft">
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="text-sm">
            {guidePage.publishedLabel} <time dateTime={published}>{parisDate(published)}</time>
          </p>
        </div>
      </Container>
    </>
  );
}
