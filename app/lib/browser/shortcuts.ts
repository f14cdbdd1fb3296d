import { useEffect, useRef } from 'react';
import { createKeybindingsHandler } from 'tinykeys';

import { adminKeys } from '#content/copy/admin/admin.ts';

import { useStore } from './hydration.ts';
import { createKeyRuns } from './key-runs.ts';
import { notify } from './toast.ts';

/** `keys`: the `KeyboardEvent.key` of one key (`j`, `?`, `Escape`), or of two in sequence (`g c`). */
export type Shortcut = {
  keys: string;
  label: string;
  run: () => void;
  /** Runs without the delay of `key-runs.ts`, because it changes only the view, such as the current row. */
  instant?: boolean;
  /** The reason why the shortcut has no effect at present. */
  blocked?: () => string | undefined;
};
type ShortcutGroup = { title: string; shortcuts: readonly Shortcut[] };

/** Focuses the search field of the screen. */
export const searchShortcut = (label: string): Shortcut => ({
  keys: '/',
  label,
  run: () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus(),
});

const storageKey = 'back-office.single-keys';
/** Milliseconds between the two keys of a sequence. */
const sequenceTimeout = 1500;

let groups: readonly ShortcutGroup[] = [];
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/**
 * Registers shortcuts while the calling component is mounted. They are ignored in fields, while a dialog is open, and with
 * Ctrl, Alt or Meta; a switch turns all of them off (WCAG 2.1.4).
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
    notifyListeners();
    return () => {
      groups = groups.filter((other) => other !== group);
      if (groups.length === 0) document.removeEventListener('keydown', onKeyDown);
      notifyListeners();
    };
  }, [title]);
}

/** The registered shortcuts, for the list of shortcuts. */
export function useShortcutGroups(): readonly ShortcutGroup[] {
  return useStore(
    subscribe,
    () => groups,
    () => [],
  );
}

/** Whether shortcuts are on in this browser, and a function that sets it. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const enabled = useStore(subscribe, areShortcutsEnabled, () => true);
  return [enabled, setShortcutsEnabled];
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The setting; when the browser refuses storage, it is lost with the page. */
let shortcutsEnabled: boolean | undefined;

function areShortcutsEnabled(): boolean {
  try {
    shortcutsEnabled ??= window.localStorage.getItem(storageKey) !== 'off';
  } catch {
    shortcutsEnabled ??= true;
  }
  return shortcutsEnabled;
}

function setShortcutsEnabled(on: boolean): void {
  shortcutsEnabled = on;
  try {
    window.localStorage.setItem(storageKey, on ? 'on' : 'off');
  } catch {
    // Storage is refused: the setting is lost with the page.
  }
  notifyListeners();
}

/** Whether the key press belongs to a field, a menu or a dialog. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest('textarea, select, dialog, [role="menu"]') !== null ||
      (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)))
  );
}

/** Enter activates the focused control instead of a shortcut. */
const isActivating = ({ key, target }: KeyboardEvent): boolean =>
  key === 'Enter' && target instanceof Element && target.closest('a, button, summary, label, input') !== null;

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || !areShortcutsEnabled() || isActivating(event)) return;
  if (isTyping(event.target) || document.querySelector('dialog:modal') || isHeldPrefix(event)) return;
  if (event.key === 'Escape') runs.reset();
  if (isPrintable(event) && runs.isText()) return;
  matched = false;
  const bound = currentBindings();
  sequenceStart = isPrefix(event.key) && !hasModifier(event) ? event.timeStamp : undefined;
  bound.handle(event);
  if (!matched && isWordKey(event) && !isPrefix(event.key)) runs.ignore(adminKeys.noEffect);
}

const runs = createKeyRuns({
  onIgnored: (reason) => notify({ title: reason, description: adminKeys.ignored, kind: 'info' }),
  tooFast: adminKeys.tooFast,
});

/** Whether a shortcut matched the last key press; tinykeys does not report it. */
let matched = false;

const hasModifier = ({ ctrlKey, altKey, metaKey }: KeyboardEvent): boolean => ctrlKey || altKey || metaKey;

const isPrintable = (event: KeyboardEvent): boolean =>
  !hasModifier(event) && (event.key.length === 1 || event.key === 'Enter');

const isWordKey = (event: KeyboardEvent): boolean => !hasModifier(event) && /^[\p{L}\d]$/u.test(event.key);

/** Whether the key is the first one of a sequence. */
const isPrefix = (key: string): boolean => registered().some(({ keys }) => keys.startsWith(`${key} `));

/** A held first key of a sequence repeats, which would cancel the sequence. */
const isHeldPrefix = ({ key, repeat }: KeyboardEvent): boolean => repeat && isPrefix(key);

const registered = (): Shortcut[] => groups.flatMap(({ shortcuts }) => shortcuts);

let bindings: { keys: string; handle: (event: KeyboardEvent) => void } | undefined;

/** The `timeStamp` of the first key of a sequence; undefined after any other key. */
let sequenceStart: number | undefined;

const isInSequence = (): boolean =>
  sequenceStart !== undefined && performance.now() - sequenceStart < sequenceTimeout;

/**
 * The tinykeys handler of the registered shortcuts. It stores the started sequence, so it is rebuilt only when the
 * shortcuts change, and not during a sequence, when a part of the screen that loads late may register its own.
 */
function currentBindings() {
  const known = registered().map(({ keys }) => keys);
  // Sequences first: their second key may be a shortcut of its own, and only the first match runs.
  const ordered = known.toSorted((a, b) => Number(b.includes(' ')) - Number(a.includes(' ')));
  const signature = ordered.join('\n');
  if (!bindings || (bindings.keys !== signature && !isInSequence())) {
    const entries = ordered.flatMap((keys) => pressesOf(keys).map((press) => [press, run(keys)] as const));
    const handle = createKeybindingsHandler(Object.fromEntries(entries), { timeout: sequenceTimeout });
    bindings = { keys: signature, handle };
  }
  return bindings;
}

/** tinykeys compares modifiers strictly, but on many layouts « ? », « / » and digits need Shift. */
const pressesOf = (keys: string): string[] => (/^[a-z ]+$/.test(keys) ? [keys] : [keys, `Shift+${keys}`]);

function run(keys: string): (event: KeyboardEvent) => void {
  return (event) => {
    // tinykeys ignores case: with Caps Lock on, letters are no shortcuts.
    if (event.defaultPrevented || !keys.endsWith(event.key)) return;
    event.preventDefault();
    matched = true;
    const shortcut = registered().find((other) => other.keys === keys);
    if (shortcut) perform(shortcut, event.repeat);
  };
}

/** `act` is bound to the row that was current at the key press, before the delay. A held key runs once. */
function perform({ keys, run: act, instant = !/^[a-z]$/i.test(keys), blocked }: Shortcut, repeated: boolean) {
  if (instant || !repeated) runs.act({ run: act, instant, blocked: blocked?.() });
}
