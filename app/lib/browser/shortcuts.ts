import { useEffect, useRef, useSyncExternalStore } from 'react';

/** `keys`: one key (`j`, `?`, `Escape`), or `g` and a letter (`g c`). */
export type Shortcut = { keys: string; label: string; run: () => void };
export type ShortcutGroup = { title: string; shortcuts: readonly Shortcut[] };

/** Of a screen that has a search. */
export const searchShortcut = (label: string): Shortcut => ({
  keys: '/',
  label,
  run: () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus(),
});

const storageKey = 'back-office.single-keys';
/** Milliseconds between the two keys of a pair. */
const pairLimit = 1500;

let groups: readonly ShortcutGroup[] = [];
let first: { key: string; at: number } | undefined;
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/**
 * Keys that act while the calling screen is shown. Ignored in fields, under a dialog, and with Ctrl, Alt or Meta;
 * a switch turns them all off (WCAG 2.1.4).
 */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const group: ShortcutGroup = {
      title,
      get shortcuts() {
        return latest.current;
      },
    };
    groups = [...groups, group];
    if (groups.length === 1) document.addEventListener('keydown', onKeyDown);
    announce();
    return () => {
      groups = groups.filter((other) => other !== group);
      if (groups.length === 0) document.removeEventListener('keydown', onKeyDown);
      announce();
    };
  }, [title]);
}

/** The keys of what is shown, for the help. */
export function useShortcutGroups(): readonly ShortcutGroup[] {
  return useSyncExternalStore(
    subscribe,
    () => groups,
    () => [],
  );
}

/** Whether single keys act in this browser, and the way to change it. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, areKeysOn, () => true);
  return [on, switchKeys];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Kept when the browser refuses storage: for as long as the page lives. */
let keysOn: boolean | undefined;

function areKeysOn(): boolean {
  try {
    keysOn ??= window.localStorage.getItem(storageKey) !== 'off';
  } catch {
    keysOn ??= true;
  }
  return keysOn;
}

function switchKeys(on: boolean): void {
  keysOn = on;
  try {
    window.localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // Storage refused: the choice holds until the page goes.
  }
  announce();
}

/** Whether a key belongs to what is being typed or chosen, rather than to the screen. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('textarea, select, dialog, [role="menu"]') !== null ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)))
  );
}

/** Enter presses what has the focus before it opens anything. */
const isPressing = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof Element && target.closest('a, button, summary, label, input') !== null;

function onKeyDown(event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented || !areKeysOn()) return;
  if (isPressing(event)) return;
  if (isTyping(event.target) || document.querySelector('dialog:modal')) return;
  const pair = first && event.timeStamp - first.at < pairLimit ? `${first.key} ${event.key}` : undefined;
  const known = groups.flatMap(({ shortcuts }) => shortcuts);
  const found = known.find(({ keys }) => keys === pair) ?? known.find(({ keys }) => keys === event.key);
  first = undefined;
  if (found) {
    event.preventDefault();
    found.run();
  } else if (known.some(({ keys }) => keys.startsWith(`${event.key} `))) {
    first = { key: event.key, at: event.timeStamp };
  }
}
