import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { MaskedValue } from '#app/ui/text/masked-value.tsx';
import { moderationActions } from '#content/copy/admin/moderation.ts';
import { noticeQueue } from '#content/copy/admin/moderation-forms.ts';
import { limits } from '#domain/limits.ts';

import type { Notice } from './notice-schema.ts';
import { revealNotifier } from './notices.data.ts';

/** The address of the person who sent a notice: masked, and shown with a reason to who holds `users.reveal`. */
export function NotifierAddress({ notice }: { notice: Notice }) {
  const may = useMay();
  if (!may('users.reveal')) return <span className="break-all">{notice.contact_email}</span>;
  return (
    <MaskedValue
      label={noticeQueue.notifierEmail(notice.contact_name)}
      masked={notice.contact_email}
      reasonMax={limits.auditReasonMax}
      reveal={async (reason) => {
        try {
          const value = await revealNotifier(await getSupabase(), notice.id, reason);
          return value === null ? { problem: moderationActions.gone } : { value };
        } catch (error) {
          return { problem: failureMessage(error) };
        }
      }}
    />
  );
}
