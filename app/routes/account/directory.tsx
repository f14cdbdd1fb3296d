import { RequireBadge } from '#app/features/badges/require-badge.tsx';
import { DirectoryList } from '#app/features/directory/directory-list.tsx';
import { privatePageHeaders } from '#app/lib/page/page-headers.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { brand } from '#content/brand.ts';
import { directory as copy } from '#content/copy/account/directory.ts';

import type { Route } from './+types/directory.ts';

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = () => [
  { title: `${copy.title} | ${brand.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** /dashboard/annuaire: the browser reads the members; the server renders the same page for every request. */
export default function Directory() {
  return (
    <>
      <PageHead eyebrow={copy.eyebrow} title={copy.title} lead={copy.lead}>
        <div className="mt-8">
          <LinkButton to="/dashboard" variant="secondary">
            {copy.back}
          </LinkButton>
        </div>
      </PageHead>
      <Container className="py-12 sm:py-16">
        <RequireBadge tier="bronze" what={copy.what}>
          <DirectoryList />
        </RequireBadge>
      </Container>
    </>
  );
}
