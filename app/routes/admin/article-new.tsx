import { useLocation } from 'react-router';

import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { NewArticleScreen } from '#app/features/writing/writing-screen.tsx';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { writing } from '#content/copy/admin/writing.ts';

import type { Route } from './+types/article-new.ts';

export default function AdminArticleNew() {
  // Its address changes with the first save: « Nouvel article » is another one then.
  const { key } = useLocation();
  return (
    <>
      <title>{`${writing.newTitle} | ${admin.name} ${brand.name}`}</title>
      <NewArticleScreen key={key} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
