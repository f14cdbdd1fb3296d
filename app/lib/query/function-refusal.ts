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

/**
 * The refusal in the response of a function, with its French message; any other error unchanged. It knows a
 * `FunctionsHttpError` of supabase-js by its name, because the pages that call it load supabase-js later.
 */
export async function readFunctionError(error: unknown): Promise<unknown> {
  const response =
    error instanceof Error && error.name === 'FunctionsHttpError' && Reflect.get(error, 'context');
  if (!(response instanceof Response)) return error;
  const refusal = refusalSchema.safeParse(await response.json().catch(() => null));
  return refusal.success ? new FunctionRefused(response.status, refusal.data) : error;
}
