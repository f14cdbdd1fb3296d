import type { Outcome } from './account.data.ts';

export type Issue = { field: string; message: string };

/** The result of a submission: invalid before any call, refused by the service, or done. */
export type Submission<Done> = Outcome<Done> | { issues: Issue[] };
