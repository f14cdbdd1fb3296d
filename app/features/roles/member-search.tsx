import { useDeferredValue, useState } from 'react';

import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { roleNames, roles } from '#content/copy/admin/roles.ts';
import { limits } from '#domain/limits.ts';

import { findMembers } from './roles.data.ts';
import type { FoundMember } from './roles.data.ts';

const copy = roles.grant;

/** A search field and the members found below it. */
export function MemberSearch({ onChoose }: { onChoose: (member: FoundMember) => void }) {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const { data, error } = useMemberList('role-search', search, async (client) =>
    search ? findMembers(client, search) : [],
  );
  return (
    <div className="grid gap-3">
      <Field
        type="search"
        label={copy.search}
        hint={copy.searchHint}
        value={text}
        maxLength={limits.searchMax}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <output className="text-sm text-ink-soft empty:hidden">
        {error && failureMessage(error)}
        {!error && search && !data && copy.searching}
        {!error && search && data?.length === 0 && copy.nobody}
      </output>
      {data && data.length > 0 && (
        <ul aria-label={copy.results} className="divide-y divide-ink/10 rounded-xl border border-ink/15">
          {data.map((member) => (
            <li key={member.id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
              <div className="min-w-0">
                <p className="font-semibold break-words">{member.name}</p>
                <p className="text-sm break-words text-ink-soft">{memberFacts(member)}</p>
              </div>
              {member.own ? (
                <p className="text-sm text-ink-soft">{copy.self}</p>
              ) : (
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`${copy.choose} ${member.name}`}
                  onClick={() => onChoose(member)}
                >
                  {copy.choose}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The masked address and the roles of a member. */
export const memberFacts = ({ email, roles: held }: Pick<FoundMember, 'email' | 'roles'>): string =>
  [email, held.length > 0 && `${copy.has} : ${held.map((role) => roleNames[role]).join(', ')}`]
    .filter(Boolean)
    .join(' · ');
