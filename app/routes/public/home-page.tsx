import { AboutSection } from '#app/features/about/about-section.tsx';
import { BookingSection } from '#app/features/booking/booking-section.tsx';
import { SectionTrail } from '#app/features/chrome/section-trail.tsx';
import { CommunitySection } from '#app/features/community/community-section.tsx';
import { Hero } from '#app/features/event/hero.tsx';
import { TicketStub } from '#app/features/event/ticket-stub.tsx';
import { FaqSection } from '#app/features/faq/faq-section.tsx';
import { GallerySection } from '#app/features/gallery/gallery-section.tsx';
import { MapSection } from '#app/features/map/map-section.tsx';
import { OrganizersSection } from '#app/features/organizers/organizers-section.tsx';
import { PartnersSection } from '#app/features/partners/partners-section.tsx';
import { DoorsSection } from '#app/features/story/doors-section.tsx';
import { StorySection } from '#app/features/story/story-section.tsx';
import { TestimonialsSection } from '#app/features/testimonials/testimonials-section.tsx';
import { WhySection } from '#app/features/why/why-section.tsx';

import type { HomePageData } from './home-page.data.ts';

/** The sections in the order of the specification (checklist V12). /about and /gallery show the same page. */
export function HomePage({ data }: { data: HomePageData }) {
  const { edition } = data;
  return (
    <>
      <Hero edition={edition} />
      <SectionTrail />
      <WhySection benefits={data.benefits} />
      <AboutSection
        missions={data.missions}
        formats={data.formats}
        ticket={<TicketStub edition={edition} />}
      />
      <GallerySection pictures={data.pictures} />
      <TestimonialsSection testimonials={data.testimonials} score={data.score} />
      <BookingSection facts={data.booking} />
      <OrganizersSection organizers={data.organizers} />
      <FaqSection items={data.questions} chatUrl={edition.whatsappUrl} />
      <MapSection facts={data.map} />
      <PartnersSection partners={data.partners} />
      <CommunitySection chatUrl={edition.whatsappUrl} size={data.chatSize} />
      <StorySection paragraphs={data.story} />
      <DoorsSection cards={data.pageLinks} />
    </>
  );
}
