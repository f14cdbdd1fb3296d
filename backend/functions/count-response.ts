import type { CallFailure, CountCall } from '#backend/contract.ts';

import { causeOf } from './relay-error.ts';

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
  return { code: status, message: [textOf(body, 'code'), textOf(body, 'error')].filter(Boolean).join(': ') };
}

function textOf(body: unknown, name: string): string {
  if (typeof body !== 'object' || body === null) return '';
  const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : '';
}
