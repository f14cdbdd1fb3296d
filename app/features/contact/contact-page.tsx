import { clsx } from 'clsx';
import { ArrowRight } from 'lucide-react';

import { Container } from '#app/ui/layout/container.tsx';
import { ExternalLinkButton, LinkButton } from '#app/ui/buttons/link-button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { Mark } from '#app/ui/media/wordmark.tsx';
import { brand } from '#content/brand.ts';
import { contactPage } from '#content/copy/site/contact.ts';
import { toFillIn } from '#content/seed/settings.ts';

/**
 * Contact addresses without a form (PAGE-01). `phone` and `address` are placeholders until the organiser
 * sets them.
 */
export type ContactDetails = { phone: string; address: string };

export function ContactPage({ details, chatUrl }: { details: ContactDetails; chatUrl: string }) {
  return (
    <>
      <PageHead
        picture="cards-exchanged"
        eyebrow={contactPage.eyebrow}
        title={contactPage.title}
        lead={contactPage.lead}
      >
        <a
          href={`mailto:${brand.contactEmail}`}
          className="mt-7 inline-block py-1 font-display text-[clamp(1.0625rem,0.2rem+1.9vw,2.125rem)] font-bold tracking-tight break-words text-lantern underline decoration-lantern/40 decoration-2 underline-offset-8 hover:decoration-current"
        >
          {brand.contactEmail}
        </a>
      </PageHead>
      <Section id="details" labelledBy="reasons-title" className="bg-sand">
        <h2 id="reasons-title" className="mb-10 text-3xl sm:mb-14">
          {contactPage.reasonsTitle}
        </h2>
        <Envelopes />
        <Details details={details} />
      </Section>
      <ChatBand chatUrl={chatUrl} />
    </>
  );
}

/** Background colours, from day to evening. */
const flaps = ['before:bg-honey', 'before:bg-lantern', 'before:bg-ember-bright'] as const;

/** One mail link per reason to write, with its subject filled in. */
function Envelopes() {
  return (
    <ul className="grid gap-6 lg:grid-cols-3">
      {contactPage.reasons.map(({ title, body }, index) => (
        <li key={title} className={clsx('envelope group', flaps[index % flaps.length])}>
          <Mark className="envelope-seal h-7 w-auto text-brick" />
          <h3 className="text-2xl">{title}</h3>
          <p className="mt-3 mb-7 max-w-[44ch] text-ink-soft">{body}</p>
          <a
            href={`mailto:${brand.contactEmail}?subject=${encodeURIComponent(title)}`}
            className="mt-auto inline-flex items-center gap-2 py-1 font-semibold text-brick underline decoration-brick/40 underline-offset-4 after:absolute after:inset-0 hover:decoration-current"
          >
            <span>
              {contactPage.write}
              <VisuallyHidden> : {title}</VisuallyHidden>
            </span>
            <ArrowRight
              aria-hidden="true"
              className="size-4 transition-transform group-hover:translate-x-1"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Details({ details }: { details: ContactDetails }) {
  return (
    <dl className="surface-night mt-6 grid gap-x-8 px-7 py-5 sm:grid-cols-2 sm:px-10 lg:grid-cols-[4fr_2fr_2fr_4fr] lg:py-8">
      <Detail term={contactPage.emailLabel}>
        <MailLink address={brand.contactEmail} />
      </Detail>
      <Detail term={contactPage.phoneLabel}>
        <Given value={details.phone} />
      </Detail>
      <Detail term={contactPage.addressLabel}>
        <Given value={details.address} />
      </Detail>
      <Detail term={contactPage.pressLabel}>
        <MailLink address={brand.pressEmail} />
      </Detail>
    </dl>
  );
}

function Detail({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="py-3">
      <dt className="text-sm text-mist">{term}</dt>
      <dd className="mt-1 break-words">{children}</dd>
    </div>
  );
}

function MailLink({ address }: { address: string }) {
  return (
    <a
      href={`mailto:${address}`}
      className="inline-block py-0.5 underline underline-offset-4 hover:text-lantern"
    >
      {address}
    </a>
  );
}

/** Highlights values that are still « [à compléter] ». */
function Given({ value }: { value: string }) {
  return value === toFillIn ? <mark className="bg-honey px-1 text-ink">{value}</mark> : value;
}

function ChatBand({ chatUrl }: { chatUrl: string }) {
  return (
    <div className="bg-ivory">
      <Container className="flex flex-wrap items-end justify-between gap-8 py-16 sm:py-20">
        <div>
          <h2 className="text-3xl">{contactPage.chatTitle}</h2>
          <p className="mt-2 text-lg text-ink-soft">{contactPage.chatLead}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ExternalLinkButton href={chatUrl} size="large">
            {contactPage.chat}
          </ExternalLinkButton>
          <LinkButton to="/faq" variant="secondary" size="large">
            {contactPage.faq}
          </LinkButton>
        </div>
      </Container>
    </div>
  );
}
