import { Outlet } from 'react-router';

import { PlainFrame } from '#app/features/chrome/plain-frame.tsx';

/** The pages of mailed links. Their address has a token, so no visit is recorded. */
export default function MailPageLayout() {
  return (
    <PlainFrame>
      <Outlet />
    </PlainFrame>
  );
}
