const day = new Intl.DateTimeFormat('fr-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The last whole day (YYYY-MM-DD, Europe/Paris) before an end: an end at midnight belongs to the day before. */
export const lastDayOf = (end: string): string => day.format(new Date(Date.parse(end) - 1000));
