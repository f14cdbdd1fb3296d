import { Container } from '#app/ui/container.tsx';
import { ExternalLinkButton, LinkButton } from '#app/ui/link-button.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Section } from '#app/ui/section.tsx';
import { brand } from '#content/brand.ts';
import { contactPage } from '#content/contact.ts';
import { toFillIn } from '#content/settings.ts';

/** Addresses to write to; no form (specification 1 §2). `phone` and `address` are the organiser's to fill in. */
export type ContactDetails = { phone: string; address: string };

export function ContactPage({ details, chatUrl }: { details: ContactDetails; chatUrl: string }) {
  return (
    <>
      <PageHead eyebrow={contactPage.eyebrow} title={contactPage.title} lead={contactPage.lead}>
        <a
          href={`mailto:${brand.contactEmail}`}
          className="mt-8 inline-block font-display text-[clamp(1rem,0.35rem+3.4vw,3.25rem)] font-bold tracking-tight break-words text-lampion underline decoration-lampion/40 decoration-2 underline-offset-8 hover:decoration-current"
        >
          {brand.contactEmail}
        </a>
      </PageHead>
      <Section id="details" labelledBy="reasons-title" className="bg-sable">
        <h2 id="reasons-title" className="sr-only">
          {contactPage.eyebrow}
        </h2>
        <div className="grid gap-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-24">
          <Reasons />
          <Details details={details} />
        </div>
      </Section>
      <ChatBand chatUrl={chatUrl} />
    </>
  );
}

function Reasons() {
  return (
    <ul>
      {contactPage.reasons.map(({ title, body }) => (
        <li key={title} className="border-t border-encre/15 py-7 first:border-0 first:pt-0">
          <h3 className="text-2xl">{title}</h3>
          <p className="mt-2 max-w-[44ch] text-lg text-encre-douce">{body}</p>
        </li>
      ))}
    </ul>
  );
}

function Details({ details }: { details: ContactDetails }) {
  return (
    <dl className="gable surface-nuit self-start px-7 pt-18 pb-8 lg:pt-24 sm:px-10">
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
    <div className="border-t border-dashed border-ivoire/25 py-4 first:border-0">
      <dt className="text-sm text-brume">{term}</dt>
      <dd className="mt-1 text-lg break-words">{children}</dd>
    </div>
  );
}

function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="underline underline-offset-4 hover:text-lampion">
      {address}
    </a>
  );
}

/** What is still to be filled in is seen as such. */
function Given({ value }: { value: string }) {
  return value === toFillIn ? <mark className="bg-miel px-1 text-encre">{value}</mark> : value;
}

function ChatBand({ chatUrl }: { chatUrl: string }) {
  return (
    <div className="bg-ivoire">
      <Container className="flex flex-wrap items-end justify-between gap-8 py-16 sm:py-20">
        <div>
          <h2 className="text-3xl">{contactPage.chatTitle}</h2>
          <p className="mt-2 text-lg text-encre-douce">{contactPage.chatLead}</p>
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
