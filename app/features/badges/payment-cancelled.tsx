import { Container } from '#app/ui/layout/container.tsx';
import { badgesSection } from '#content/copy/site/badges-section.ts';

/** Says, once, that leaving the page of the payment provider cost nothing. */
export function PaymentCancelled() {
  return (
    <div className="bg-sand pt-8">
      <Container>
        <output className="block border-l-4 border-lantern bg-white px-5 py-4 font-semibold">
          {badgesSection.cancelled}
        </output>
      </Container>
    </div>
  );
}
