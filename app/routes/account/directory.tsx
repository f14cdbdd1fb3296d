import { useSearchParams } from 'react-router';

import { RequireBadge } from '#app/features/badges/require-badge.tsx';
import { DirectoryList } from '#app/features/directory/directory-list.tsx';
import { ReportForm } from '#app/features/directory/report-form.tsx';
import { privatePageHeaders } from '#app/lib/page/page-headers.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { brand } from '#content/brand.ts';
import { directory, directoryReport } from '#content/copy/account/directory.ts';

import type { Route } from './+types/directory.ts';

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = ({ location }) => [
  { title: `${copyOf(new URLSearchParams(location.search)).title} | ${brand.name}` },
  { name: 'description', content: copyOf(new URLSearchParams(location.search)).lead },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** `?signaler=<message>`, the link in the mail of a message. In this route: each route weighs on every public page. */
const reported = (params: URLSearchParams) => params.get('signaler');

const copyOf = (params: URLSearchParams) => (reported(params) === null ? directory : directoryReport);

/** /dashboard/annuaire: the browser reads the members; the server renders the same page for every request. */
export default function Directory() {
  const [params] = useSearchParams();
  const message = reported(params);
  const { title, lead, back } = copyOf(params);
  return (
    <>
      <PageHead eyebrow={directory.eyebrow} title={title} lead={lead}>
        <div className="mt-8">
          <LinkButton to="/dashboard" variant="secondary">
            {back}
          </LinkButton>
        </div>
      </PageHead>
      <Container className="py-12 sm:py-16">
        {message === null ? (
          <RequireBadge tier="bronze" what={directory.gate}>
            <DirectoryList />
          </RequireBadge>
        ) : (
          <ReportForm message={message} />
        )}
      </Container>
    </>
  );
}
