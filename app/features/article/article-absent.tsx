import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { blogPath } from '#app/shared/blog-path.ts';
import { articlePage } from '#content/copy/blog/article.ts';

/** No article at this address, or none that can be seen (checklist I06). */
export function ArticleMissing() {
  return (
    <PageHead picture="last-tram" title={articlePage.notFound} lead={articlePage.notFoundLead}>
      <LinkButton to={blogPath()} size="large" className="mt-8">
        {articlePage.back}
      </LinkButton>
    </PageHead>
  );
}

/** The database cannot answer now: nothing is said of whether there is an article. */
export function ArticleUnavailable() {
  return (
    <PageHead picture="rain-awning" title={articlePage.unavailable} lead={articlePage.unavailableLead}>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="." reloadDocument size="large">
          {articlePage.retry}
        </LinkButton>
        <LinkButton to={blogPath()} variant="secondary" size="large">
          {articlePage.back}
        </LinkButton>
      </div>
    </PageHead>
  );
}
