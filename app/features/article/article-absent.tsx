import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { blogPath } from '#app/shared/blog-path.ts';
import { articlePage } from '#content/copy/blog/article.ts';

/** 404: no article at this URL, or none that the visitor may read (BLOG-12). The analytics read `data-missing`. */
export function ArticleMissing() {
  return (
    <div data-missing className="contents">
      <PageHead picture="last-tram" title={articlePage.notFound} lead={articlePage.notFoundLead}>
        <LinkButton to={blogPath()} size="large" className="mt-8">
          {articlePage.back}
        </LinkButton>
      </PageHead>
    </div>
  );
}

/** 503: the database is unavailable, so it is unknown whether the article exists. */
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
