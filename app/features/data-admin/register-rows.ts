import * as z from 'zod/mini';

import {
  activityCopy,
  legalBasisNames,
  periodNames,
  recipientNames,
  register,
} from '#content/copy/admin/processing.ts';
import { activities, activityIds } from '#domain/processing.ts';
import type { Activity, ActivityId, RecipientKind } from '#domain/processing.ts';
import { periodOf } from '#domain/retention.ts';

import type { RegisterFacts } from './data-admin.data.ts';

/** A line of the register, in French. */
export type RegisterRow = {
  id: ActivityId;
  title: string;
  purpose: string;
  bases: string;
  people: string;
  data: string;
  kept: readonly string[];
  recipients: readonly string[];
  /** Those of its tables that this database has. */
  tables: readonly string[];
};

const tilesSchema = z.object({ url: z.string() });

/** The register: each activity with the periods, tables and services of the running site. */
export function registerRows(facts: RegisterFacts): RegisterRow[] {
  const found = new Set(facts.tables.map(({ name }) => name));
  const hosts = { ...facts.recipients, ...tileHost(facts.settings['map.tiles']) };
  return activityIds.map((id) => {
    const { bases, tables, retention: kinds, recipients }: Activity = activities[id];
    const { kept, ...texts } = activityCopy[id];
    return {
      id,
      ...texts,
      bases: bases.map((basis) => legalBasisNames[basis]).join(', '),
      kept: [
        ...(kept ? [kept] : []),
        ...kinds.map((kind) => `${periodNames[kind]}\u00A0: ${period(kind, facts)}`),
      ],
      recipients: [register.inTeam, ...recipients.flatMap((kind) => recipient(kind, hosts))],
      tables: tables.filter((name) => found.has(name)),
    };
  });
}

/** Tables with personal data that no activity has: those of another version of the database. */
export function unclassifiedTables({ tables }: RegisterFacts): string[] {
  const known = new Set<string>(activityIds.flatMap((id) => activities[id].tables));
  return tables.map(({ name }) => name).filter((name) => !known.has(name));
}

function period(kind: Activity['retention'][number], { settings }: RegisterFacts): string {
  const [amount = '', unit] = periodOf(kind, settings).split(' ');
  return `${amount}\u00A0${unit === 'months' ? register.months : register.days}`;
}

function recipient(kind: RecipientKind, hosts: Readonly<Record<string, string>>): string[] {
  const host = hosts[kind];
  return host ? [`${recipientNames[kind]} (${host})`] : [];
}

/** The map has no tile server until an organiser names one. */
function tileHost(setting: unknown): Record<string, string> {
  const { data } = tilesSchema.safeParse(setting);
  const host = data && URL.parse(data.url.replaceAll(/[{}]/g, ''))?.hostname;
  return host ? { tiles: host } : {};
}

/** A setting as the page shows it. */
export const settingText = (value: unknown): string => (typeof value === 'string' ? value : '');

export const registerHeader = [
  register.activity,
  register.purpose,
  register.bases,
  register.people,
  register.data,
  register.kept,
  register.recipients,
  register.tables,
  register.security,
] as const;

/** The cells of a line, in the order of `registerHeader`. */
export const registerCells = (row: RegisterRow): string[] => [
  row.title,
  row.purpose,
  row.bases,
  row.people,
  row.data,
  row.kept.join('\u202F; '),
  row.recipients.join('\u202F; '),
  row.tables.join(' '),
  register.measures,
];
