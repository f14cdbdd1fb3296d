import { useStore } from '#app/lib/browser/hydration.ts';
import { closedAnnouncementsKept, closedAnnouncementsKey as key } from '#domain/shown-announcements.ts';
import type { Announcement } from '#domain/announcements.ts';

const none: readonly string[] = [];

const listeners = new Set<() => void>();
let text: string | null = null;
let marks = none;

/** An announcement and its version: a changed one is shown again. */
export const markOf = ({ id, updated_at }: Pick<Announcement, 'id' | 'updated_at'>): string =>
  `${id}:${Date.parse(updated_at)}`;

function read(): readonly string[] {
  const stored = readStored();
  if (stored !== text) {
    text = stored;
    marks = parse(stored);
  }
  return marks;
}

function readStored(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return text;
  }
}

function parse(stored: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : none;
  } catch {
    return none;
  }
}

/** Remembers on this device that the visitor closed an announcement; until the next page when storage is refused. */
export function close(mark: string): void {
  const next = JSON.stringify(
    [...read().filter((one) => one !== mark), mark].slice(-closedAnnouncementsKept),
  );
  try {
    localStorage.setItem(key, next);
  } catch {
    text = next;
    marks = parse(next);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The closed announcements; none on the server, where the page is the same for every visitor. */
export const useClosedAnnouncements = (): readonly string[] => useStore(subscribe, read, () => none);
