/** A strict parser of calendar files (RFC 5545): each function throws an error with the line that breaks a rule. */
export type Property = { name: string; parameters: Record<string, string>; value: string };
export type Component = { name: string; properties: Property[]; components: Component[] };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * §3.1: lines end in CRLF, have 75 octets at most, are folded between characters; a continuation line starts with
 * one space.
 */
function contentLines(bytes: Uint8Array): string[] {
  const physical = Buffer.from(bytes).toString('latin1').split('\r\n');
  if (physical.pop() !== '') throw new Error('the last line does not end in CRLF');
  const lines: string[] = [];
  for (const raw of physical) {
    if (/[\r\n]/.test(raw)) throw new Error(`a bare line end in ${raw}`);
    if (raw.length > 75) throw new Error(`${raw.length} octets in ${raw}`);
    // The fatal decoder throws when a fold splits a character.
    const line = utf8.decode(Buffer.from(raw, 'latin1'));
    if (line.startsWith(' ')) lines.push((lines.pop() ?? '') + line.slice(1));
    else lines.push(line);
  }
  return lines;
}

/** §3.1 `name *(";" param) ":" value`, without quoted parameters. */
function property(line: string): Property {
  const [, name = '', rest = '', value] = /^([A-Z][A-Z-]*)((?:;[A-Z-]+=[^";:,]+)*):(.*)$/su.exec(line) ?? [];
  if (value === undefined) throw new Error(`no content line: ${line}`);
  if (/(?!\t)\p{Cc}/u.test(value)) throw new Error(`a control character in ${line}`);
  const parameters = rest.split(';').filter(Boolean);
  return { name, value, parameters: Object.fromEntries(parameters.map((pair) => pair.split('='))) };
}

/** §3.4: one VCALENDAR, each BEGIN with its END. */
export function calendar(bytes: Uint8Array): Component {
  const root: Component = { name: '', properties: [], components: [] };
  const open = [root];
  for (const read of contentLines(bytes).map(property)) {
    const current = open.at(-1) ?? root;
    if (read.name === 'BEGIN') {
      const component = { name: read.value, properties: [], components: [] };
      current.components.push(component);
      open.push(component);
    } else if (read.name === 'END') {
      if (open.pop()?.name !== read.value) throw new Error(`END:${read.value} ends nothing`);
    } else current.properties.push(read);
  }
  const [found, ...others] = root.components;
  if (
    open.length !== 1 ||
    !found ||
    others.length > 0 ||
    root.properties.length > 0 ||
    found.name !== 'VCALENDAR'
  )
    throw new Error('a file is one VCALENDAR');
  return found;
}

/** The only property of this name. */
export function one(component: Component, name: string): Property {
  const [found, ...others] = component.properties.filter((candidate) => candidate.name === name);
  if (!found || others.length > 0)
    throw new Error(`${component.name} has ${others.length + (found ? 1 : 0)} ${name}`);
  return found;
}

/** §3.3.11 TEXT: backslash, semicolon, comma and line end are escaped. */
export function textOf({ name, value }: Property): string {
  if (/(?<!\\)(?:\\\\)*(?:[;,]|\\[^\\;,nN])/.test(value)) throw new Error(`${name} is not escaped: ${value}`);
  return value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign));
}

/** §3.3.5 form 2, `20251107T173000Z`. */
export function utcInstant({ name, value }: Property): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(value)?.map(Number) ?? [];
  if (second === undefined) throw new Error(`${name} is no instant: ${value}`);
  return Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second);
}

/**
 * §3.3.5 form 3, a local time with a reference to a VTIMEZONE of the file: the instant by the rules of this time
 * zone, in milliseconds. Supports only rules `FREQ=YEARLY;BYMONTH=…;BYDAY=-1SU`.
 */
export function zonedInstant(file: Component, { name, value, parameters }: Property): number {
  const zone = file.components.find(
    (component) => component.name === 'VTIMEZONE' && one(component, 'TZID').value === parameters['TZID'],
  );
  if (!zone) throw new Error(`${name} refers to a zone that is not in the file: ${parameters['TZID']}`);
  const local = utcInstant({ name, parameters, value: `${value}Z` });
  const year = new Date(local).getUTCFullYear();
  const changes = zone.components.map((change) => {
    const [, month] = /^FREQ=YEARLY;BYMONTH=(\d+);BYDAY=-1SU$/.exec(one(change, 'RRULE').value) ?? [];
    const start = one(change, 'DTSTART').value;
    if (!month || !/^\d{8}T\d{6}$/.test(start)) throw new Error(`${change.name} has an unknown rule`);
    const last = new Date(Date.UTC(year, Number(month), 0));
    const at = last.getTime() - last.getUTCDay() * 86_400_000 + Number(start.slice(9, 11)) * 3_600_000;
    return { at, from: offset(one(change, 'TZOFFSETFROM')), to: offset(one(change, 'TZOFFSETTO')) };
  });
  const [first, ...later] = changes.toSorted((a, b) => a.at - b.at);
  if (!first) throw new Error('a zone without a rule');
  const current = [first, ...later].filter(({ at }) => at <= local).at(-1);
  return local - (current ? current.to : first.from);
}

function offset({ name, value }: Property): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(value) ?? [];
  if (!sign) throw new Error(`${name} is no offset: ${value}`);
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
