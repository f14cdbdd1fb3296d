import { Alert } from '#app/ui/feedback/alert.tsx';
import { providerFailure } from '#content/copy/account/accounts.ts';

/** Why the redirect of a provider failed; `code` is its `error_code`. Other parameters of the address are not shown. */
export function ProviderFailure({ code }: { code: string | null }) {
  if (code === null) return null;
  const { title, leads } = providerFailure;
  return (
    <div className="mb-6">
      <Alert kind="error" title={title}>
        <p className="text-sm">{leads[code === 'bad_oauth_state' ? code : 'other']}</p>
      </Alert>
    </div>
  );
}
