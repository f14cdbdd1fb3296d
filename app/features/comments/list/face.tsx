import { clsx } from 'clsx';

import { Portrait } from '#app/ui/media/portrait.tsx';

const tones = ['bg-plum!', 'bg-brick!', 'bg-aubergine!', 'bg-ink-soft!', 'bg-success!', 'bg-night!'];

type Props = { name: string; avatar?: string; authorId: string | null; small?: boolean };

/** The author's picture, or their initials on a colour that depends on their id. */
export function Face({ name, avatar, authorId, small = false }: Props) {
  // The last digit of a hexadecimal id is evenly distributed.
  const tone = tones[Number.parseInt(authorId?.slice(-1) ?? '3', 16) % tones.length];
  return (
    <div aria-hidden="true" className="shrink-0">
      <Portrait
        src={avatar}
        name={name}
        size={44}
        className={clsx('rounded-full text-sm!', small ? 'size-9' : 'size-9 sm:size-11', !avatar && tone)}
      />
    </div>
  );
}
