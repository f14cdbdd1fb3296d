import type { NextEdition } from '#app/features/event/event.data.ts';
import { TicketStub } from '#app/features/event/hero/ticket-stub.tsx';
import { AboutSection } from '#app/features/home/about/about-section.tsx';

type Props = Omit<React.ComponentProps<typeof AboutSection>, 'ticket'> & { edition: NextEdition };

/** Purpose and format, with the ticket of the edition, which another feature renders. */
export function AboutPart({ edition, ...cards }: Props) {
  return <AboutSection {...cards} ticket={<TicketStub edition={edition} />} />;
}
