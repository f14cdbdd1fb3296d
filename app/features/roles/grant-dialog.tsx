import { useId, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { roles } from '#content/copy/admin/roles.ts';
import { columnLimits } from '#domain/column-limits.ts';
import type { Role } from '#domain/members.ts';

import { AdminConfirm } from './admin-confirm.tsx';
import { memberFacts, MemberPicker } from './member-picker.tsx';
import { PermissionDiff } from './permission-diff.tsx';
import { EndField, readFields, RoleChoice } from './role-fields.tsx';
import { grantRole, readMember } from './roles.data.ts';
import type { FoundMember, Grant } from './roles.data.ts';
import { useRoleAct } from './use-role-act.tsx';

const copy = roles.grant;

/** Gives a role: the member, the role, what it changes, reason and end. Mounted while open. */
export function GrantDialog({ first, onClose }: { first: FoundMember | undefined; onClose: () => void }) {
  const formId = useId();
  const [chosen, setChosen] = useState(first?.id ?? '');
  const [role, setRole] = useState<Role>();
  const [confirming, setConfirming] = useState<Grant>();
  const member = useChosenMember(chosen, first);
  const grant = useRoleAct(grantRole, ({ outcome }) => {
    notify(outcome === 'done' ? { title: copy.done } : { title: roles.outcomes.gone, kind: 'destructive' });
    onClose();
  });
  const ready = member && !member.own && role;

  function submit(form: HTMLFormElement) {
    const fields = readFields(form);
    if (!ready || !fields) return;
    const given = { member: member.id, role, reason: fields.reason, endsAt: fields.endsAt };
    if (role === 'admin') setConfirming(given);
    else grant.run(given);
  }

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
        <form
          id={formId}
          noValidate
          // Without the other fields, the dialog would be too low for the list of members found.
          className={member ? 'grid gap-5' : 'grid min-h-96 content-start gap-5'}
          onInput={(event) => {
            const id = String(new FormData(event.currentTarget).get('member') ?? '');
            if (id === chosen) return;
            setChosen(id);
            setRole(undefined);
          }}
          onSubmit={(event) => {
            event.preventDefault();
            submit(event.currentTarget);
          }}
        >
          <MemberPicker first={first} />
          {member && <output className="-mt-3 text-sm text-ink-soft">{memberFacts(member)}</output>}
          {member && !member.own && (
            <>
              <RoleChoice held={member.roles} value={role} onChange={setRole} />
              {role && (
                <PermissionDiff name={member.name} held={member.roles} next={[...member.roles, role]} />
              )}
              <TextareaField
                name="reason"
                label={copy.reason}
                hint={copy.reasonHint}
                rows={2}
                maxLength={columnLimits.user_roles.reason}
              />
              <EndField />
            </>
          )}
          {grant.problem && !confirming && <Alert kind="error" title={grant.problem} />}
        </form>
      </Dialog>
      {confirming && member && (
        <AdminConfirm
          name={member.name}
          busy={grant.busy}
          error={grant.problem}
          onConfirm={() => grant.run(confirming)}
          onClose={() => setConfirming(undefined)}
        />
      )}
      {grant.proof}
    </>
  );
}

/** The roles of the chosen member as they are now. */
function useChosenMember(chosen: string, first: FoundMember | undefined): FoundMember | undefined {
  const { data } = useMemberList('role-search', `membre ${chosen}`, async (client) =>
    chosen === '' ? null : ((await readMember(client, chosen)) ?? null),
  );
  if (data?.id === chosen) return data;
  return first?.id === chosen ? first : undefined;
}
