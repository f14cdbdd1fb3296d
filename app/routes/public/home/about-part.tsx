import type { NextEdition } from '#app/features/event/event.data.ts';
import { TicketStub } from '#app/features/event/hero/ticket-stub.tsx';
import type { AboutTexts } from '#app/features/home/about/about-section.tsx';
import { AboutSection } from '#app/features/home/about/about-section.tsx';

type Props = { edition: NextEdition; texts: AboutTexts | undefined };

/** Purpose and format, with the ticket of the edition, which another feature renders. */
export function AboutPart({ edition, texts }: Props) {
  return <AboutSection texts={texts} ticket={<TicketStub edition={edition} />} />;
}
