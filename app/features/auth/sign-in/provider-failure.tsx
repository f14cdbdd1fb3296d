import { Alert } from '#app/ui/feedback/alert.tsx';
import { providerFailures } from '#content/copy/account/accounts.ts';

/** Why the redirect of a provider led here; `code` is its `error_code`. Other parameters of the address are not shown. */
export function ProviderFailure({ code }: { code: string | null }) {
  if (code === null) return null;
  const { title, lead } = providerFailures[code === 'bad_oauth_state' ? code : 'other'];
  return (
    <div className="mb-6">
      <Alert kind="error" title={title}>
        <p className="text-sm">{lead}</p>
      </Alert>
    </div>
  );
}
