import { Alert } from '#app/ui/feedback/alert.tsx';
import { access } from '#content/copy/account/access.ts';

/** In the place of what only a script can do, for browsers that run none. */
export function NeedsScript() {
  return (
    <div className="without-script">
      <Alert title={access.needsScript.title}>
        <p>{access.needsScript.lead}</p>
      </Alert>
    </div>
  );
}
