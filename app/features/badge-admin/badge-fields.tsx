import { Choice } from '#app/ui/forms/choice.tsx';
import { DateTimeField } from '#app/ui/forms/date-time-field.tsx';
import { badgesAdmin } from '#content/copy/admin/badges.ts';
import { badgeNames } from '#content/copy/admin/people.ts';
import { badgeTierIds } from '#domain/badges.ts';
import type { BadgeTierId } from '#domain/badges.ts';

const copy = badgesAdmin.award;

/** Radio buttons of the tiers; the form field is `tier`. */
export function TierChoice({
  value,
  onChange,
}: {
  value: BadgeTierId;
  onChange: (tier: BadgeTierId) => void;
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{copy.tier}</legend>
      {badgeTierIds.map((id) => (
        <Choice
          key={id}
          name="tier"
          value={id}
          label={badgeNames[id]}
          checked={value === id}
          onChange={() => onChange(id)}
        />
      ))}
    </fieldset>
  );
}

/** The end of a badge; its form field is `until`. */
export function EndField({ endsAt, error }: { endsAt?: string | null; error?: string | undefined }) {
  return (
    <DateTimeField
      label={copy.end}
      name="until"
      defaultIso={endsAt ?? undefined}
      hint={copy.endHint}
      error={error}
    />
  );
}

export const isOver = (until: string): boolean => until !== '' && Date.parse(until) <= Date.now();
