import { AddToCalendar } from '#app/features/calendar/add-to-calendar.tsx';
import { FormatSection } from '#app/features/calendar/calendar-facts.tsx';
import { feedPath } from '#app/features/calendar/calendar-paths.ts';
import { CalendarStreet } from '#app/features/calendar/calendar-street.tsx';
import { CalendarTable } from '#app/features/calendar/calendar-table.tsx';
import { eventJsonLd, eventMeta } from '#app/features/event/event-metadata.ts';
import { FaqList } from '#app/features/faq/faq-list.tsx';
import { PictureGrid } from '#app/features/gallery/picture-grid.tsx';
import { TestimonialsSection } from '#app/features/testimonials/testimonials-section.tsx';
import { faqPageJsonLd } from '#app/lib/json-ld.ts';
import { publicPageHeaders } from '#app/lib/page-headers.ts';
import { pageMeta } from '#app/lib/seo.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { Section } from '#app/ui/section.tsx';
import { calendarEvent, calendarPage, calendarSeo } from '#content/calendar.ts';

import type { Route } from './+types/events-calendar.ts';
import { loadCalendar } from './events-calendar.data.ts';

export const headers = publicPageHeaders;

export const loader = ({ context }: Route.LoaderArgs) => loadCalendar(context);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const siteUrl = matches[0].loaderData.siteUrl;
  const { edition, questions } = loaderData;
  return [
    ...pageMeta({ siteUrl, pathname: location.pathname, updated: edition.updated, ...calendarSeo }),
    ...eventMeta(edition),
    { tagName: 'link', rel: 'alternate', type: 'text/calendar', href: feedPath, title: calendarEvent.name },
    { 'script:ld+json': eventJsonLd(edition, siteUrl) },
    { 'script:ld+json': faqPageJsonLd(questions) },
  ];
};

export default function EventsCalendar({ loaderData }: Route.ComponentProps) {
  const { year, lead, entries, links, facts, benefits, pictures, testimonials, score, questions } =
    loaderData;
  return (
    <>
      <PageHead
        eyebrow={calendarPage.eyebrow}
        title={`${calendarPage.title} ${year}`}
        lead={lead}
        scene={<CalendarStreet entries={entries} className="block w-full" />}
      />
      <Section id="calendar" labelledBy="calendar-title" className="bg-ivoire">
        <h2 id="calendar-title" className="mb-10 text-3xl">
          {calendarPage.tableTitle}
        </h2>
        <CalendarTable entries={entries} />
        {links && (
          <div className="mt-14">
            <AddToCalendar links={links} level="h3" />
          </div>
        )}
      </Section>
      <FormatSection facts={facts} benefits={benefits} />
      <TestimonialsSection testimonials={testimonials} score={score} />
      {pictures.length > 0 && (
        <Section id="pictures" labelledBy="pictures-title" className="bg-ivoire !pb-0">
          <h2 id="pictures-title" className="mb-10 text-3xl">
            {calendarPage.picturesTitle}
          </h2>
          <PictureGrid pictures={pictures} more={calendarPage.picturesLink} />
        </Section>
      )}
      <Section id="faq" labelledBy="calendar-faq-title" className="bg-ivoire">
        <div className="grid gap-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-20">
          <h2 id="calendar-faq-title" className="text-3xl">
            {calendarPage.faqTitle}
          </h2>
          <FaqList items={questions} />
        </div>
      </Section>
    </>
  );
}
