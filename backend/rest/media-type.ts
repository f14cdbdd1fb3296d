import { RestError } from './rest-error.ts';

/** What the answer is written as. */
export type MediaType =
  | { kind: 'array'; stripNulls: boolean; contentType: string }
  | { kind: 'object'; stripNulls: boolean; contentType: string }
  | { kind: 'csv'; stripNulls: false; contentType: string };

const plainJson: MediaType = {
  kind: 'array',
  stripNulls: false,
  contentType: 'application/json; charset=utf-8',
};

/** The best of an `Accept` header that we write; order counts, weights do not. Throws PGRST107. */
export function negotiate(accept: string | null): MediaType {
  if (!accept?.trim()) return plainJson;
  const wanted = accept.split(',').map((part) => part.trim().toLowerCase());
  for (const one of wanted) {
    const media = mediaTypeOf(one);
    if (media) return media;
  }
  throw new RestError(406, {
    code: 'PGRST107',
    message: `None of these media types are available: ${accept}`,
  });
}

function mediaTypeOf(wanted: string): MediaType | undefined {
  const [name = '', ...parameters] = wanted.split(';').map((part) => part.trim());
  const stripNulls = parameters.includes('nulls=stripped');
  switch (name) {
    case '*/*':
    case 'application/*':
    case 'application/json':
      return plainJson;
    case 'application/vnd.pgrst.array+json':
    case 'application/vnd.pgrst.array':
      return stripNulls ? vendor('array') : plainJson;
    case 'application/vnd.pgrst.object+json':
    case 'application/vnd.pgrst.object':
      return stripNulls
        ? vendor('object')
        : {
            ...vendor('object'),
            stripNulls: false,
            contentType: 'application/vnd.pgrst.object+json; charset=utf-8',
          };
    case 'text/csv':
      return { kind: 'csv', stripNulls: false, contentType: 'text/csv; charset=utf-8' };
    default:
      return undefined;
  }
}

function vendor(kind: 'array' | 'object'): MediaType {
  return {
    kind,
    stripNulls: true,
    contentType: `application/vnd.pgrst.${kind}+json;nulls=stripped; charset=utf-8`,
  };
}
