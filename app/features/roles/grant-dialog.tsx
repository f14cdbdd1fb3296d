import { useId, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { roles } from '#content/copy/admin/roles.ts';
import { columnLimits } from '#domain/column-limits.ts';
import type { Role } from '#domain/members.ts';

import { memberFacts, MemberSearch } from './member-search.tsx';
import { PermissionDiff } from './permission-diff.tsx';
import { LastDayField, RoleChoice } from './role-fields.tsx';
import { grantRole } from './roles.data.ts';
import type { FoundMember } from './roles.data.ts';
import { useRoleAct } from './use-role-act.tsx';

const copy = roles.grant;

/** Gives a role: the member, the role, what it changes, reason and last day. Mounted while open. */
export function GrantDialog({ first, onClose }: { first: FoundMember | undefined; onClose: () => void }) {
  const formId = useId();
  const [member, setMember] = useState(first);
  const [role, setRole] = useState<Role>();
  const [reason, setReason] = useState('');
  const [lastDay, setLastDay] = useState('');
  const grant = useRoleAct(grantRole, ({ outcome }) => {
    notify(outcome === 'done' ? { title: copy.done } : { title: roles.outcomes.gone, kind: 'destructive' });
    onClose();
  });
  const ready = member && !member.own && role;
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={copy.title}
        footer={
          <Button type="submit" form={formId} busy={grant.busy} disabled={!ready}>
            {copy.submit}
          </Button>
        }
      >
        {member ? (
          <form
            id={formId}
            noValidate
            className="grid gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              if (ready) grant.run({ member: member.id, role, reason, lastDay });
            }}
          >
            <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl bg-sand px-4 py-3">
              <div className="min-w-0">
                <p className="font-semibold break-words">{member.name}</p>
                <p className="text-sm break-words text-ink-soft">
                  {member.own ? copy.self : memberFacts(member)}
                </p>
              </div>
              <Button size="small" variant="quiet" onClick={() => setMember(undefined)}>
                {copy.change}
              </Button>
            </div>
            {!member.own && (
              <>
                <RoleChoice held={member.roles} value={role} onChange={setRole} />
                {role && (
                  <PermissionDiff name={member.name} held={member.roles} next={[...member.roles, role]} />
                )}
                <TextareaField
                  label={copy.reason}
                  hint={copy.reasonHint}
                  rows={2}
                  maxLength={columnLimits.user_roles.reason}
                  value={reason}
                  onChange={(event) => setReason(event.target.value)}
                />
                <LastDayField value={lastDay} onChange={setLastDay} />
              </>
            )}
            {grant.problem && <Alert kind="error" title={grant.problem} />}
          </form>
        ) : (
          <MemberSearch
            onChoose={(chosen) => {
              setMember(chosen);
              setRole(undefined);
            }}
          />
        )}
      </Dialog>
      {grant.proof}
    </>
  );
}
