import { Alert } from '#app/ui/feedback/alert.tsx';
import { access } from '#content/copy/account/access.ts';

/** The notice shown in place of a form that needs JavaScript. */
export function NeedsScript() {
  return (
    <div className="without-script">
      <Alert title={access.needsScript.title}>
        <p>{access.needsScript.lead}</p>
      </Alert>
    </div>
  );
}
