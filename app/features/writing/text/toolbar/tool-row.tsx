import { clsx } from 'clsx';
import { useRef, useState } from 'react';

type Props = { label: string; onEscape: () => void; className?: string; children: React.ReactNode };

type Tip = { text: string; left: number };

const toolsOf = (row: HTMLElement) => [...row.querySelectorAll<HTMLElement>('button:not(:disabled), select')];

/**
 * A toolbar: one stop of Tab, arrow keys, Home, End and Escape inside. On a phone it scrolls inside itself, elsewhere it
 * has several lines; it shows the name and the key of the tool under the pointer or the focus below it.
 */
export function ToolRow({ label, onEscape, className, children }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const [tip, setTip] = useState<Tip>();

  function onKeyDown(event: React.KeyboardEvent) {
    if (!row.current || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      return onEscape();
    }
    const tools = toolsOf(row.current);
    const here = tools.findIndex((tool) => tool === document.activeElement);
    // A list of choices moves with the vertical arrows; across, the toolbar goes on.
    const steps: Record<string, number> = {
      ArrowRight: here + 1,
      ArrowLeft: here - 1 + tools.length,
      Home: 0,
      End: tools.length - 1,
    };
    const next = steps[event.key];
    if (next === undefined || here < 0) return;
    event.preventDefault();
    tools[next % tools.length]?.focus();
  }

  /** Only the tool that had the focus last is a stop of Tab; without one, the first. */
  function onFocus({ target }: React.FocusEvent) {
    if (!row.current) return;
    for (const tool of toolsOf(row.current)) tool.tabIndex = tool === target ? 0 : -1;
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  function show({ target }: React.SyntheticEvent) {
    const tool = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
    const frame = row.current?.getBoundingClientRect();
    const text = tool?.dataset['tip'];
    setTip(
      tool && frame && text ? { text, left: tool.getBoundingClientRect().left - frame.left } : undefined,
    );
  }

  return (
    <div className={clsx('relative', className)}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tools have the focus */}
      <div
        ref={row}
        role="toolbar"
        aria-label={label}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          onFocus(event);
          if (event.target.matches(':focus-visible')) show(event);
        }}
        onBlur={() => setTip(undefined)}
        onPointerOver={(event) => event.pointerType === 'mouse' && show(event)}
        onPointerLeave={() => setTip(undefined)}
        className="text-tools flex items-center gap-0.5 px-1.5 py-1 sm:flex-wrap"
      >
        {children}
      </div>
      {tip && (
        <span
          aria-hidden="true"
          ref={(element) => {
            if (element)
              element.style.left = `${Math.max(0, Math.min(tip.left, (row.current?.offsetWidth ?? 0) - element.offsetWidth))}px`;
          }}
          className="pointer-events-none absolute top-full z-20 mt-1.5 rounded-md bg-night px-2 py-1 text-xs whitespace-nowrap text-ivory max-sm:hidden"
        >
          {tip.text}
        </span>
      )}
    </div>
  );
}
