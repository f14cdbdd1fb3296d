import { z } from 'zod';
import { rememberText } from '#backend/answer-text.ts';
import type { ApiRequest } from './api-request.ts';
import type { Answer } from '#backend/rest/execution/execute.ts';
import type { Explanation } from './media-type.ts';
import { appliedPreferences } from './preferences.ts';
import type { AppliedPreference } from './preferences.ts';
import { contentRange, rangeStatus } from './range.ts';
import { RestError } from '#backend/rest/rest-error.ts';

type Body = string | Uint8Array<ArrayBuffer> | null;
type PlainHeaders = Record<string, string>;

/** Statuses that allow no body. */
const bodiless = new Set([204, 205, 304]);

const gucHeaders = z.array(z.record(z.string(), z.string()));

/** 200 or 206 with the page; `offset` is the place of its first row. Throws PGRST103 for a page beyond the end. */
export function readResponse(api: ApiRequest, answer: Answer, offset: number): Response {
  const status = rangeStatus(offset, answer.rows, answer.total);
  const headers: PlainHeaders = { 'Content-Range': contentRange(offset, answer.rows, answer.total) };
  describeBody(headers, api);
  applied(headers, api, ['count', 'handling', 'timezone', 'transaction', 'maxAffected']);
  return finish(api.method === 'HEAD' ? null : bodyOf(api, answer), status, headers, answer);
}

/** The plan of a statement, in PostgreSQL's words. */
export function planResponse({ contentType }: Explanation, { body }: Answer): Response {
  return new Response(body, { headers: { 'Content-Type': contentType } });
}

/** 204 for a function without result, else as a reading. */
export function callResponse(api: ApiRequest, answer: Answer, offset: number, isVoid: boolean): Response {
  if (!isVoid) return readResponse(api, answer, offset);
  return finish(null, 204, { 'Content-Range': contentRange(0, 0, undefined) }, answer);
}

/** What was changed is known: an estimate of it is the number. */
function counts({ preferences: { count } }: ApiRequest): boolean {
  return count === 'exact' || count === 'estimated';
}

/** 201 for an insertion, 200 when every row was merged into one that existed. */
export function insertResponse(api: ApiRequest, answer: Answer, resolved: boolean): Response {
  const { preferences } = api;
  const total = counts(api) ? (answer.total ?? answer.rows) : undefined;
  const headers: PlainHeaders = { 'Content-Range': contentRange(0, 0, total) };
  applied(headers, api, [
    ...(resolved ? (['resolution'] as const) : []),
    'representation',
    'missing',
    'count',
    'handling',
    'timezone',
    'transaction',
  ]);
  if (answer.location !== null) headers['Location'] = locationOf(api.resource.name, answer.location);
  const merged = preferences.resolution === 'merge-duplicates' && answer.inserted === 0;
  const shown = preferences.representation === 'representation';
  if (shown) describeBody(headers, api);
  return finish(shown ? bodyOf(api, answer) : null, merged ? 200 : 201, headers, answer);
}

/** 201 for a row that was not there; else 200 with the row, 204 without. */
export function putResponse(api: ApiRequest, answer: Answer): Response {
  const headers: PlainHeaders = {};
  applied(headers, api, ['representation', 'count', 'handling', 'timezone', 'transaction']);
  const shown = api.preferences.representation === 'representation';
  if (shown) describeBody(headers, api);
  const status = answer.inserted === 0 ? (shown ? 200 : 204) : 201;
  return finish(shown ? bodyOf(api, answer) : null, status, headers, answer);
}

/** 200 with what was changed or deleted, 204 without. */
export function changeResponse(api: ApiRequest, answer: Answer): Response {
  const { preferences, method } = api;
  const changed = answer.total ?? answer.rows;
  const total = counts(api) ? changed : undefined;
  const headers: PlainHeaders = {
    'Content-Range': contentRange(0, method === 'PATCH' ? changed : 0, total),
  };
  applied(headers, api, [
    'representation',
    'missing',
    'count',
    'handling',
    'timezone',
    'maxAffected',
    'transaction',
  ]);
  const shown = preferences.representation === 'representation';
  if (shown) describeBody(headers, api);
  return finish(shown ? bodyOf(api, answer) : null, shown ? 200 : 204, headers, answer);
}

export function errorResponse(error: RestError, method: string): Response {
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Proxy-Status': `PostgREST; error=${error.body.code}`,
  });
  for (const [name, value] of Object.entries(error.headers)) setHeader(headers, name, value);
  const empty = method === 'HEAD' || bodiless.has(error.status);
  return new Response(empty ? null : JSON.stringify(error.body), { status: error.status, headers });
}

/** Bytes come from PostgreSQL in Base64. */
function bodyOf({ media }: ApiRequest, { body }: Answer): Body {
  if (media.kind !== 'custom') return body;
  return media.handler.binary ? new Uint8Array(Buffer.from(body ?? '', 'base64')) : (body ?? '');
}

function describeBody(headers: PlainHeaders, { media, profile, schema }: ApiRequest): void {
  headers['Content-Type'] = media.contentType;
  if (profile !== undefined) headers['Content-Profile'] = schema;
}

function applied(headers: PlainHeaders, { preferences }: ApiRequest, names: AppliedPreference[]): void {
  const text = appliedPreferences(preferences, names);
  if (text) headers['Preference-Applied'] = text;
}

function locationOf(table: string, key: string): string {
  const row = z.record(z.string(), z.unknown()).parse(JSON.parse(key));
  const filters = Object.entries(row).map(([name, value]) => [
    name,
    value === null ? 'is.null' : `eq.${String(value)}`,
  ]);
  return `/${encodeURIComponent(table)}?${new URLSearchParams(filters).toString()}`;
}

/** A function may have set status and headers of its own (`response.status`, `response.headers`). */
function finish(body: Body, status: number, headers: PlainHeaders, answer: Answer): Response {
  const final = answer.status === null ? status : ownStatus(answer.status);
  const text = bodiless.has(final) ? null : body;
  if (answer.headers === null) return rememberText(new Response(text, { status: final, headers }), text);
  const merged = new Headers(headers);
  for (const [name, value] of ownHeaders(answer.headers)) setHeader(merged, name, value);
  return new Response(text, { status: final, headers: merged });
}

function ownHeaders(text: string): [string, string][] {
  try {
    return gucHeaders.parse(JSON.parse(text)).flatMap((header) => Object.entries(header));
  } catch {
    const message =
      'response.headers guc must be a JSON array composed of objects with a single key and a string value';
    throw new RestError(500, { code: 'PGRST111', message });
  }
}

function ownStatus(text: string): number {
  const status = Number(text);
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
  throw new RestError(500, { code: 'PGRST112', message: 'response.status guc must be a valid status code' });
}

/** A header that cannot be written is left out: the answer matters more. */
function setHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
