import { Container } from '#app/ui/container.tsx';

/** One title, one sentence, at most one thing to do: the pages a mailed link opens. */
export function MessagePage({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children?: React.ReactNode;
}) {
  return (
    <Container className="grid max-w-[46rem] justify-items-start gap-6 py-20 sm:py-32">
      <h1 className="text-3xl">{title}</h1>
      <p className="text-lg text-encre-douce">{lead}</p>
      {children}
    </Container>
  );
}
