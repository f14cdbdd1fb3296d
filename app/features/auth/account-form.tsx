import { useHydrated } from '#app/lib/browser/hydration.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { accounts } from '#content/copy/account/accounts.ts';

import { FailureAlert } from './failure-alert.tsx';
import type { useAccountForm } from './use-account-form.ts';

type Props = {
  form: Pick<ReturnType<typeof useAccountForm>, 'busy' | 'failure' | 'wait' | 'props'>;
  submit: string;
  busy?: string;
  /** What the visitor can do after a refusal, shown beside the cause. */
  remedy?: React.ReactNode;
  children: React.ReactNode;
};

/**
 * The button is disabled before hydration: a native submission would put the password into a request that no route
 * handles. The fields can be filled in before.
 */
export function AccountForm({ form, submit, busy = accounts.busy, remedy, children }: Props) {
  const hydrated = useHydrated();
  return (
    <form method="post" noValidate className="needs-script grid gap-5" {...form.props}>
      <FailureAlert failure={form.failure} wait={form.wait}>
        {remedy}
      </FailureAlert>
      {children}
      <Button
        type="submit"
        size="large"
        disabled={!hydrated}
        aria-disabled={form.busy || undefined}
        aria-busy={form.busy || undefined}
        className="mt-1 w-full disabled:bg-ember"
      >
        {form.busy ? busy : submit}
      </Button>
    </form>
  );
}
