import { SectionTrail } from '#app/features/chrome/section-trail.tsx';
import { bookingFacts } from '#app/features/event/booking-facts.ts';
import { Hero } from '#app/features/event/hero/hero.tsx';
import { TicketStub } from '#app/features/event/hero/ticket-stub.tsx';
import { SocialProof } from '#app/features/home/testimonials/social-proof.tsx';

import { useNow } from '#app/lib/time/clock.tsx';
import { WaitingForm } from '#app/routes/public/waiting-part.ts';
import type { HomePageData } from './home-page.data.ts';
import {
  AboutSection,
  BadgesSection,
  BookingSection,
  CommunitySection,
  DoorsSection,
  FaqSection,
  GallerySection,
  MapSection,
  OrganizersSection,
  PartnersSection,
  StorySection,
  TestimonialsSection,
  WhySection,
} from './home-parts.ts';

/** The sections in the order of HOME-01. /about and /gallery show the same page. */
export function HomePage({ data }: { data: HomePageData }) {
  const { edition } = data;
  return (
    <>
      <Hero edition={edition} proof={<SocialProof faces={data.faces} score={data.score} />} />
      <SectionTrail />
      <WhySection benefits={data.benefits} />
      <AboutSection
        missions={data.missions}
        formats={data.formats}
        programme={data.programme}
        ticket={<TicketStub edition={edition} />}
      />
      <GallerySection pictures={data.pictures} />
      <TestimonialsSection testimonials={data.testimonials} score={data.score} />
      <Booking data={data} />
      <BadgesSection offer={data.offer} />
      <OrganizersSection organizers={data.organizers} />
      <FaqSection items={data.questions} updated={data.questionsDate} chatUrl={edition.whatsappUrl} />
      <MapSection facts={data.map} />
      <PartnersSection partners={data.partners} />
      <CommunitySection chatUrl={edition.whatsappUrl} size={data.chatSize} />
      <StorySection paragraphs={data.story} />
      <DoorsSection cards={data.pageLinks} />
    </>
  );
}

function Booking({ data: { edition, booking } }: { data: HomePageData }) {
  const facts = bookingFacts(edition, booking, useNow(60_000));
  return <BookingSection facts={facts} waiting={<WaitingForm source="home" level="h3" />} />;
}
