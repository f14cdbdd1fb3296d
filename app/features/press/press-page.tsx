import type { SiteCard } from '#app/lib/cards.data.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { buttonStyles } from '#app/ui/button-styles.ts';
import { Section } from '#app/ui/section.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { brand } from '#content/brand.ts';
import { pressPage } from '#content/contact.ts';

export function PressPage({ kit, figures }: { kit: readonly SiteCard[]; figures: readonly string[] }) {
  return (
    <>
      <PageHead eyebrow={pressPage.eyebrow} title={pressPage.title} lead={pressPage.lead} />
      <Section id="kit" labelledBy="kit-title" className="bg-sable">
        <div className="grid gap-12 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-20">
          <div className="lg:sticky lg:top-28 lg:self-start">
            <h2 id="kit-title" className="text-3xl">
              {pressPage.kitTitle}
            </h2>
            <p className="mt-4 max-w-[30rem] text-lg text-encre-douce">{pressPage.kitLead}</p>
          </div>
          <Kit kit={kit} />
        </div>
      </Section>
      <PressContact figures={figures} />
    </>
  );
}

function Kit({ kit }: { kit: readonly SiteCard[] }) {
  return (
    <ul>
      {kit.map(({ slug, title, body }) => (
        <li
          key={slug}
          className="grid items-center gap-x-8 gap-y-4 border-t border-encre/15 py-7 last:border-b sm:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div>
            <h3 className="text-2xl">{title}</h3>
            <p className="mt-2 max-w-[46ch] text-encre-douce">{body}</p>
          </div>
          <a
            href={`mailto:${brand.pressEmail}?subject=${encodeURIComponent(`${pressPage.askSubject} ${title}`)}`}
            className={buttonStyles('secondary', 'medium', 'justify-self-start')}
          >
            {pressPage.ask}
            <VisuallyHidden> {title}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}

function PressContact({ figures }: { figures: readonly string[] }) {
  return (
    <Section id="press-contact" labelledBy="press-contact-title" className="bg-ivoire">
      <div className="grid gap-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-24">
        <div>
          <h2 className="font-semibold text-brique">{pressPage.factsTitle}</h2>
          <ul className="mt-4">
            {figures.map((figure) => (
              <li
                key={figure}
                className="border-t border-encre/15 py-5 font-display text-3xl font-bold tracking-tight first:border-0 first:pt-0"
              >
                {figure}
              </li>
            ))}
          </ul>
        </div>
        <div className="gable surface-nuit self-start px-7 pt-18 pb-9 lg:pt-24 sm:px-10">
          <h2 id="press-contact-title" className="text-2xl">
            {pressPage.contactTitle}
          </h2>
          <p className="mt-3 text-ivoire/85">{pressPage.contactLead}</p>
          <p className="mt-5 break-words text-lampion">{brand.pressEmail}</p>
          <a href={`mailto:${brand.pressEmail}`} className={buttonStyles('primary', 'large', 'mt-6 w-full')}>
            {pressPage.write}
          </a>
        </div>
      </div>
    </Section>
  );
}
