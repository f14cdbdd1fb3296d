import type { Outcome } from './account.data.ts';

export type Issue = { field: string; message: string };

/** What became of a form: refused before any call, refused by the service, or done. */
export type Submission<Done> = Outcome<Done> | { issues: Issue[] };
