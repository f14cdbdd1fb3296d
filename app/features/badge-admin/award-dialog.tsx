import { Suspense, lazy, useId, useState } from 'react';

import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { findByName, searchMin } from '#app/shared/find-by-name.data.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { focusFirstError } from '#app/ui/forms/focus-first-error.ts';
import { readMoment } from '#app/ui/forms/read-moment.ts';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { badgesAdmin } from '#content/copy/admin/badges.ts';
import { badgeNames } from '#content/copy/admin/people.ts';
import type { BadgeTierId } from '#domain/badges.ts';
import { columnLimits } from '#domain/column-limits.ts';

import { awardBadge } from './badge-acts.data.ts';
import type { Award } from './badge-acts.data.ts';
import { EndField, isOver, TierChoice } from './badge-fields.tsx';
import type { BadgeRequest } from './badges.data.ts';
import { MailPreview } from './mail-preview.tsx';
import { useBadgeAct } from './use-badge-act.ts';

const Picker = lazy(async () => ({ default: (await import('#app/ui/pickers/picker.tsx')).Picker }));
const copy = badgesAdmin.award;

/** Awards a badge: to the member of a request, or to one that is searched. Mounted while open. */
export function AwardDialog({ request, onClose }: { request?: BadgeRequest; onClose: () => void }) {
  const formId = useId();
  const [tier, setTier] = useState<BadgeTierId>(request?.tier ?? 'bronze');
  const [wrong, setWrong] = useState<{ member?: string; end?: string }>({});
  const { run, busy, problem } = useBadgeAct<Award>((client, award) => awardBadge(client, award), {
    seen: '',
    done: () => `${copy.done} ${badgeNames[tier]}`,
    onDone: onClose,
  });

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const member = request?.member ?? String(data.get('member') ?? '');
    const until = readMoment(event.currentTarget, 'until');
    if (until === undefined) return;
    const found = {
      ...(member === '' && { member: copy.memberMissing }),
      ...(isOver(until) && { end: copy.endPast }),
    };
    setWrong(found);
    if (Object.keys(found).length > 0) return focusFirstError(event.currentTarget);
    run({ member, tier, until, note: String(data.get('note') ?? '') });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title}
      footer={
        <Button type="submit" form={formId} busy={busy}>
          {copy.submit}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-5">
        {request ? (
          <p>
            <strong>{request.name}</strong> {copy.wanted} {badgeNames[request.tier]}.
          </p>
        ) : (
          <Suspense fallback={<Spinner className="text-xl" />}>
            <Picker
              label={copy.member}
              name="member"
              kind="badge-members"
              search={async (text) => (await findByName(await getSupabase(), text)).members}
              searchMin={searchMin}
              error={wrong.member}
              takesFocus
            />
          </Suspense>
        )}
        <TierChoice value={tier} onChange={setTier} />
        <EndField error={wrong.end} />
        <TextareaField
          label={copy.note}
          hint={copy.noteHint}
          name="note"
          rows={2}
          maxLength={columnLimits.users_badges.reason}
        />
        <MailPreview tier={tier} />
        {problem && <Alert kind="error" title={problem} />}
      </form>
    </Dialog>
  );
}
