// The server writes CSV files too.
export { csvText } from '#domain/text/csv.ts';
