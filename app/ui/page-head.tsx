import { Container } from './container.tsx';
import { Skyline } from './skyline.tsx';

/** The opening of an inner page: its title in the night, over a street. `children` stand under the lead. */
export function PageHead({
  eyebrow,
  title,
  lead,
  trail,
  scene = <Street />,
  children,
}: {
  eyebrow: React.ReactNode;
  title: React.ReactNode;
  lead?: string;
  /** Breadcrumbs, above everything. */
  trail?: React.ReactNode;
  /** What stands at its foot, behind the words. */
  scene?: React.ReactNode;
  children?: React.ReactNode;
}) {
  return (
    <div className="surface-nuit relative isolate overflow-hidden">
      <Container className="pt-12 pb-36 sm:pt-20 sm:pb-56">
        {trail}
        <p className="font-semibold text-lampion">{eyebrow}</p>
        <h1 className="mt-4 max-w-[20ch] text-hero leading-none font-extrabold tracking-[-0.035em]">
          {title}
        </h1>
        {lead && <p className="mt-6 max-w-[40rem] text-lg text-ivoire/90">{lead}</p>}
        {children}
      </Container>
      <div aria-hidden="true" className="absolute inset-x-0 bottom-0 -z-10 print:hidden">
        {scene}
      </div>
    </div>
  );
}

/** The street of the footer, seen from the other end. */
function Street() {
  return <Skyline className="block h-24 w-full -scale-x-100 text-aubergine sm:h-40" />;
}
