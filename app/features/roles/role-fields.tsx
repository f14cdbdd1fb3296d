import { Choice } from '#app/ui/forms/choice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { roleLeads, roleNames, roles as copy } from '#content/copy/admin/roles.ts';
import { roles } from '#domain/members.ts';
import type { Role } from '#domain/members.ts';

/** Radio buttons of the roles that the member does not have. */
export function RoleChoice({
  held,
  value,
  onChange,
}: {
  held: readonly Role[];
  value: Role | undefined;
  onChange: (role: Role) => void;
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-semibold">{copy.grant.role}</legend>
      {roles
        .filter((role) => !held.includes(role))
        .toReversed()
        .map((role) => (
          <Choice
            key={role}
            name="role"
            value={role}
            label={roleNames[role]}
            hint={roleLeads[role]}
            checked={value === role}
            onChange={() => onChange(role)}
          />
        ))}
    </fieldset>
  );
}

/** The last day of a role, in Europe/Paris. */
export function LastDayField({ value, onChange }: { value: string; onChange: (day: string) => void }) {
  return (
    <Field
      type="date"
      label={copy.grant.end}
      hint={copy.grant.endHint}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
