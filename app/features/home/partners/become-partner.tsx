import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { partners } from '#content/copy/site/sections.ts';

/** Call to action at the end of the partners page (PAGE-06). */
export function BecomePartner() {
  const { title, lead, contact } = partners.become;
  return (
    <Section id="become-partner" labelledBy="become-partner-title" className="bg-ivory pt-0 sm:pt-0">
      <div className="gable surface-night px-6 pt-20 pb-10 sm:px-14 sm:pt-28 sm:pb-16">
        <div className="grid gap-8 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:items-end lg:gap-20">
          <h2 id="become-partner-title" className="text-3xl text-lantern">
            {title}
          </h2>
          <div>
            <p className="max-w-[46ch] text-lg text-ivory/90">{lead}</p>
            <LinkButton to="/contact" size="large" className="mt-7">
              {contact}
            </LinkButton>
          </div>
        </div>
      </div>
    </Section>
  );
}
