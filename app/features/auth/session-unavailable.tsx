import { retrySession } from '#app/lib/session/session.ts';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { access } from '#content/copy/account/access.ts';

/** For a browser with a stored session when supabase-js could not be downloaded. */
export function SessionUnavailable() {
  return (
    <Alert kind="error" title={access.unavailable.title}>
      <p>{access.unavailable.lead}</p>
      <Button onClick={retrySession}>{access.unavailable.retry}</Button>
    </Alert>
  );
}
