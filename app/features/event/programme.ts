import { parisHour } from '#app/lib/time/paris-time.ts';
import { parisIso } from '#app/lib/time/paris-iso.ts';
import { about } from '#content/copy/site/sections.ts';
import { waysToCome } from '#content/copy/site/visit.ts';
import { talkStart } from '#domain/event.ts';
import { frenchSpaces } from '#domain/text/typography.ts';

import type { NextEdition } from './event.data.ts';

/**
 * The four steps of the programme (HOME-51); `hour` as « 18h30 », `at` in ISO 8601.
 */
export function programmeSteps({ schedule, endsAt }: Pick<NextEdition, 'schedule' | 'endsAt'>) {
  const { doors, drink, talk, end } = about.steps;
  const talkAt = parisIso(talkStart(schedule.officialStartAt));
  return [
    { at: schedule.doorsAt, ...doors },
    { at: schedule.officialStartAt, ...drink },
    { at: talkAt, ...talk },
    { at: endsAt, ...end, body: waysToCome.metro.body },
  ].map((step) => ({ ...step, hour: parisHour(step.at), body: frenchSpaces(step.body) }));
}
