import { createElement } from 'react';
import type { ReactNode } from 'react';

import { wordmark } from '#content/copy/site/wordmark.ts';
import type { SocialCard } from '#domain/social-card.ts';
import { socialSize } from '#domain/social-size.ts';

import { sign } from './sign.ts';

/** Pixels. The title stays within the square that WhatsApp crops from the middle. */
export const titleRoom = { top: 142, width: 600, height: 244 } as const;

type Style = React.CSSProperties;
const box = (style: Style, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children);

const ink = '#1a1226';
const ivory = '#fff8f0';

export type TitleType = { size: number; cut: boolean };

/** The texts of a card at their places over the scene; font sizes in pixels. */
export function cardTree(
  card: SocialCard,
  sizes: { title: TitleType; first: number; second: number },
): ReactNode {
  return box(
    { ...socialSize, position: 'relative', fontFamily: 'Display', color: ivory },
    box(
      {
        position: 'absolute',
        top: 38,
        left: 0,
        width: '100%',
        flexDirection: 'column',
        alignItems: 'center',
      },
      drawnName(),
      box({ marginTop: 12, fontSize: 32, fontWeight: 600, color: '#ffb25b' }, card.label),
    ),
    box(
      {
        position: 'absolute',
        top: titleRoom.top,
        left: (socialSize.width - titleRoom.width) / 2,
        width: titleRoom.width,
        height: titleRoom.height,
        alignItems: 'center',
        justifyContent: 'center',
      },
      title(card.title, sizes.title),
    ),
    signWords(card.sign, sizes),
  );
}

/**
 * The title of a card; exported so that `draw-card.ts` can measure its height at several sizes. `cut` breaks a word
 * that is wider than the box; other titles have balanced lines, because balancing a title with `cut` would also
 * break words that fit.
 */
export function title(text: string, { size, cut }: TitleType): ReactNode {
  return box(
    {
      width: titleRoom.width,
      justifyContent: 'center',
      textAlign: 'center',
      fontFamily: 'Display',
      fontSize: size,
      fontWeight: 800,
      lineHeight: 1.02,
      letterSpacing: '-0.02em',
      ...(cut ? { wordBreak: 'break-word' } : { textWrap: 'balance' }),
    },
    text,
  );
}

function signWords(
  { first, second, off, stamp }: SocialCard['sign'],
  sizes: { first: number; second: number },
) {
  return box(
    {
      position: 'absolute',
      ...sign.text,
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      color: ink,
      textAlign: 'center',
      lineHeight: 1.1,
    },
    box(
      {
        fontSize: sizes.first,
        fontWeight: 800,
        letterSpacing: '-0.02em',
        ...(off && { textDecoration: 'line-through', color: '#5d5066' }),
      },
      first,
    ),
    // `lineClamp` needs a block.
    box(
      {
        display: 'block',
        marginTop: 8,
        fontSize: sizes.second,
        fontWeight: off ? 800 : 600,
        lineClamp: 2,
        ...(off && { color: '#9c3b2b' }),
      },
      second,
    ),
    ...(stamp ? [stamped(stamp)] : []),
  );
}

function stamped(text: string) {
  return box(
    {
      position: 'absolute',
      right: -34,
      top: -62,
      padding: '2px 24px 6px',
      transform: 'rotate(-7deg)',
      background: ink,
      color: ivory,
      fontSize: 42,
      fontWeight: 800,
    },
    text,
  );
}

function drawnName() {
  const { width, height, gableA, rest } = wordmark;
  return createElement(
    'svg',
    { width: 141, height: 35, viewBox: `0 0 ${width} ${height}` },
    createElement('path', { d: gableA, fill: ivory, fillRule: 'evenodd' }),
    createElement('path', { d: rest, fill: ivory }),
  );
}
