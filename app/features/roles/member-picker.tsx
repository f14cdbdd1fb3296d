import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { Picker } from '#app/ui/pickers/picker.tsx';
import { roleNames, roles } from '#content/copy/admin/roles.ts';

import { findMembers } from './roles.data.ts';
import type { FoundMember } from './roles.data.ts';

const copy = roles.grant;

/** The masked address tells two members of one name apart. */
const choiceOf = ({ id, name, email }: FoundMember) => ({ id, name: email ? `${name} · ${email}` : name });

/** The member to whom a role is given; the form field is `member`. */
export function MemberPicker({ first }: { first: FoundMember | undefined }) {
  return (
    <Picker
      label={copy.search}
      name="member"
      kind="role-members"
      searchMin={2}
      search={async (text) => (await findMembers(await getSupabase(), text)).map(choiceOf)}
      defaultChoice={first && choiceOf(first)}
    />
  );
}

/** The roles that a member has; why the caller gives none to this member. */
export function memberFacts({ own, roles: held }: FoundMember): string {
  if (own) return copy.self;
  return held.length === 0 ? copy.hasNone : `${copy.has} : ${held.map((role) => roleNames[role]).join(', ')}`;
}
