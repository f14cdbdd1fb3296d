/** A section of the author's drawer, labelled by its title. */
export function DrawerSection({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: React.ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="grid gap-3 text-sm">
      <h3 id={id} className="text-base">
        {title}
      </h3>
      {children}
    </section>
  );
}
