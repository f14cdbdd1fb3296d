import type { StatementResult, Execution } from './execute.ts';

/** Carries out a request's statement as its caller. */
export type RunStatement = (
  execution: Omit<Execution, 'prepared' | 'settings'> & { readOnly: boolean },
) => Promise<StatementResult>;
