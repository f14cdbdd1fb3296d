import { FunctionsHttpError } from '@supabase/supabase-js';
import * as z from 'zod/mini';

const refusalSchema = z.object({ code: z.string(), error: z.string() });

/** A refusal by an edge function, with the fields of an error of PostgREST that messages and the proof of identity read. */
export class FunctionRefused extends Error {
  readonly code: string;
  readonly hint: string;
  readonly status: number;
  constructor(status: number, { code, error }: z.infer<typeof refusalSchema>) {
    super(error);
    this.name = 'FunctionRefused';
    this.status = status;
    this.code = code;
    this.hint = code;
  }
}

/** The refusal in the response of a function, with its French message; any other error unchanged. */
export async function readFunctionError(error: unknown): Promise<unknown> {
  if (!(error instanceof FunctionsHttpError)) return error;
  const refusal = refusalSchema.safeParse(await error.context.json().catch(() => null));
  return refusal.success ? new FunctionRefused(error.context.status, refusal.data) : error;
}
