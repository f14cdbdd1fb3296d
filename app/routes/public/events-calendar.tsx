import { AddToCalendar } from '#app/features/calendar/add-to-calendar.tsx';
import { FormatSection } from '#app/features/calendar/calendar-facts.tsx';
import { feedPath } from '#app/features/calendar/calendar-paths.ts';
import { isYearOver } from '#app/features/calendar/year-over.ts';
import { DateOnSale } from '#app/features/calendar/date-on-sale.tsx';
import { CalendarStreet } from '#app/features/calendar/calendar-street.tsx';
import { CalendarTable } from '#app/features/calendar/calendar-table.tsx';
import { eventMeta, eventNodes } from '#app/features/event/event-metadata.ts';
import { FaqList } from '#app/features/faq/faq-list.tsx';
import { PictureGrid } from '#app/features/home/gallery/picture-grid.tsx';
import { EveningLinks } from '#app/features/past-evenings/evening-links.tsx';
import { faqNodes, organizationNode } from '#app/lib/page/json-ld.ts';
import { datedPageHeaders } from '#app/lib/page/page-headers.ts';
import { pageMeta, siteOf } from '#app/lib/page/seo.ts';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { Section } from '#app/ui/layout/section.tsx';
import { calendarEvent, calendarPage, calendarSeo } from '#content/copy/site/calendar.ts';

import type { Route } from './+types/events-calendar.ts';
import { PageEnd } from './page-end.tsx';
import { TestimonialsSection } from './testimonials-part.ts';
import { WaitingForm } from './waiting-part.ts';
import { readCalendarPage } from './events-calendar.data.ts';
import { withStyles } from '#app/styles/sheets.ts';

export const handle = withStyles('info');

// Dated: rows of other months become past without a change of the announced edition.
export const headers = () => datedPageHeaders();

export const loader = ({ context }: Route.LoaderArgs) => readCalendarPage(context);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) => {
  const site = siteOf(matches);
  const { siteUrl } = site;
  const { edition, questions, rating } = loaderData;
  return [
    ...pageMeta({
      ...site,
      pathname: location.pathname,
      updated: edition.updated,
      crumb: calendarPage.eyebrow,
      position: edition.venue,
      nodes: import.meta.env.SSR
        ? [...eventNodes(edition, site), organizationNode({ siteUrl, rating }), ...faqNodes(questions)]
        : [],
      ...calendarSeo,
      summary: loaderData.summary,
    }),
    ...eventMeta(edition),
    { tagName: 'link', rel: 'alternate', type: 'text/calendar', href: feedPath, title: calendarEvent.name },
  ];
};

export default function EventsCalendar({ loaderData }: Route.ComponentProps) {
  const {
    year,
    lead,
    caption,
    entries,
    links,
    facts,
    benefits,
    evenings,
    pictures,
    testimonials,
    score,
    questions,
  } = loaderData;
  return (
    <>
      <PageHead
        eyebrow={calendarPage.eyebrow}
        title={`${calendarPage.title} ${year}`}
        lead={lead}
        picture={isYearOver(entries) ? 'group-photo' : undefined}
        foot={<CalendarStreet entries={entries} />}
        aside={<DateOnSale entries={entries} waiting={<WaitingForm source="calendar" level="h2" />} />}
      />
      <Section id="calendar" labelledBy="calendar-title" className="bg-ivory">
        <h2 id="calendar-title" className="mb-10 text-3xl">
          {calendarPage.tableTitle}
        </h2>
        <CalendarTable entries={entries} caption={caption} />
        {evenings.length > 0 && <EveningLinks evenings={evenings} />}
        {links && (
          <div className="mt-14 print:hidden">
            <AddToCalendar links={links} level="h3" />
          </div>
        )}
      </Section>
      <FormatSection facts={facts} benefits={benefits} />
      <TestimonialsSection testimonials={testimonials} score={score} />
      {pictures.length > 0 && (
        <Section id="pictures" labelledBy="pictures-title" className="bg-ivory !pb-0">
          <h2 id="pictures-title" className="mb-10 text-3xl">
            {calendarPage.picturesTitle}
          </h2>
          <PictureGrid pictures={pictures} more={calendarPage.picturesLink} />
        </Section>
      )}
      <Section id="faq" labelledBy="calendar-faq-title" className="bg-ivory">
        <div className="grid gap-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)] lg:gap-20">
          <h2 id="calendar-faq-title" className="text-3xl">
            {calendarPage.faqTitle}
          </h2>
          <FaqList items={questions} />
        </div>
      </Section>
      <PageEnd page="calendar" />
    </>
  );
}
