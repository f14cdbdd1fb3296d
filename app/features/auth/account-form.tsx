import { useHydrated } from '#app/lib/time/clock.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { accounts } from '#content/copy/account/accounts.ts';

import { FailureAlert } from './failure-alert.tsx';
import type { useAccountForm } from './use-account-form.ts';

type Props = {
  form: Pick<ReturnType<typeof useAccountForm>, 'busy' | 'failure' | 'props'>;
  submit: string;
  busy?: string;
  /** The way out of a refusal, beside its reason. */
  remedy?: React.ReactNode;
  children: React.ReactNode;
};

/**
 * The button waits for the page's script: sent by the browser alone, a password would go where nobody expects it.
 * Fields may be filled in before that, by a person or a password manager.
 */
export function AccountForm({ form, submit, busy = accounts.busy, remedy, children }: Props) {
  const hydrated = useHydrated();
  return (
    <form method="post" noValidate className="needs-script grid gap-5" {...form.props}>
      <FailureAlert failure={form.failure}>{remedy}</FailureAlert>
      {children}
      <Button
        type="submit"
        size="large"
        disabled={!hydrated}
        aria-disabled={form.busy || undefined}
        aria-busy={form.busy || undefined}
        className="mt-1 w-full disabled:bg-braise"
      >
        {form.busy ? busy : submit}
      </Button>
    </form>
  );
}
