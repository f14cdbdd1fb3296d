import * as z from 'zod';

import type { CallFailure, CountCall } from '#backend/contract.ts';

import { causeOf } from './relay-error.ts';

const bodySchema = z.object({ code: z.string().default(''), error: z.string().default('') });

/** Runs a call and counts it, with its failure when the function threw or responded 500 or more. */
export async function countResponse(
  name: string,
  run: () => Promise<Response>,
  count: CountCall | undefined,
): Promise<Response> {
  if (!count) return run();
  const start = performance.now();
  const response = await run();
  const milliseconds = performance.now() - start;
  if (response.status < 500) count(name, milliseconds);
  else count(name, milliseconds, causeOf(response) ?? (await readFailure(response)));
  return response;
}

/** What a function says of its own failure: the code and text of its JSON body. */
async function readFailure(response: Response): Promise<CallFailure> {
  const status = `HTTP ${response.status}`;
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    return { code: status, message: '' };
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const { code, error } = bodySchema.safeParse(body).data ?? { code: '', error: '' };
  return { code: status, message: [code, error].filter((text) => text !== '').join(': ') };
}
