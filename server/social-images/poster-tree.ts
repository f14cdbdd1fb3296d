import { createElement } from 'react';
import type { ReactNode } from 'react';

import { wordmark } from '#content/copy/site/wordmark.ts';
import type { PosterCard } from '#domain/poster-card.ts';
import { posterSizes } from '#domain/poster-size.ts';

import type { House } from './sign.ts';

type Style = React.CSSProperties;
const box = (style: Style, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children);

const ink = '#1a1226';
const ivory = '#fff8f0';
const honey = '#ffb25b';
const brick = '#9c3b2b';

type Layout = {
  /** Top of the name, of the date, of the words in the house; size of the number of the day. */
  name: number;
  date: number;
  words: number;
  wordsHeight: number;
  number: number;
  house: House;
};

const middle = 540;

/**
 * Pixels. A story keeps 250 pixels above and 340 below free of words: the applications cover them with the name of the
 * account and the field for an answer.
 */
export const layouts: Record<PosterCard['format'], Layout> = {
  square: {
    name: 54,
    date: 184,
    words: 742,
    wordsHeight: 310,
    number: 330,
    house: { middle, top: 676, halfWidth: 318, foot: 1090, steps: 5, run: 32, rise: 15 },
  },
  story: {
    name: 268,
    date: 404,
    words: 1196,
    wordsHeight: 360,
    number: 480,
    house: { middle, top: 1116, halfWidth: 318, foot: 1930, steps: 6, run: 26, rise: 16, door: 1640 },
  },
};

/** The words of a picture over its scene. */
export function posterTree(card: PosterCard): ReactNode {
  const layout = layouts[card.format];
  return box(
    { ...posterSizes[card.format], position: 'relative', fontFamily: 'Display', color: ivory },
    column(layout.name, drawnName(), label(card)),
    column(layout.date, ...(card.day ? dateLines(card, layout) : [text(card.weekday, 124, 800)])),
    words(card, layout),
  );
}

const column = (top: number, ...children: ReactNode[]) =>
  box(
    { position: 'absolute', top, left: 0, width: '100%', flexDirection: 'column', alignItems: 'center' },
    ...children,
  );

const label = (card: PosterCard) =>
  box({ marginTop: 14, fontSize: 34, fontWeight: 600, color: honey }, card.label);

function text(words: string, fontSize: number, fontWeight: 600 | 800, style: Style = {}) {
  return box(
    {
      width: 860,
      justifyContent: 'center',
      textAlign: 'center',
      fontSize,
      fontWeight,
      lineHeight: 1.04,
      letterSpacing: '-0.02em',
      textWrap: 'balance',
      ...style,
    },
    words,
  );
}

/** The day of the week, the number of the day as large as there is room, and the month. */
function dateLines({ weekday, day, month, off }: PosterCard, { number }: Layout) {
  const small = Math.round(number * 0.235);
  const struck: Style = off ? { color: '#d9cbd6', textDecoration: 'line-through' } : {};
  return [
    text(weekday, small, 800, struck),
    box(
      {
        fontSize: number,
        fontWeight: 800,
        lineHeight: 0.8,
        letterSpacing: '-0.05em',
        marginTop: number * 0.07,
        marginBottom: number * 0.03,
        color: honey,
        ...struck,
      },
      day,
    ),
    text(month, small, 800, struck),
  ];
}

function words(card: PosterCard, { words: top, wordsHeight: height, house }: Layout) {
  const width = house.halfWidth * 2 - 56;
  const scale = house.halfWidth / 318;
  const lines = card.off
    ? [text(card.note, 54 * scale, 800, { width, color: brick })]
    : [
        text(card.hours, fitted(card.hours, width, 72 * scale), 800, { width }),
        text(card.place, fitted(card.place, width, 42 * scale), 600, { width, marginTop: 10 }),
        text(card.price, 84 * scale, 800, { width, marginTop: 14, color: '#7c2416' }),
        ...(card.note ? [text(card.note, 34 * scale, 600, { width, marginTop: 6 })] : []),
      ];
  return box(
    {
      position: 'absolute',
      top,
      left: house.middle - width / 2,
      width,
      height,
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      color: ink,
    },
    ...lines,
    ...(card.stamp && !card.off ? [stamped(card.stamp)] : []),
  );
}

/** The size at which a line fits the width, from half of the wanted one on; below it the line wraps. */
const fitted = (line: string, width: number, wanted: number): number =>
  Math.max(wanted / 2, Math.min(wanted, Math.floor(width / (0.53 * Math.max(line.length, 1)))));

const stamped = (word: string) =>
  box(
    {
      position: 'absolute',
      right: -108,
      top: -84,
      padding: '4px 30px 10px',
      transform: 'rotate(-7deg)',
      background: ink,
      color: ivory,
      fontSize: 56,
      fontWeight: 800,
    },
    word,
  );

function drawnName() {
  const { width, height, gableA, rest } = wordmark;
  return createElement(
    'svg',
    { width: 169, height: 42, viewBox: `0 0 ${width} ${height}` },
    createElement('path', { d: gableA, fill: ivory, fillRule: 'evenodd' }),
    createElement('path', { d: rest, fill: ivory }),
  );
}
