import { ArchivedLetter } from '#app/features/newsletter-archive/archived-letter.tsx';
import { datedPageHeaders } from '#app/lib/page/page-headers.ts';
import { pageMeta } from '#app/lib/page/seo.ts';
import { parisIso } from '#app/lib/time/paris-iso.ts';
import { parisDate } from '#app/lib/time/paris-time.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { brand } from '#content/brand.ts';
import { campaignArchive as copy } from '#content/copy/site/newsletter-archive.ts';
import { newsletterPages } from '#content/copy/site/newsletter-pages.ts';

import type { Route } from './+types/newsletter-archive.ts';
import { readArchivePage } from './newsletter-archive.data.ts';

export const headers: Route.HeadersFunction = ({ loaderHeaders }) =>
  loaderHeaders.has('Retry-After') ? loaderHeaders : datedPageHeaders();

export const loader = ({ context, params }: Route.LoaderArgs) => readArchivePage(context, params.slug);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData.state !== 'found')
    return [
      { title: `${copy[loaderData.state]} - ${brand.name}` },
      { name: 'robots', content: 'noindex, follow' },
    ];
  const { subject, description, path, sentAt } = loaderData;
  return pageMeta({
    siteUrl: matches[0].loaderData.siteUrl,
    pathname: path,
    title: `${subject} - ${copy.eyebrow} ${brand.name}`,
    description: description || `${copy.eyebrow} ${brand.name} : ${subject}`,
    keywords: copy.keywords,
    updated: parisIso(sentAt),
    crumb: subject,
  });
};

export default function NewsletterArchive({ loaderData }: Route.ComponentProps) {
  if (loaderData.state !== 'found')
    return (
      <div data-missing={loaderData.state === 'missing' ? '' : undefined} className="contents">
        <PageHead picture="last-tram" title={copy[loaderData.state]} lead={copy.lead[loaderData.state]}>
          <LinkButton to="/" size="large" className="mt-8">
            {newsletterPages.home}
          </LinkButton>
        </PageHead>
      </div>
    );
  const { subject, sentAt, description, parts, isOver } = loaderData;
  return (
    <article aria-labelledby="letter-title">
      <PageHead
        titleId="letter-title"
        eyebrow={
          <>
            {copy.eyebrow} · <time dateTime={sentAt}>{parisDate(parisIso(sentAt))}</time>
          </>
        }
        title={subject}
        lead={description}
      />
      <ArchivedLetter parts={parts} isOver={isOver} />
    </article>
  );
}
