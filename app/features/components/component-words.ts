import { componentFacts as facts, componentsCopy as copy } from '#content/copy/admin/components.ts';
import { backupErrorMessages, backupRepairs } from '#content/copy/admin/data.ts';
import { relativeTime } from '#app/lib/time/relative-time.ts';
import type { ComponentState, MachineryName } from '#domain/components.ts';
import { callBounds } from '#domain/components.ts';

import { isCounted, isFunction } from './components.data.ts';
import type { Component } from './components.data.ts';

/** « 12 Ko », « 3,4 Mo », « 45 Go ». */
export function bytesText(bytes: number): string {
  const [size, unit] = bytes >= 1e9 ? [1e9, 'Go'] : bytes >= 1e6 ? [1e6, 'Mo'] : [1e3, 'Ko'];
  const digits = bytes / size < 10 ? 1 : 0;
  return `${(bytes / size).toLocaleString('fr-FR', { maximumFractionDigits: digits })}\u202f${unit}`;
}

/** « 25 ms », « 1,5 s ». */
export function durationText(milliseconds: number): string {
  if (milliseconds < 1000) return `${milliseconds.toLocaleString('fr-FR')}\u202fms`;
  return `${(milliseconds / 1000).toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u202fs`;
}

/** The upper bound of a class of durations, as `components_status` returns it. */
export function quantileText(milliseconds: number): string {
  const last = callBounds[callBounds.length - 1] ?? 0;
  return milliseconds > last ? copy.detail.over(durationText(last)) : durationText(milliseconds);
}

/** « 3 min », « 2 h », « 5 j »: how long it has lasted. */
export function lastingText(seconds: number): string {
  if (seconds < 60) return `${Math.max(0, Math.round(seconds))}\u202fs`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}\u202fmin`;
  return seconds < 172_800
    ? `${Math.floor(seconds / 3600)}\u202fh`
    : `${Math.floor(seconds / 86_400)}\u202fj`;
}

export const stateText = ({ component, state }: Pick<Component, 'component' | 'state'>): string =>
  component === 'create-checkout-session' && state === 'disabled'
    ? `${copy.states.disabled} (paiements coupés)`
    : copy.states[state];

const troubles: ReadonlySet<ComponentState> = new Set(['slow', 'warning', 'down', 'silent', 'unchecked']);

/** Whether a person should look at it. */
export const isTrouble = ({ state }: Pick<Component, 'state'>): boolean => troubles.has(state);

/** What the state asks of a volunteer; empty when nothing. */
export function adviceText(row: Component): string {
  const { component, state } = row;
  if (state === 'ok') return '';
  if (state === 'idle') return isCounted(row) ? '' : copy.advice.unseen;
  if (state === 'disabled')
    return component === 'create-checkout-session' ? copy.advice.payments : copy.advice.disabled;
  const own = isFunction(component) ? undefined : (backupAdvice(row) ?? preciseAdvice(component, state));
  return own ?? copy.advice[state];
}

function backupAdvice({ figures }: Component): string | undefined {
  const error = figures.failure?.error;
  return error ? `${backupErrorMessages[error]} ${backupRepairs[error]}` : undefined;
}

function preciseAdvice(component: MachineryName, state: ComponentState): string | undefined {
  if (state === 'down') return copy.downAdvice[component];
  return state === 'warning' ? copy.warningAdvice[component] : undefined;
}

/** What its figures say, in one or several sentences; empty for a function, whose calls are shown beside. */
export function factsText(row: Component, now: number): string {
  const sentence = factsOf(row, now);
  const queue = row.figures.waiting === undefined ? '' : queueText(row, now);
  return [sentence, queue].filter((text) => text !== '').join(' ');
}

function factsOf({ component, figures, beat_at: beat }: Component, now: number): string {
  const { uptime, memory = 0, milliseconds, bytes = 0, free, drift, cached, sockets, jobs } = figures;
  if (component === 'backup')
    return beat === null ? facts.noBackup : facts.backup(relativeTime(beat, now), bytesText(bytes));
  if (uptime !== undefined) return facts.uptime(lastingText(uptime), memory);
  if (component === 'database' && milliseconds !== undefined)
    return facts.database(milliseconds, bytesText(bytes));
  if (free !== undefined) return facts.disk(bytesText(free * 1e6));
  if (drift !== undefined) return facts.clock(durationText(Math.abs(drift)));
  if (cached !== undefined) return facts.cached(cached);
  if (sockets !== undefined) return facts.sockets(sockets);
  if (jobs === undefined) return '';
  const runs = Object.values(jobs);
  return facts.jobs(runs.length, runs.filter(({ ok }) => !ok).length);
}

function queueText({ figures }: Component, now: number): string {
  const { waiting = 0, failed = 0, oldest_at: oldest, last_at: last } = figures;
  return [
    facts.queue(waiting),
    oldest ? facts.oldest(lastingText((now - Date.parse(oldest)) / 1000)) : '',
    facts.failed(failed),
    last ? facts.last(relativeTime(last, now)) : '',
  ]
    .filter((text) => text !== '')
    .join(' ');
}
