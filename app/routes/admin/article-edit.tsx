import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { EditArticleScreen } from '#app/features/writing/writing-screen.tsx';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { writing } from '#content/copy/admin/writing.ts';

import type { Route } from './+types/article-edit.ts';

export default function AdminArticleEdit({ params }: Route.ComponentProps) {
  return (
    <>
      <title>{`${writing.editTitle} | ${admin.name} ${brand.name}`}</title>
      <EditArticleScreen key={params.id} id={params.id} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
