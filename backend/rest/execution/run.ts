import type { Answer, Execution } from './execute.ts';

/** Carries out a request's statement as its caller. */
export type Run = (
  execution: Omit<Execution, 'prepared' | 'settings'> & { readOnly: boolean },
) => Promise<Answer>;
