import * as z from 'zod/mini';

import { allAlertTypes } from './alerts.ts';

const types = z.array(z.enum(allAlertTypes)).check(z.maxLength(allAlertTypes.length, { abort: true }));
const hour = z
  .string()
  .check(
    z.maxLength(5, { abort: true }),
    z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, { error: 'Donnez une heure, comme 22:00.' }),
  );

/** The form of the rules of a person: the types of each channel, quiet hours and pause, which may be empty. */
export const alertRulesSchema = z
  .object({
    site: types,
    mail: types,
    digest: types,
    quiet_from: hour,
    quiet_until: hour,
    resumes_on: z
      .string()
      .check(
        z.maxLength(10, { abort: true }),
        z.regex(/^(?:\d{4}-\d{2}-\d{2})?$/, { error: 'Donnez un jour.' }),
      ),
  })
  .check(
    z.refine(({ quiet_from: from, quiet_until: until }) => (from === '') === (until === ''), {
      error: 'Donnez un début et une fin, ou laissez les deux vides.',
      path: ['quiet_until'],
    }),
    z.refine(({ quiet_from: from, quiet_until: until }) => from === '' || from !== until, {
      error: 'Les heures calmes ont un début et une fin différents.',
      path: ['quiet_until'],
    }),
  );
export type AlertRulesForm = z.infer<typeof alertRulesSchema>;
