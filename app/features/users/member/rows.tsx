/** The rows of a tab in their box, or its empty sentence. */
export function Rows({ empty, children }: { empty: string; children: React.ReactElement[] }) {
  if (children.length === 0) {
    return <p className="rounded-2xl border border-ink/10 bg-white p-6 text-ink-soft">{empty}</p>;
  }
  return (
    <ul className="divide-y divide-ink/10 rounded-2xl border border-ink/10 bg-white">
      {children.map((child) => (
        <li key={child.key}>{child}</li>
      ))}
    </ul>
  );
}
