import { ActionLink } from '#app/ui/buttons/action-link.tsx';
import type { MainAction } from '#app/ui/buttons/action-link.tsx';
import { ExternalLinkButton } from '#app/ui/buttons/link-button.tsx';
import { LargeDate } from '#app/ui/text/large-date.tsx';
import { guidePage } from '#content/copy/site/guide-page.ts';

export type FeaturedEvent = {
  /** Text with facts filled in. */
  body: string;
  /** Whether the guide recommends it: booking is open, or will open. */
  isRecommended: boolean;
  /** « 18h30 ». */
  hour: string;
  startsAt: string;
  place: string;
  /** Absent when it cannot be booked. */
  bookingUrl?: string | undefined;
  chatUrl: string;
  /** Reason why it cannot be booked, if so. */
  notice?: string | undefined;
  /** Shown instead of the booking while it is full. */
  waiting?: MainAction;
};

/** The site's own event, listed first as a full-width ticket. */
export function FeaturedEventCard({ event }: { event: FeaturedEvent }) {
  return (
    <div className="gable surface-night px-6 pt-20 pb-10 sm:px-12 lg:pt-28 lg:pb-16">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-20">
        <div>
          <h2 id="featured-title" className="font-semibold text-lantern">
            {(event.isRecommended ? guidePage.recommended : guidePage.own).title}
          </h2>
          <h3 className="mt-3 text-3xl">{guidePage.featuredName}</h3>
          <p className="mt-5 max-w-[36rem] text-lg text-ivory/90">{event.body}</p>
        </div>
        <div className="lg:border-l lg:border-dashed lg:border-ivory/30 lg:pl-12">
          <p className="font-display text-2xl font-bold text-lantern">
            <LargeDate iso={event.startsAt} />
          </p>
          <p className="mt-2 text-lg">{event.hour}</p>
          <p className="mt-1 text-mist">{event.place}</p>
          {event.notice && <p className="mt-4 font-semibold text-lantern">{event.notice}</p>}
          <div className="mt-7 flex flex-wrap gap-3">
            {event.bookingUrl && (
              <ExternalLinkButton href={event.bookingUrl} size="large">
                {guidePage.booking}
              </ExternalLinkButton>
            )}
            {event.waiting && <ActionLink action={event.waiting} size="large" />}
            <ExternalLinkButton href={event.chatUrl} variant="secondary" size="large">
              {guidePage.chat}
            </ExternalLinkButton>
          </div>
        </div>
      </div>
    </div>
  );
}
