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
      <Hero edition={edition} proof={<SocialProof faces={data.faces} score={data.score} />} />
      <SectionTrail />
      <WhySection given={texts} />
      <AboutSection
        missions={data.missions}
        formats={data.formats}
        programme={data.programme}
        edition={edition}
      />
      <GallerySection pictures={data.pictures} />
      <TestimonialsSection testimonials={data.testimonials} score={data.score} />
      <BookingSection edition={edition} words={data.booking} />
      <BadgesSection offer={data.offer} />
      <OrganizersSection organizers={data.organizers} />
      <FaqSection
        given={
          texts && { items: texts.questions, updated: texts.questionsDate, chatUrl: edition.whatsappUrl }
        }
      />
      <MapSection facts={data.map} />
      <PartnersSection partners={data.partners} />
      <CommunitySection given={texts && { chatUrl: edition.whatsappUrl, size: texts.chatSize }} />
      <StorySection given={texts && { paragraphs: texts.story }} />
      <DoorsSection given={texts && { cards: texts.pageLinks }} />
    </>
  );
}
