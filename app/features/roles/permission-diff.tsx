import { permissionNames, roles } from '#content/copy/admin/roles.ts';
import type { Role } from '#domain/members.ts';

import { permissionDiff } from './role-diff.ts';

/** « Marie gagne : publier des articles » before the change is saved. */
export function PermissionDiff({
  name,
  held,
  next,
}: {
  name: string;
  held: readonly Role[];
  next: readonly Role[];
}) {
  const { gains, loses } = permissionDiff(held, next);
  return (
    <output className="grid gap-2 rounded-xl border border-ink/15 bg-sand p-4 text-sm">
      {gains.length + loses.length === 0 && <span>{roles.diff.nothing}</span>}
      {(
        [
          [roles.diff.gains, gains],
          [roles.diff.loses, loses],
        ] as const
      ).map(
        ([verb, permissions]) =>
          permissions.length > 0 && (
            <span key={verb}>
              <strong>
                {name} {verb}
                {'\u00a0'}:
              </strong>{' '}
              {permissions.map((permission) => permissionNames[permission]).join(', ')}.
            </span>
          ),
      )}
    </output>
  );
}
