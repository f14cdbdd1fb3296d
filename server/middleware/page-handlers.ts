import { createRequestHandler } from 'react-router';
import type { RequestHandler, ServerBuild } from 'react-router';

type Route = {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  index?: boolean | undefined;
};
type Routes<R extends Route> = Record<string, R | undefined>;
type Mode = 'production' | 'development';

/**
 * Returns the request handler of React Router for an address. The router compares an address with all its routes, twice
 * for each page, so an address gets a handler of the routes that may match it: those whose path begins with the same
 * segment, or not with a constant one. Other addresses get a handler of all routes.
 */
export function createPageHandlers(build: ServerBuild, mode: Mode): (pathname: string) => RequestHandler {
  const all = createRequestHandler(build, mode);
  const bySegment = new Map<string, RequestHandler>();
  for (const segment of firstSegments(build.routes))
    bySegment.set(segment, createRequestHandler({ ...build, routes: routesOf(build.routes, segment) }, mode));
  return (pathname) => bySegment.get(firstSegment(pathname)) ?? all;
}

/** The routes, with their parents, that can match an address whose first segment is `segment`. */
export function routesOf<R extends Route>(routes: Routes<R>, segment: string): Routes<R> {
  const kept: Routes<R> = {};
  for (const route of Object.values(routes)) {
    if (!route || !isPage(routes, route.id)) continue;
    const first = firstSegment(fullPath(routes, route.id));
    if (first === segment || !isConstant(first))
      for (const id of lineage(routes, route.id)) kept[id] = routes[id];
  }
  return kept;
}

/** The constant first segments of all routes; `''` is the home page. */
export function firstSegments(routes: Routes<Route>): Set<string> {
  const paths = Object.keys(routes)
    .filter((id) => isPage(routes, id))
    .map((id) => fullPath(routes, id));
  return new Set(paths.map(firstSegment).filter(isConstant));
}

const firstSegment = (path: string): string => path.split('/', 2)[1] ?? '';

/**
 * Lower-case letters, digits and hyphens only. Routes with any other first segment (a parameter, an optional one, `*`, a file
 * name) are in every list.
 */
const isConstant = (segment: string): boolean => /^[a-z0-9-]*$/.test(segment);

/** A layout without a path matches no address itself. */
const isPage = (routes: Routes<Route>, id: string): boolean =>
  routes[id]?.path !== undefined || routes[id]?.index === true;

const fullPath = (routes: Routes<Route>, id: string): string =>
  `/${lineage(routes, id)
    .map((parent) => routes[parent]?.path?.replace(/^\/+/, '') ?? '')
    .filter(Boolean)
    .join('/')}`;

/** The ids from the outermost parent to the route itself. */
function lineage(routes: Routes<Route>, id: string): string[] {
  const parentId = routes[id]?.parentId;
  return parentId === undefined ? [id] : [...lineage(routes, parentId), id];
}
