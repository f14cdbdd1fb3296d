type Fact = { name: string; value: React.ReactNode; why?: string | undefined };

/** What is only read: a name, its value, and what it is for. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[15rem_minmax(0,1fr)]">
      {facts.map(({ name, value, why }) => (
        <div key={name} className="sm:contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd className="wrap-anywhere">
            {value}
            {why && <p className="mt-0.5 max-w-[65ch] text-ink-soft">{why}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
