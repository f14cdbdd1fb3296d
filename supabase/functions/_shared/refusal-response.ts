/** The part of a PostgREST response that a refusal needs. */
type Refused = {
  status: number;
  error: { code: string; hint: string | null; message: string; details: string | null };
};

/** A refusal of the database in the format of the functions: its code (`domain/refusals.ts`), message and HTTP status. */
export function refusalResponse({ status, error }: Refused): Response {
  const headers = status === 429 && error.details ? { 'retry-after': error.details } : undefined;
  return Response.json({ code: error.hint ?? error.code, error: error.message }, { status, headers });
}
