import * as z from 'zod/mini';

import { pageSize } from '#app/lib/query/member-pages.ts';
import { firstLimits } from '#domain/first-limits.ts';

/** The first one is the size of a list that offers no choice. */
export const pageSizes = [pageSize, 50, 100] as const;
export type PageSize = (typeof pageSizes)[number];
export type Sort<Column extends string = string> = { readonly column: Column; readonly descending: boolean };

/** Parameters of every list: search, sort, page size, cursor of the page, chosen columns. */
const reserved = ['q', 'tri', 'taille', 'colonnes', 'apres'] as const;
type Reserved = (typeof reserved)[number];

/** The values of a parameter that chooses a part of the screen; the first one is the default. */
type Tabs = Readonly<Record<string, readonly [string, ...string[]]>>;
/** Each filter by its parameter in the URL, with the schema of its text. */
type Filters = Readonly<Record<string, z.ZodMiniType<string, string>>>;

export type ListOptions<T extends Tabs, F extends Filters, S extends string, C extends string> = {
  /** Not filters: « Tout effacer » keeps them. */
  tabs?: T;
  filters?: F;
  sort?: { columns: readonly S[]; initial: Sort<S> };
  /** All columns in their order; the first one is always shown. `initial`: those shown by default. */
  columns?: { all: readonly C[]; initial: readonly C[] };
};

type TabValues<T extends Tabs> = { readonly [Name in keyof T]: T[Name][number] };
type FilterValues<F extends Filters> = { readonly [Name in keyof F]?: z.output<F[Name]> };

/** The state of a list, as its URL has it. `after` is the cursor of the page, `undefined` on the first page. */
export type ListView<
  TabTexts = Readonly<Record<string, string>>,
  FilterTexts = Readonly<Record<string, string | undefined>>,
  S extends string = string,
  C extends string = string,
> = {
  readonly tabs: TabTexts;
  readonly search: string;
  readonly filters: FilterTexts;
  readonly sort: Sort<S> | undefined;
  readonly size: PageSize;
  readonly columns: readonly C[];
  readonly after: string | undefined;
};

/** New texts of parameters; null removes one. */
export type Changes<Name extends string = string> = Readonly<Partial<Record<Name | Reserved, string | null>>>;

const longestCursor = 300;

/**
 * The view of a list in the URL (`app/shared/list/README.md`). Unknown parameters and wrong values are ignored; defaults
 * are left out of the query, so that equal views have the same query string.
 * @throws {Error} when a tab or filter has the name of a parameter that every list has.
 */
export function listView<
  const T extends Tabs = Record<never, never>,
  const F extends Filters = Record<never, never>,
  const S extends string = never,
  const C extends string = never,
>(options: ListOptions<T, F, S, C>) {
  type View = ListView<TabValues<T>, FilterValues<F>, S, C>;
  type Name = Extract<keyof T | keyof F, string>;
  const { sort, columns } = options;
  const tabs: Tabs = options.tabs ?? {};
  const filters: Filters = options.filters ?? {};
  const taken = [...Object.keys(tabs), ...Object.keys(filters)].find((name) =>
    reserved.some((other) => other === name),
  );
  if (taken !== undefined) throw new Error(`« ${taken} » is a parameter of every list`);

  const read = (params: URLSearchParams): View => ({
    tabs: readTabs(options.tabs, params),
    search: textOf(params, 'q').slice(0, firstLimits.searchMax).trim(),
    filters: readFilters(options.filters, params),
    sort: sort && readSort(sort, textOf(params, 'tri')),
    size: pageSizes.find((size) => String(size) === params.get('taille')) ?? pageSizes[0],
    columns: columns ? readColumns(columns, textOf(params, 'colonnes')) : [],
    after: readCursor(params),
  });

  /** The query string of a view, without a question mark; empty for the defaults. */
  function query(view: ListView): string {
    const params = new URLSearchParams();
    const set = (name: string, text: string | undefined, initial = '') => {
      if (text !== undefined && text !== initial) params.set(name, text);
    };
    for (const [name, [first]] of Object.entries(tabs)) set(name, view.tabs[name], first);
    for (const name of Object.keys(filters)) set(name, view.filters[name]);
    set('q', view.search);
    if (sort) set('tri', sortText(view.sort ?? sort.initial), sortText(sort.initial));
    set('taille', String(view.size), String(pageSizes[0]));
    if (columns) set('colonnes', view.columns.join('.'), columns.initial.join('.'));
    set('apres', view.after);
    return params.toString();
  }

  /** The query of the address after a change. Every change but that of the cursor returns to the first page. */
  function change(params: URLSearchParams, changes: Changes<Name>): string {
    const next = new URLSearchParams(params);
    next.delete('apres');
    for (const [name, text] of Object.entries<string | null | undefined>(changes)) {
      if (text) next.set(name, text);
      else next.delete(name);
    }
    return query(read(next));
  }

  /** The change that removes the search and every filter. */
  const cleared = Object.fromEntries([...Object.keys(filters), 'q'].map((name) => [name, null]));
  return { read, query, change, cleared };
}

/** Whether the search or a filter excludes rows. */
export const isFiltered = ({ search, filters }: Pick<ListView, 'search' | 'filters'>): boolean =>
  search !== '' || Object.keys(filters).length > 0;

/** The text of the `tri` parameter: the column, with a minus sign before it when descending. */
export const sortText = ({ column, descending }: Sort): string => (descending ? `-${column}` : column);

const textOf = (params: URLSearchParams, name: string): string => params.get(name)?.trim() ?? '';

function readTabs<T extends Tabs>(tabs: T | undefined, params: URLSearchParams): TabValues<T>;
function readTabs(tabs: Tabs = {}, params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tabs).map(([name, values]) => [
      name,
      values.find((value) => value === params.get(name)) ?? values[0],
    ]),
  );
}

function readFilters<F extends Filters>(filters: F | undefined, params: URLSearchParams): FilterValues<F>;
function readFilters(filters: Filters = {}, params: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, schema]) => {
      const { data } = z.safeParse(schema, textOf(params, name));
      return data ? [[name, data]] : [];
    }),
  );
}

function readSort<S extends string>(
  { columns, initial }: { columns: readonly S[]; initial: Sort<S> },
  text: string,
): Sort<S> {
  const descending = text.startsWith('-');
  const column = columns.find((known) => known === (descending ? text.slice(1) : text));
  return column === undefined ? initial : { column, descending };
}

/** The chosen columns in the order of the list, the first column always among them. */
function readColumns<C extends string>(
  { all, initial }: { all: readonly C[]; initial: readonly C[] },
  text: string,
): readonly C[] {
  const chosen = new Set(text.split('.'));
  const known = all.filter((column, index) => index === 0 || chosen.has(column));
  return all.some((column) => chosen.has(column)) ? known : initial;
}

function readCursor(params: URLSearchParams): string | undefined {
  const text = textOf(params, 'apres');
  return text === '' || text.length > longestCursor ? undefined : text;
}
