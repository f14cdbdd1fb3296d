import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { componentsCopy as copy } from '#content/copy/admin/components.ts';
import type { ComponentName } from '#domain/components.ts';

import { askForReport, isCallable, pingComponent, readComponents } from './components.data.ts';
import type { Component, PingResult } from './components.data.ts';

/** What no call and no report of the process can check: they wait for a cause. */
const unreachable: ReadonlySet<ComponentName> = new Set(['backup', 'pictures', 'publication']);

export const isPingable = ({ component, state }: Pick<Component, 'component' | 'state'>): boolean =>
  !unreachable.has(component) && state !== 'unverifiable';

/** Half seconds that a report is waited for. */
const tries = 8;

/** Tests a component, and returns the sentence to show. */
export async function ping(client: SiteClient, row: Component): Promise<string> {
  const label = copy.labels[row.component];
  if (isCallable(row.component)) return resultText(label, await pingComponent(row.component));
  await askForReport(client);
  for (let left = tries; left > 0; left -= 1) {
    await new Promise((next) => setTimeout(next, 500));
    const { rows } = await readComponents(client);
    if (rows.some(({ component, beat_at: beat }) => component === row.component && beat !== row.beat_at))
      return copy.ping.checked(label);
  }
  return copy.ping.later;
}

/** A refusal below 500 is an answer too: the test call has neither a body nor a caller. */
function resultText(label: string, { status, milliseconds }: PingResult): string {
  if (status === null) return copy.ping.silent(label);
  return status < 500 ? copy.ping.ok(label, milliseconds) : copy.ping.failed(label, status);
}
