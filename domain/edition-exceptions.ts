import * as z from 'zod/mini';

/** A month whose evening is not on its first Friday (`event.exceptions`). */
export type EditionException = {
  /** `2027-01` */
  month: string;
  /** The day of the evening, `2027-01-08`; null: there is no evening that month. */
  day: string | null;
  /** Why, in a few words. */
  reason: string;
};

/** `private.is_exception_list` checks the same. */
export const exceptionLimits = { months: 36, reason: 120 } as const;

/** Whether the day is in the month and exists. */
export function isDayOf(month: string, day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return day.startsWith(`${month}-`) && !Number.isNaN(+date) && date.toISOString().startsWith(day);
}

const exceptionSchema = z
  .object({
    month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
    day: z.nullable(z.string().check(z.length(10))),
    reason: z.string().check(z.minLength(1), z.maxLength(exceptionLimits.reason)),
  })
  .check(z.refine(({ month, day }) => day === null || isDayOf(month, day)));
const listSchema = z.array(exceptionSchema).check(z.maxLength(exceptionLimits.months));

/** The exceptions in the value of the setting; none in another value, which the database refuses. */
export const readExceptions = (value: unknown): EditionException[] => listSchema.safeParse(value).data ?? [];
