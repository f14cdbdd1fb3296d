import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { revealAddress } from '#app/features/users/member.data.ts';
import type { MemberLine } from '#app/features/users/member-line.ts';
import { MaskedValue } from '#app/ui/text/masked-value.tsx';
import { memberActions } from '#content/copy/admin/member-actions.ts';
import { limits } from '#domain/limits.ts';

/** The masked address; those who may read it whole give a reason, which the audit log records. */
export function MemberAddress({ id, name, email }: Pick<MemberLine, 'id' | 'name' | 'email'>) {
  const may = useMay();
  if (email === null) return null;
  if (!may('users.reveal')) return <span className="wrap-anywhere">{email}</span>;
  return (
    <MaskedValue
      label={memberActions.addressOf(name)}
      masked={email}
      reasonMax={limits.auditReasonMax}
      reveal={async (reason) => {
        try {
          return { value: await revealAddress(await getSupabase(), id, reason) };
        } catch (error) {
          return { problem: failureMessage(error) };
        }
      }}
    />
  );
}
