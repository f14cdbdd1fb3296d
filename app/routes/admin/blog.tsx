import { ArticlesScreen } from '#app/features/articles/articles-screen.tsx';
import { articlesList } from '#app/features/articles/articles-view.ts';
import { SavedViews } from '#app/features/back-office/saved-views.tsx';
import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { articles } from '#content/copy/admin/articles.ts';

import type { Route } from './+types/blog.ts';

export default function AdminBlog() {
  return (
    <>
      <title>{`${articles.title} | ${admin.name} ${brand.name}`}</title>
      <ArticlesScreen views={<SavedViews screen="blog" list={articlesList} />} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
