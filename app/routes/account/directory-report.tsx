import { useSearchParams } from 'react-router';

import { ReportForm } from '#app/features/directory/report-form.tsx';
import { privatePageHeaders } from '#app/lib/page/page-headers.ts';
import { Container } from '#app/ui/layout/container.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { brand } from '#content/brand.ts';
import { directory, directoryReport as copy } from '#content/copy/account/directory.ts';

import type { Route } from './+types/directory-report.ts';

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = () => [
  { title: `${copy.title} | ${brand.name}` },
  { name: 'robots', content: 'noindex, nofollow' },
];

const messageId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Where the link of a mail of the directory leads: `?message=<id>`. */
export default function DirectoryReport() {
  const [params] = useSearchParams();
  const asked = params.get('message') ?? '';
  return (
    <>
      <PageHead eyebrow={directory.eyebrow} title={copy.title} lead={copy.lead} />
      <Container className="py-12 sm:py-16">
        <ReportForm message={messageId.test(asked) ? asked : undefined} />
      </Container>
    </>
  );
}
