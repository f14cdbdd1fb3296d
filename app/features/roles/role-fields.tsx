import { Choice } from '#app/ui/forms/choice.tsx';
import { DateTimeField } from '#app/ui/forms/date-time-field.tsx';
import { readMoment } from '#app/ui/forms/read-moment.ts';
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

/** The end of a role; its form field is `ends_at`. */
export function EndField({ endsAt }: { endsAt?: string | null }) {
  return (
    <DateTimeField
      label={copy.grant.end}
      name="ends_at"
      defaultIso={endsAt ?? undefined}
      hint={copy.grant.endHint}
    />
  );
}

/** The fields of a form; undefined, with the focus in the field, when the end is not a moment: « 31/12/---- ». */
export function readFields(
  form: HTMLFormElement,
): { reason: string; note: string; endsAt: string } | undefined {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const endsAt = readMoment(form, 'ends_at');
  return endsAt === undefined ? undefined : { reason: text('reason'), note: text('note'), endsAt };
}
