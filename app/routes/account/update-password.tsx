import { useSearchParams } from 'react-router';

import { NewPasswordCard } from '#app/features/auth/password/new-password-card.tsx';
import { privatePageHeaders } from '#app/lib/page/page-headers.ts';
import { readReturnPath } from '#app/lib/session/return-path.ts';
import { withStyles } from '#app/styles/sheets.ts';

export const handle = withStyles('all');

export const headers = privatePageHeaders;

export const meta = () => [{ name: 'robots', content: 'noindex, nofollow' }];

export default function UpdatePassword() {
  const [query] = useSearchParams();
  return <NewPasswordCard returnPath={readReturnPath(query)} />;
}
