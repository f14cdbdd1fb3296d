import type { FetchedFile, Kind } from '#tests/e2e/support/page-load.ts';
import { seededArticle } from '#tests/support/public-pages.ts';
import type { pageKinds } from '#tests/support/public-pages.ts';

/** Kilobytes on the wire, headers included, and files. */
type Share = { kilobytes: number; files: number };

export type PageBudget = {
  /** Kilobytes of the document, and of its brotli body. */
  html: number;
  br: number;
  elements: number;
} & Record<Exclude<Kind, 'other'>, Share>;

const share = (kilobytes: number, files: number): Share => ({ kilobytes, files });

/** Two typefaces, which every page uses above the fold. */
const fonts = share(29.3, 2);
/** One sheet beside the rules in the document. */
const home = share(17.6, 1);
const reading = share(16.2, 1);
const info = share(16.8, 1);
const all = share(29.8, 1);

/**
 * What a phone may load of each kind of page before the visitor scrolls: the figures measured when the row was set, plus
 * 3 %. A change that makes a page heavier raises its row and states the reason in the commit. The targets of SPEED-13 are
 * in `bench/fetched-scripts.ts` and `bench/home-weight.ts`.
 */
export const pageBudgets: Record<(typeof pageKinds)[number] | '/dashboard', PageBudget> = {
  '/': {
    html: 118.5,
    br: 22.9,
    elements: 1060,
    scripts: share(117, 11),
    styles: home,
    fonts,
    pictures: share(13.8, 1),
  },
  '/blog': {
    html: 69.5,
    br: 14.3,
    elements: 432,
    scripts: share(117.4, 11),
    styles: reading,
    fonts,
    pictures: share(14, 1),
  },
  [seededArticle]: {
    html: 66.2,
    br: 17.7,
    elements: 463,
    scripts: share(118.2, 12),
    styles: reading,
    fonts,
    // The author's portrait is in the first screen, in a smaller file than at the end of the text.
    pictures: share(13.8, 2),
  },
  '/evenements-lille': {
    html: 93.7,
    br: 19.4,
    elements: 585,
    scripts: share(119.3, 13),
    styles: info,
    fonts,
    pictures: share(0, 0),
  },
  '/badges': {
    html: 60.2,
    br: 14.4,
    elements: 388,
    scripts: share(123.9, 19),
    styles: info,
    fonts,
    pictures: share(16.4, 2),
  },
  '/contact': {
    html: 52.2,
    br: 12.8,
    elements: 305,
    scripts: share(116.6, 12),
    styles: info,
    fonts,
    pictures: share(13.2, 2),
  },
  '/auth': {
    html: 52,
    br: 14.7,
    elements: 249,
    scripts: share(119.8, 12),
    styles: all,
    fonts,
    pictures: share(15.7, 1),
  },
  '/dashboard': {
    html: 43,
    br: 13,
    elements: 465,
    scripts: share(161, 20),
    styles: all,
    fonts,
    pictures: share(1.9, 1),
  },
};

export type PageLoad = { html: number; br: number; elements: number; files: FetchedFile[] };

const kilobytes = (bytes: number): number => bytes / 1000;

/** The figures of a page above its budget, each with the largest files of its kind. */
export function overruns(path: string, budget: PageBudget, load: PageLoad): string[] {
  const whole = [
    overrun(`${path}: kB of HTML`, kilobytes(load.html), budget.html),
    overrun(`${path}: kB of HTML in brotli`, kilobytes(load.br), budget.br),
    overrun(`${path}: elements`, load.elements, budget.elements),
  ];
  const parts = (['scripts', 'styles', 'fonts', 'pictures'] as const).flatMap((kind) => {
    const files = load.files.filter((file) => file.kind === kind);
    const names = largest(files);
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    return [
      overrun(`${path}: kB of ${kind}`, kilobytes(bytes), budget[kind].kilobytes, names),
      overrun(`${path}: files of ${kind}`, files.length, budget[kind].files, names),
    ];
  });
  return [...whole, ...parts].flat();
}

function overrun(what: string, value: number, most: number, names = ''): string[] {
  const round = (amount: number) => Math.round(amount * 10) / 10;
  return value > most ? [`${what}: ${round(value)}, at most ${most}${names && `; largest: ${names}`}`] : [];
}

function largest(files: FetchedFile[]): string {
  return files
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, 5)
    .map(({ address, bytes }) => `${new URL(address).pathname} (${kilobytes(bytes).toFixed(1)} kB)`)
    .join(', ');
}
