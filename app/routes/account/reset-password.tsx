import { useSearchParams } from 'react-router';

import { AuthStage } from '#app/features/auth/auth-stage.tsx';
import { ResetForm } from '#app/features/auth/password/reset-form.tsx';
import { privatePageHeaders } from '#app/lib/page/page-headers.ts';
import { readReturnPath } from '#app/lib/session/return-path.ts';
import { withStyles } from '#app/styles/sheets.ts';
import { resetPassword } from '#content/copy/account/new-password.ts';

export const handle = withStyles('all');

export const headers = privatePageHeaders;

export const meta = () => [{ name: 'robots', content: 'noindex, nofollow' }];

export default function ResetPassword() {
  const [query] = useSearchParams();
  return (
    <AuthStage picture="rain-awning" title={resetPassword.title} lead={resetPassword.lead}>
      <ResetForm returnPath={readReturnPath(query)} />
    </AuthStage>
  );
}
