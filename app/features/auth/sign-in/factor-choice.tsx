import type { Authenticator } from '#app/features/auth/account.data.ts';

/** Selects one of several second factors; renders nothing for a single one. */
export function FactorChoice({
  label,
  unnamed,
  factors,
  chosen,
  onChoose,
}: {
  label: string;
  unnamed: string;
  factors: readonly Authenticator[];
  chosen: string;
  onChoose: (id: string) => void;
}) {
  if (factors.length < 2) return null;
  return (
    <label className="grid gap-1.5 text-sm font-semibold">
      {label}
      <select
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className="min-h-12 rounded-field border border-ink/35 bg-white px-4 text-[1rem] font-normal"
      >
        {factors.map(({ id, name }) => (
          <option key={id} value={id}>
            {name || unnamed}
          </option>
        ))}
      </select>
    </label>
  );
}
