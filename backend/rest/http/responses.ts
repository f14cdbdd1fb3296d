import * as z from 'zod';
import { setResponseText } from '#backend/http/response-body.ts';
import type { ApiRequest } from './api-request.ts';
import type { StatementResult } from '#backend/rest/execution/execute.ts';
import type { Explanation } from './media-type.ts';
import { appliedPreferences } from './preferences.ts';
import type { AppliedPreference } from './preferences.ts';
import { contentRange, rangeStatus } from './range.ts';
import { RestError } from '#backend/rest/rest-error.ts';

type Body = string | Uint8Array<ArrayBuffer> | null;
type PlainHeaders = Record<string, string>;

/** Statuses whose response must not have a body. */
const bodiless = new Set([204, 205, 304]);

const gucHeaders = z.array(z.record(z.string(), z.string()));

/**
 * The response to a read: 200 or 206 with the rows from `offset` on.
 *
 * @throws {RestError} PGRST103 (416) when `offset` is greater than the total.
 */
export function readResponse(api: ApiRequest, result: StatementResult, offset: number): Response {
  const status = rangeStatus(offset, result.rows, result.total);
  const headers: PlainHeaders = { 'Content-Range': contentRange(offset, result.rows, result.total) };
  setContentHeaders(headers, api);
  setPreferenceApplied(headers, api, ['count', 'handling', 'timezone', 'transaction', 'maxAffected']);
  return buildResponse(api.method === 'HEAD' ? null : bodyOf(api, result), status, headers, result);
}

/** The plan of a statement, as PostgreSQL's EXPLAIN writes it. */
export function planResponse({ contentType }: Explanation, { body }: StatementResult): Response {
  return new Response(body, { headers: { 'Content-Type': contentType } });
}

/** 204 for a function that returns void, else as for a read. */
export function callResponse(
  api: ApiRequest,
  result: StatementResult,
  offset: number,
  isVoid: boolean,
): Response {
  if (!isVoid) return readResponse(api, result, offset);
  return buildResponse(null, 204, { 'Content-Range': contentRange(0, 0, undefined) }, result);
}

/** Whether the total is requested. The number of changed rows is known, so `estimated` gives it exactly. */
function counts({ preferences: { count } }: ApiRequest): boolean {
  return count === 'exact' || count === 'estimated';
}

/** 201, or 200 when every row was merged into an existing one. `hasConflictTarget` when the insert had `on conflict` columns. */
export function insertResponse(
  api: ApiRequest,
  result: StatementResult,
  hasConflictTarget: boolean,
): Response {
  const { preferences } = api;
  const total = counts(api) ? (result.total ?? result.rows) : undefined;
  const headers: PlainHeaders = { 'Content-Range': contentRange(0, 0, total) };
  setPreferenceApplied(headers, api, [
    ...(hasConflictTarget ? (['resolution'] as const) : []),
    'representation',
    'missing',
    'count',
    'handling',
    'timezone',
    'transaction',
  ]);
  if (result.location !== null) headers['Location'] = locationOf(api.resource.name, result.location);
  const merged = preferences.resolution === 'merge-duplicates' && result.inserted === 0;
  const returnsRows = preferences.representation === 'representation';
  if (returnsRows) setContentHeaders(headers, api);
  return buildResponse(returnsRows ? bodyOf(api, result) : null, merged ? 200 : 201, headers, result);
}

/** 201 for a new row; for a replaced one 200 with the row, 204 without. */
export function putResponse(api: ApiRequest, result: StatementResult): Response {
  const headers: PlainHeaders = {};
  setPreferenceApplied(headers, api, ['representation', 'count', 'handling', 'timezone', 'transaction']);
  const returnsRows = api.preferences.representation === 'representation';
  if (returnsRows) setContentHeaders(headers, api);
  const status = result.inserted === 0 ? (returnsRows ? 200 : 204) : 201;
  return buildResponse(returnsRows ? bodyOf(api, result) : null, status, headers, result);
}

/** PATCH and DELETE: 200 with the rows, 204 without. */
export function changeResponse(api: ApiRequest, result: StatementResult): Response {
  const { preferences, method } = api;
  const changed = result.total ?? result.rows;
  const total = counts(api) ? changed : undefined;
  const headers: PlainHeaders = {
    'Content-Range': contentRange(0, method === 'PATCH' ? changed : 0, total),
  };
  setPreferenceApplied(headers, api, [
    'representation',
    'missing',
    'count',
    'handling',
    'timezone',
    'maxAffected',
    'transaction',
  ]);
  const returnsRows = preferences.representation === 'representation';
  if (returnsRows) setContentHeaders(headers, api);
  return buildResponse(returnsRows ? bodyOf(api, result) : null, returnsRows ? 200 : 204, headers, result);
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

/** A binary body arrives from PostgreSQL in Base64. */
function bodyOf({ media }: ApiRequest, { body }: StatementResult): Body {
  if (media.kind !== 'custom') return body;
  return media.handler.binary ? new Uint8Array(Buffer.from(body ?? '', 'base64')) : (body ?? '');
}

function setContentHeaders(headers: PlainHeaders, { media, profile, schema }: ApiRequest): void {
  headers['Content-Type'] = media.contentType;
  if (profile !== undefined) headers['Content-Profile'] = schema;
}

function setPreferenceApplied(
  headers: PlainHeaders,
  { preferences }: ApiRequest,
  names: AppliedPreference[],
): void {
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

/**
 * Builds the response; `response.status` and `response.headers`, which a function may set, override status and headers.
 *
 * @throws {RestError} PGRST111 or PGRST112 (500) when their value is invalid.
 */
function buildResponse(body: Body, status: number, headers: PlainHeaders, result: StatementResult): Response {
  const final = result.status === null ? status : parseGucStatus(result.status);
  const text = bodiless.has(final) ? null : body;
  if (result.headers === null) return setResponseText(new Response(text, { status: final, headers }), text);
  const merged = new Headers(headers);
  for (const [name, value] of parseGucHeaders(result.headers)) setHeader(merged, name, value);
  return new Response(text, { status: final, headers: merged });
}

function parseGucHeaders(text: string): [string, string][] {
  try {
    return gucHeaders.parse(JSON.parse(text)).flatMap((header) => Object.entries(header));
  } catch {
    const message =
      'response.headers guc must be a JSON array composed of objects with a single key and a string value';
    throw new RestError(500, { code: 'PGRST111', message });
  }
}

function parseGucStatus(text: string): number {
  const status = Number(text);
  if (Number.isInteger(status) && status >= 200 && status <= 599) return status;
  throw new RestError(500, { code: 'PGRST112', message: 'response.status guc must be a valid status code' });
}

/** Drops a header whose name or value is invalid, and sends the rest of the response. */
function setHeader(headers: Headers, name: string, value: string): void {
  try {
    headers.set(name, value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
