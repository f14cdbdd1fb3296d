import { RestError } from '#backend/rest/rest-error.ts';

/** What the answer is written as. */
export type MediaType =
  | { kind: 'array' | 'object'; stripNulls: boolean; contentType: string }
  | { kind: 'csv' | 'geojson'; stripNulls: false; contentType: string }
  /** By a function of the database that returns a domain of the type's name, or an aggregate that does. */
  | { kind: 'custom'; stripNulls: false; contentType: string; handler: MediaHandler };

export type MediaHandler = {
  /** Qualified; undefined when the function called returns the type itself. */
  aggregate: string | undefined;
  /** `bytea` and not text. */
  binary: boolean;
  /** The row type an aggregate takes, qualified; undefined when it takes any. */
  rows: string | undefined;
};

/** What a resource is offered in besides the types everything has. */
export type Offer = {
  plans: boolean;
  handlers: ReadonlyMap<string, MediaHandler>;
};

export type Explanation = { format: 'json' | 'text'; options: string[]; contentType: string };

/** `plan` is set when the statement is to be explained, which would have been answered as `media`. */
export type Negotiated = { media: MediaType; plan: Explanation | undefined };

const plainJson: MediaType = {
  kind: 'array',
  stripNulls: false,
  contentType: 'application/json; charset=utf-8',
};

const planOptions = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];

/** The best of an `Accept` header that we write, by weight, then by order. Throws PGRST107. */
export function negotiate(accept: string | null, offer: Offer): Negotiated {
  const wanted = accept?.trim() ? byWeight(accept) : ['*/*'];
  for (const one of wanted) {
    const plan = offer.plans ? planOf(one, offer) : undefined;
    if (plan) return plan;
    const media = mediaTypeOf(one, offer);
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

function mediaTypeOf(wanted: string, { handlers }: Offer): MediaType | undefined {
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

/** A handler of `*` `/` `*` takes whatever is asked for; asked for anything, a resource gives the type it has. */
function handled(name: string, handlers: Offer['handlers']): MediaType | undefined {
  const own = handlers.get(name);
  if (own) return custom(name, own);
  const any = handlers.get('*/*');
  if (any) return custom('application/octet-stream', any);
  const [first] = name === '*/*' ? handlers : [];
  // An aggregate is one more way to have the rows; what a function returns is the only way to have that.
  return first && first[1].aggregate === undefined ? custom(...first) : undefined;
}

function custom(name: string, handler: MediaHandler): MediaType {
  return { kind: 'custom', stripNulls: false, contentType: contentTypeOf(name), handler };
}

/** HTML goes out as text, as from the hosted service: what the database says must not run on the site's origin. */
function contentTypeOf(name: string): string {
  if (name === 'text/html' || name === 'text/plain') return 'text/plain; charset=utf-8';
  return /^text\/xml$|json$|csv$/.test(name) ? `${name}; charset=utf-8` : name;
}

function planOf(wanted: string, offer: Offer): Negotiated | undefined {
  const [name = '', ...parameters] = partsOf(wanted);
  const format = /^application\/vnd\.pgrst\.plan(?:\+(json|text))?$/.exec(name);
  if (!format) return undefined;
  const of = parameters.map((part) => /^for="(.*)"$/.exec(part)?.[1]).find((part) => part !== undefined);
  const media = mediaTypeOf(of ?? 'application/json', offer);
  const asked = parameters.map((part) => /^options=(.*)$/.exec(part)?.[1]).find((part) => part !== undefined);
  const options = planOptions.filter((option) => asked?.split('|').includes(option));
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
