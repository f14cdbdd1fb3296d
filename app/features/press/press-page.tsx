import type { SiteCard } from '#app/shared/cards.data.ts';
import { buttonStyles } from '#app/ui/buttons/button-styles.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Collection } from '#app/ui/layout/collection.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { brand } from '#content/brand.ts';
import { pressPage } from '#content/copy/site/contact.ts';

import type { Figure } from './figure.ts';
import type { Face } from './kit-objects.tsx';
import { KitObject } from './kit-objects.tsx';

type Props = { kit: readonly SiteCard[]; figures: readonly Figure[]; faces: readonly Face[] };

export function PressPage({ kit, figures, faces }: Props) {
  return (
    <>
      <PageHead
        picture="five-minute-talk"
        eyebrow={pressPage.eyebrow}
        title={pressPage.title}
        lead={pressPage.lead}
      />
      <Section id="kit" labelledBy="kit-title" className="bg-sand">
        <div className="grid gap-x-20 gap-y-4 lg:grid-cols-2 lg:items-end">
          <h2 id="kit-title" className="text-3xl">
            {pressPage.kitTitle}
          </h2>
          <p className="max-w-[34rem] text-lg text-ink-soft">{pressPage.kitLead}</p>
        </div>
        <Collection className="mt-10 grid gap-6 sm:mt-14 md:grid-cols-2">
          {kit.map((card) => (
            <Resource key={card.slug} card={card} faces={faces} />
          ))}
        </Collection>
      </Section>
      <PressContact figures={figures} />
    </>
  );
}

/** A press resource: illustration, content, its file or a mail that asks for it. */
function Resource({ card, faces }: { card: SiteCard; faces: readonly Face[] }) {
  const { slug, title, body, linkUrl, linkLabel } = card;
  const subject = encodeURIComponent(`${pressPage.askSubject} ${title}`);
  return (
    <li className="flex flex-col bg-white shadow-card">
      <KitObject slug={slug} faces={faces} />
      <div className="flex grow flex-col items-start p-6 sm:p-8">
        <h3 className="text-2xl">{title}</h3>
        <p className="mt-2 mb-6 max-w-[46ch] text-ink-soft">{body}</p>
        <a
          href={linkUrl ?? `mailto:${brand.pressEmail}?subject=${subject}`}
          className={buttonStyles('secondary', 'medium', 'mt-auto')}
        >
          {linkUrl ? (linkLabel ?? pressPage.open) : pressPage.ask}
          <VisuallyHidden> {title}</VisuallyHidden>
        </a>
      </div>
    </li>
  );
}

function PressContact({ figures }: { figures: readonly Figure[] }) {
  return (
    <Section id="press-contact" labelledBy="press-contact-title" className="bg-ivory">
      <h2 className="font-semibold text-brick">{pressPage.factsTitle}</h2>
      <ul className="mt-4 grid gap-x-10 sm:grid-cols-3">
        {figures.map(({ value, label }) => (
          <li key={label} className="border-t border-ink/15 py-5">
            <span className="block font-display text-hero leading-none font-extrabold tracking-[-0.035em] text-brick">
              {value}
            </span>{' '}
            <span className="mt-2 block text-lg">{label}</span>
          </li>
        ))}
      </ul>
      <div className="gable surface-night mt-14 grid gap-8 px-6 pt-20 pb-10 sm:px-14 sm:pt-28 sm:pb-16 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:items-end lg:gap-20">
        <h2 id="press-contact-title" className="text-3xl text-lantern">
          {pressPage.contactTitle}
        </h2>
        <div>
          <p className="max-w-[46ch] text-lg text-ivory/90">{pressPage.contactLead}</p>
          <p className="mt-3 break-words text-lantern">{brand.pressEmail}</p>
          <a href={`mailto:${brand.pressEmail}`} className={buttonStyles('primary', 'large', 'mt-6')}>
            {pressPage.write}
          </a>
        </div>
      </div>
    </Section>
  );
}
