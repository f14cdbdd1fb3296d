import { ArrowDown, ArrowUp, Equal } from 'lucide-react';

type Props = { direction: 'up' | 'down' | 'same'; text: string };

const arrows = { up: ArrowUp, down: ArrowDown, same: Equal } as const;

/** How a figure changed. The text says it all: the arrow repeats it for the eye. */
export function ChangeLine({ direction, text }: Props) {
  const Arrow = arrows[direction];
  return (
    <p className="flex items-start gap-1.5 text-xs">
      <Arrow aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
      {text}
    </p>
  );
}
