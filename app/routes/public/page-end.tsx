import { useRouteLoaderData } from 'react-router';

import { NextEvening } from '#app/features/event/next-evening.tsx';
import { Kept } from '#app/ui/layout/kept.tsx';
import { pageEnds } from '#content/copy/site/page-ends.ts';

import type { loader } from './layout.tsx';

/** Closing section of an inner page, with the edition that the layout has already read. */
export function PageEnd({ page }: { page: keyof typeof pageEnds }) {
  const layout = useRouteLoaderData<typeof loader>('routes/public/layout');
  return (
    layout && (
      <Kept name="page-end" given={{ page, edition: layout.edition }}>
        <NextEvening edition={layout.edition} further={pageEnds[page]} />
      </Kept>
    )
  );
}
