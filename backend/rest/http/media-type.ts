import { RestError } from '#backend/rest/rest-error.ts';

/** The media type of the response. */
export type MediaType =
  | { kind: 'array' | 'object'; stripNulls: boolean; contentType: string }
  | { kind: 'csv' | 'geojson'; stripNulls: false; contentType: string }
  /** Produced by a function or an aggregate of the database that returns a domain named like the type. */
  | { kind: 'custom'; stripNulls: false; contentType: string; handler: MediaHandler };

export type MediaHandler = {
  /** Qualified name; undefined when the called function itself returns the type. */
  aggregate: string | undefined;
  /** Whether the value is `bytea` instead of text. */
  binary: boolean;
  /** The qualified row type the aggregate takes; undefined when it takes any. */
  rows: string | undefined;
};

/** The media types of a resource in addition to the built-in ones. */
export type AvailableMedia = {
  plans: boolean;
  handlers: ReadonlyMap<string, MediaHandler>;
};

export type Explanation = { format: 'json' | 'text'; options: string[]; contentType: string };

/** `plan` is set when the client requests the plan of the statement whose result would have the type `media`. */
type NegotiatedMedia = { media: MediaType; plan: Explanation | undefined };

const plainJson: MediaType = {
  kind: 'array',
  stripNulls: false,
  contentType: 'application/json; charset=utf-8',
};

const planOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];

/**
 * Chooses the first available type of an `Accept` header, by weight, then by order.
 *
 * @throws {RestError} PGRST107 (406) when none is available.
 */
export function negotiate(accept: string | null, available: AvailableMedia): NegotiatedMedia {
  const wanted = accept?.trim() ? byWeight(accept) : ['*/*'];
  for (const one of wanted) {
    const plan = available.plans ? planOf(one, available) : undefined;
    if (plan) return plan;
    const media = mediaTypeOf(one, available);
    if (media) return { media, plan: undefined };
  }
  throw new RestError(406, {
    code: 'PGRST107',
    message: `None of these media types are available: ${accept}`,
  });
}

function byWeight(accept: string): string[] {
  return accept
    .split(',')
    .map((part) => ({ part: part.trim(), weight: Number(/;\s*q=([\d.]+)/i.exec(part)?.[1] ?? 1) }))
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ part }) => part);
}

function partsOf(wanted: string): string[] {
  const [name = '', ...parameters] = wanted.split(';').map((part) => part.trim());
  return [name.toLowerCase(), ...parameters];
}

function mediaTypeOf(wanted: string, { handlers }: AvailableMedia): MediaType | undefined {
  const [name = '', ...parameters] = partsOf(wanted);
  if (name === 'application/vnd.pgrst.array+json' || name === 'application/vnd.pgrst.array')
    return parameters.includes('nulls=stripped') ? vendor('array', true) : plainJson;
  if (name === 'application/vnd.pgrst.object+json' || name === 'application/vnd.pgrst.object')
    return vendor('object', parameters.includes('nulls=stripped'));
  return handled(name, handlers) ?? builtIn(name);
}

function builtIn(name: string): MediaType | undefined {
  switch (name) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return plainJson;
    case 'text/csv':
      return { kind: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' };
    case 'application/geo+json':
      return { kind: 'geojson', stripNulls: false, contentType: 'application/geo+json; charset=utf-8' };
    default:
      return undefined;
  }
}

/** A handler named `*` `/` `*` serves every requested type. A request for any type gets the one type of the function. */
function handled(name: string, handlers: AvailableMedia['handlers']): MediaType | undefined {
  const own = handlers.get(name);
  if (own) return custom(name, own);
  const any = handlers.get('*/*');
  if (any) return custom('application/octet-stream', any);
  const [first] = name === '*/*' ? handlers : [];
  // Only a function that returns a media type has no JSON form; rows with an aggregate stay JSON by default.
  return first && first[1].aggregate === undefined ? custom(...first) : undefined;
}

function custom(name: string, handler: MediaHandler): MediaType {
  return { kind: 'custom', stripNulls: false, contentType: contentTypeOf(name), handler };
}

/** HTML is sent as plain text, as by the hosted service: content of the database must not run on the site's origin. */
function contentTypeOf(name: string): string {
  if (name === 'text/html' || name === 'text/plain') return 'text/plain; charset=utf-8';
  return /^text\/xml$|json$|csv$/.test(name) ? `${name}; charset=utf-8` : name;
}

function planOf(wanted: string, available: AvailableMedia): NegotiatedMedia | undefined {
  const [name = '', ...parameters] = partsOf(wanted);
  const format = /^application\/vnd\.pgrst\.plan(?:\+(json|text))?$/.exec(name);
  if (!format) return undefined;
  const of = parameters.map((part) => /^for="(.*)"$/.exec(part)?.[1]).find((part) => part !== undefined);
  const media = mediaTypeOf(of ?? 'application/json', available);
  const requested = parameters
    .map((part) => /^options=(.*)$/.exec(part)?.[1])
    .find((part) => part !== undefined);
  const options = planOptions.filter((option) => requested?.split('|').includes(option));
  if (!media) return undefined;
  const kind = format[1] === 'json' ? 'json' : 'text';
  const described = [
    `application/vnd.pgrst.plan+${kind}`,
    ...(of === undefined ? [] : [`for="${media.contentType.split(';', 1)[0]}"`]),
    ...(options.length === 0 ? [] : [`options=${options.join('|')}`]),
    'charset=utf-8',
  ];
  return { media, plan: { format: kind, options, contentType: described.join('; ') } };
}

function vendor(kind: 'array' | 'object', stripNulls: boolean): MediaType {
  const parameters = stripNulls ? ';nulls=stripped' : '';
  return { kind, stripNulls, contentType: `application/vnd.pgrst.${kind}+json${parameters}; charset=utf-8` };
}
