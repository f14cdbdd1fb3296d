import { buttonStyles } from '#app/ui/buttons/button-styles.ts';
import { ExternalLinkButton } from '#app/ui/buttons/link-button.tsx';
import { addToCalendar } from '#content/copy/site/calendar.ts';

import type { CalendarLinks } from './calendar-links.ts';

/** « Ajouter à mon agenda »: plain links, so that no third party is contacted before a click. */
export function AddToCalendar({
  links,
  level: Heading = 'h2',
}: {
  links: CalendarLinks;
  level?: 'h2' | 'h3';
}) {
  return (
    <div>
      <Heading className="text-2xl">{addToCalendar.title}</Heading>
      <p className="mt-3 max-w-[34rem] text-ink-soft">{addToCalendar.lead}</p>
      <ul className="mt-5 flex flex-wrap gap-3">
        <li>
          <ExternalLinkButton href={links.google} variant="secondary">
            {addToCalendar.google}
          </ExternalLinkButton>
        </li>
        <li>
          <ExternalLinkButton href={links.outlook} variant="secondary">
            {addToCalendar.outlook}
          </ExternalLinkButton>
        </li>
        <li>
          <a href={links.file} className={buttonStyles('secondary')}>
            {addToCalendar.file}
          </a>
        </li>
        <li>
          <a href={links.subscription} className={buttonStyles('primary')}>
            {addToCalendar.subscribe}
          </a>
        </li>
      </ul>
      <p className="mt-4 text-sm break-all text-ink-soft">
        {addToCalendar.address} :{' '}
        <a href={links.feed} className="underline underline-offset-4">
          {links.feed}
        </a>
      </p>
    </div>
  );
}
