import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { newsletterStatuses } from '#domain/newsletter.ts';
import { importOutcomes } from '#domain/subscriber-import.ts';

import type { ImportLine } from './read-addresses.ts';

const countsSchema = z.object({
  task: z.nullable(z.string()),
  lines: z.number(),
  outcomes: z.partialRecord(z.enum(importOutcomes), z.number()),
  known: z.partialRecord(z.enum(newsletterStatuses), z.number()),
});
export type ImportCounts = z.infer<typeof countsSchema>;

/** Gives the lines of a file in parts; `onPart` is called with the number given so far. Returns the id of the import. */
export async function sendLines(
  client: SiteClient,
  parts: readonly (readonly ImportLine[])[],
  onPart: (sent: number) => void,
): Promise<string> {
  let id: string | undefined;
  let sent = 0;
  for (const part of parts) {
    const { data } = await client
      .rpc('add_import_lines', { lines: [...part], ...(id !== undefined && { import: id }) })
      .throwOnError();
    id = z.string().parse(data);
    sent += part.length;
    onPart(sent);
  }
  return z.string().parse(id);
}

/** What an import would do, or has done so far. */
export async function readImport(client: SiteClient, id: string): Promise<ImportCounts> {
  return countsSchema.parse(
    (await client.rpc('check_subscriber_import', { import: id }).throwOnError()).data,
  );
}

const leftSchema = z.array(
  z.object({
    line: z.number(),
    address: z.string(),
    outcome: z.enum(importOutcomes),
    status: z.nullable(z.enum(newsletterStatuses)),
  }),
);

/** The lines that are not added, in the order of the file. */
export async function readLeftLines(client: SiteClient, id: string) {
  return leftSchema.parse((await client.rpc('import_lines_left', { import: id }).throwOnError()).data);
}

/** Returns the id of the task. */
export async function startImport(client: SiteClient, id: string, proof: string): Promise<string> {
  return z
    .string()
    .parse((await client.rpc('start_subscriber_import', { import: id, proof }).throwOnError()).data);
}
