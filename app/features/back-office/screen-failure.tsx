import { isRouteErrorResponse } from 'react-router';

import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { admin } from '#content/copy/admin/admin.ts';

/** Replaces a screen that threw; the menu and the other screens still work. */
export function ScreenFailure({ error }: { error: unknown }) {
  const { title, lead, retry, code } = admin.failure;
  return (
    <div className="max-w-[40rem] py-8">
      <Alert kind="error" title={title}>
        <p>{lead}</p>
        <p className="text-sm text-ink-soft">
          {code} : <code>{nameOf(error)}</code>
        </p>
        <Button size="small" variant="secondary" onClick={() => window.location.reload()}>
          {retry}
        </Button>
      </Alert>
    </div>
  );
}

function nameOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return String(error.status);
  return error instanceof Error ? error.name : 'inconnu';
}
