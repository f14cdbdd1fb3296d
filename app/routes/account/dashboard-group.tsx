import { dashboard } from '#content/dashboard.ts';

type GroupId = (typeof dashboard.groups)[number]['id'];

/** A part of the dashboard that the links at its top lead to; two columns where there is room. */
export function DashboardGroup({ id, children }: { id: GroupId; children: React.ReactNode }) {
  const label = dashboard.groups.find((group) => group.id === id)?.label;
  return (
    <section aria-labelledby={`${id}-title`} id={id} tabIndex={-1} className="scroll-mt-24 outline-none">
      <h2 id={`${id}-title`} className="mb-6 text-2xl">
        {label}
      </h2>
      <div className="-mb-6 *:mb-6 *:break-inside-avoid lg:columns-2 lg:gap-6">{children}</div>
    </section>
  );
}
