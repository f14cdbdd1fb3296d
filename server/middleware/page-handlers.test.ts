import { matchRoutes } from 'react-router';
import type { RouteObject } from 'react-router';
import { expect, test } from 'vitest';

import { firstSegments, routesOf } from './page-handlers.ts';

type Route = { id: string; parentId?: string; path?: string; index?: boolean };
type Routes = Record<string, Route | undefined>;

const routes: Routes = {
  root: { id: 'root', path: '' },
  layout: { id: 'layout', parentId: 'root' },
  home: { id: 'home', parentId: 'layout', index: true },
  blog: { id: 'blog', parentId: 'layout', path: 'blog' },
  article: { id: 'article', parentId: 'layout', path: 'blog/:slug' },
  unknown: { id: 'unknown', parentId: 'layout', path: '*' },
  otherLayout: { id: 'otherLayout', parentId: 'root' },
  thanks: { id: 'thanks', parentId: 'otherLayout', path: 'blog/merci' },
  admin: { id: 'admin', parentId: 'root', path: 'admin' },
  adminIndex: { id: 'adminIndex', parentId: 'admin', index: true },
  adminBlog: { id: 'adminBlog', parentId: 'admin', path: 'blog/:id?' },
};

function nested(all: Routes, parentId?: string): RouteObject[] {
  return Object.values(all)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) =>
      index ? { id, index } : { id, ...(path !== undefined && { path }), children: nested(all, id) },
    );
}

const idsOf = (all: Routes, path: string) => matchRoutes(nested(all), path)?.map(({ route }) => route.id);

test.each(['/', '/blog', '/blog/', '/blog/merci', '/blog/le-soir', '/blog/a/b', '/admin', '/admin/blog/4'])(
  '%s matches the same routes among those of its first segment as among all',
  (path) => {
    const segment = path.split('/')[1] ?? '';
    expect(firstSegments(routes)).toContain(segment);
    expect(idsOf(routesOf(routes, segment), path)).toEqual(idsOf(routes, path));
  },
);

test('the routes of a segment leave out those of other segments', () => {
  expect(Object.keys(routesOf(routes, 'admin')).toSorted()).toEqual(
    ['root', 'admin', 'adminIndex', 'adminBlog', 'layout', 'unknown'].toSorted(),
  );
});
