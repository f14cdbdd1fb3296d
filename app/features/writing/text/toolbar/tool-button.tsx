import { clsx } from 'clsx';

type Props = {
  label: string;
  /** As `aria-keyshortcuts` writes it: « Control+Alt+2 ». */
  keys?: string;
  /** Absent for a tool that is not on or off. */
  pressed?: boolean;
  disabled?: boolean;
  onClick: () => void;
  /** An icon; without one, the label is shown. */
  icon?: React.ReactNode;
};

const onMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
const keyNames: Readonly<Record<string, string>> = onMac
  ? { Control: '⌘', Alt: '⌥', Shift: '⇧' }
  : { Control: 'Ctrl', Shift: 'Maj' };

const shownKeys = (keys: string) =>
  keys
    .split('+')
    .map((key) => keyNames[key] ?? key)
    .join(onMac ? '' : '+');

/** A tool of 44 px on a phone. A pointer leaves the focus, and so the caret, in the text. */
export function ToolButton({ label, keys, pressed, disabled = false, onClick, icon }: Props) {
  const onMacKeys = onMac ? keys?.replace('Control', 'Meta') : keys;
  return (
    <button
      type="button"
      aria-label={icon ? label : undefined}
      aria-pressed={pressed}
      aria-keyshortcuts={onMacKeys}
      // `disabled` would take the focus away while the tools are walked through.
      aria-disabled={disabled || undefined}
      data-tip={keys ? `${label} (${shownKeys(keys)})` : icon ? label : undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={disabled ? undefined : onClick}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-lg text-sm font-medium hover:bg-ink/8 aria-disabled:cursor-default aria-disabled:opacity-40 aria-pressed:bg-night aria-pressed:text-ivory max-sm:min-h-11 max-sm:min-w-11 sm:min-h-9 sm:min-w-8 outline-offset-[-3px]',
        !icon && 'px-2.5',
      )}
    >
      {icon ?? label}
    </button>
  );
}

export function ToolDivider() {
  return <span aria-hidden="true" className="mx-1 h-5 w-px shrink-0 bg-ink/15" />;
}
