import { SectionTrail } from '#app/features/chrome/section-trail.tsx';
import { Hero } from '#app/features/event/hero/hero.tsx';
import { useOpenAnswer } from '#app/features/faq/use-open-answer.ts';
import { useFirstPictures } from '#app/features/home/gallery/use-first-pictures.ts';
import { SocialProof } from '#app/features/home/testimonials/social-proof.tsx';

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
  const { edition, texts } = data;
  useOpenAnswer();
  useFirstPictures();
  return (
    <>
      <Hero edition={edition} proof={<SocialProof faces={texts?.faces} score={data.score} />} />
      <SectionTrail />
      <WhySection given={texts && { benefits: texts.benefits }} />
      <AboutSection edition={edition} texts={texts?.about} />
      <GallerySection count={data.pictureCount} pictures={texts?.pictures} />
      <TestimonialsSection given={texts && { testimonials: texts.testimonials, score: data.score }} />
      <BookingSection edition={edition} words={data.booking} />
      <BadgesSection offer={data.offer} comparison={texts?.comparison} />
      <OrganizersSection given={texts && { organizers: texts.organizers }} />
      <FaqSection
        given={
          texts && { items: texts.questions, updated: texts.questionsDate, chatUrl: edition.whatsappUrl }
        }
      />
      <MapSection place={data.place} texts={texts?.map} />
      <PartnersSection given={texts && { partners: texts.partners }} />
      <CommunitySection given={texts && { chatUrl: edition.whatsappUrl, size: texts.chatSize }} />
      <StorySection given={texts && { paragraphs: texts.story }} />
      <DoorsSection given={texts && { cards: texts.pageLinks }} />
    </>
  );
}
