/** A part of the author's drawer, named by its title. */
export function DrawerPart({
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
