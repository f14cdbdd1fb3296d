/** What the `Prefer` headers ask for (RFC 7240, PostgREST's vocabulary). */
export type Preferences = {
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined;
  representation: 'minimal' | 'headers-only' | 'representation' | undefined;
  count: 'exact' | 'planned' | 'estimated' | undefined;
  missing: 'default' | 'null' | undefined;
  handling: 'strict' | 'lenient' | undefined;
  timezone: string | undefined;
  maxAffected: number | undefined;
  /** How the transaction is to end; counts only where the settings let a client say so. */
  transaction: 'commit' | 'rollback' | undefined;
  /** Those that say nothing we know; an error under `handling=strict`. */
  invalid: string[];
};

const timezones = new Set(Intl.supportedValuesOf('timeZone'));

/** Parses a `Prefer` header; of two values for one name the first counts. */
export function parsePreferences(header: string | null): Preferences {
  const preferences: Preferences = {
    resolution: undefined,
    representation: undefined,
    count: undefined,
    missing: undefined,
    handling: undefined,
    timezone: undefined,
    maxAffected: undefined,
    transaction: undefined,
    invalid: [],
  };
  for (const part of (header ?? '').split(',')) {
    const preference = part.trim();
    if (preference && !apply(preferences, preference)) preferences.invalid.push(preference);
  }
  return preferences;
}

function apply(preferences: Preferences, preference: string): boolean {
  switch (preference) {
    case 'resolution=merge-duplicates':
      preferences.resolution ??= 'merge-duplicates';
      return true;
    case 'resolution=ignore-duplicates':
      preferences.resolution ??= 'ignore-duplicates';
      return true;
    case 'return=minimal':
      preferences.representation ??= 'minimal';
      return true;
    case 'return=headers-only':
      preferences.representation ??= 'headers-only';
      return true;
    case 'return=representation':
      preferences.representation ??= 'representation';
      return true;
    case 'count=exact':
      preferences.count ??= 'exact';
      return true;
    case 'count=planned':
      preferences.count ??= 'planned';
      return true;
    case 'count=estimated':
      preferences.count ??= 'estimated';
      return true;
    case 'missing=default':
      preferences.missing ??= 'default';
      return true;
    case 'missing=null':
      preferences.missing ??= 'null';
      return true;
    case 'handling=strict':
      preferences.handling ??= 'strict';
      return true;
    case 'handling=lenient':
      preferences.handling ??= 'lenient';
      return true;
    case 'tx=commit':
      preferences.transaction ??= 'commit';
      return true;
    case 'tx=rollback':
      preferences.transaction ??= 'rollback';
      return true;
    default:
      return applyValue(preferences, preference);
  }
}

function applyValue(preferences: Preferences, preference: string): boolean {
  const [name = '', value = ''] = preference.split('=', 2);
  if (name === 'timezone' && timezones.has(value)) {
    preferences.timezone ??= value;
    return true;
  }
  if (name === 'max-affected' && /^\d{1,9}$/.test(value)) {
    preferences.maxAffected ??= Number(value);
    return true;
  }
  return false;
}

/** The `Preference-Applied` header for those of `names` that were asked for, in PostgREST's order; empty when none was. */
export function appliedPreferences(preferences: Preferences, names: AppliedPreference[]): string {
  return order
    .filter(([name]) => names.includes(name) && preferences[name] !== undefined)
    .filter(([name]) => name !== 'maxAffected' || preferences.handling === 'strict')
    .map(([name, header]) => `${header}=${preferences[name]}`)
    .join(', ');
}

const order = [
  ['resolution', 'resolution'],
  ['missing', 'missing'],
  ['representation', 'return'],
  ['count', 'count'],
  ['transaction', 'tx'],
  ['handling', 'handling'],
  ['timezone', 'timezone'],
  ['maxAffected', 'max-affected'],
] as const;

export type AppliedPreference = (typeof order)[number][0];
