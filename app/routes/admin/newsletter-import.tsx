import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { TaskItem } from '#app/features/back-office/task-item.tsx';
import { ImportScreen } from '#app/features/subscriber-import/import-screen.tsx';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { subscriberImport } from '#content/copy/admin/subscriber-import.ts';

import type { Route } from './+types/newsletter-import.ts';

export default function AdminNewsletterImport() {
  return (
    <>
      <title>{`${subscriberImport.title} | ${admin.name} ${brand.name}`}</title>
      <ImportScreen progress={(task) => <TaskItem key={task.id} task={task} />} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
