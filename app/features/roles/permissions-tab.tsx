import { Check, Minus } from 'lucide-react';
import { useState } from 'react';

import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { adminGroups } from '#content/copy/admin/admin.ts';
import { permissionNames, roleLeads, roleNames, roles as copy } from '#content/copy/admin/roles.ts';
import { roles } from '#domain/members.ts';
import type { Role } from '#domain/members.ts';
import { allPermissions, permissionsOf, rolesWith } from '#domain/permissions.ts';
import { screenPermissions } from '#domain/screens.ts';

/** « Que peut faire ce rôle ? » and the matrix of permissions, both read-only. */
export function PermissionsTab() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <RoleBox />
      <Matrix />
    </div>
  );
}

const screens = adminGroups.flatMap((group) => [...group.screens]);

function RoleBox() {
  const [role, setRole] = useState<Role>('moderator');
  const held = permissionsOf(role);
  const opened = screens.filter(({ id }) => held.includes(screenPermissions[id]));
  return (
    <section
      aria-labelledby="que-peut"
      className="grid gap-4 rounded-2xl border border-ink/10 bg-white p-4 sm:p-6"
    >
      <h2 id="que-peut" className="text-base">
        {copy.box.title}
      </h2>
      <label className="grid max-w-xs gap-1.5 text-sm font-semibold">
        {copy.box.role}
        <select
          value={role}
          onChange={(event) => setRole(roles.find((name) => name === event.target.value) ?? role)}
          className="min-h-12 rounded-field border border-ink/35 bg-white px-4 text-[1rem] font-normal"
        >
          {roles.map((name) => (
            <option key={name} value={name}>
              {roleNames[name]}
            </option>
          ))}
        </select>
      </label>
      <p className="text-sm text-ink-soft">{roleLeads[role]}</p>
      <div className="grid gap-5 text-sm sm:grid-cols-2">
        <div>
          <h3 className="mb-2 text-sm font-semibold">{copy.box.screens}</h3>
          {opened.length === 0 && <p className="text-ink-soft">{copy.box.noScreen}</p>}
          <ul className="grid gap-1">
            {opened.map(({ id, label, path }) => (
              <li key={id}>
                {label} <code className="text-ink-soft">{path}</code>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="mb-2 text-sm font-semibold">{copy.box.actions}</h3>
          <ul className="grid list-disc gap-1 pl-5">
            {held.map((permission) => (
              <li key={permission}>{permissionNames[permission]}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

function Matrix() {
  return (
    <section aria-label={copy.matrix.caption} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p className="text-sm text-ink-soft">{copy.matrix.lead}</p>
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached with the keyboard
        tabIndex={0}
        className="relative overflow-x-auto rounded-2xl border border-ink/10 bg-white"
      >
        <table className="w-full text-sm">
          <caption className="sr-only">{copy.matrix.caption}</caption>
          <thead>
            <tr className="border-b border-ink/15 text-left">
              <th scope="col" className="min-w-44 p-3 font-semibold">
                {copy.matrix.permission}
              </th>
              {roles.map((role) => (
                <th key={role} scope="col" className="p-3 text-center font-semibold">
                  {roleNames[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-ink/10">
            {allPermissions.map((permission) => (
              <tr key={permission}>
                <th scope="row" className="p-3 text-left font-normal">
                  {permissionNames[permission]}
                </th>
                {roles.map((role) => (
                  <td key={role} className="p-3 text-center">
                    <Mark held={rolesWith(permission).includes(role)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Mark({ held }: { held: boolean }) {
  const Icon = held ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" className={held ? 'mx-auto size-4' : 'mx-auto size-4 text-ink/30'} />
      <VisuallyHidden>{held ? copy.matrix.yes : copy.matrix.no}</VisuallyHidden>
    </>
  );
}
