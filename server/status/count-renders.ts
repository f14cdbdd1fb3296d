import type { CountCall } from '#backend/contract.ts';
import type { MachineryName } from '#domain/components.ts';
import type { RenderPage } from '#server/middleware/pages.ts';

/** The component that a path belongs to. */
function componentOf(pathname: string): MachineryName {
  if (pathname === '/sitemap.xml') return 'sitemap';
  return pathname === '/calendrier.ics' || pathname.startsWith('/calendrier/') ? 'calendar' : 'pages';
}

/** The renderer, with each rendering counted. A page from the cache is not rendered, and not counted. */
export function countRenders(render: RenderPage, count: CountCall): RenderPage {
  return async function renderCounted(request, ...context) {
    const component = componentOf(new URL(request.url).pathname);
    const start = performance.now();
    try {
      const response = await render(request, ...context);
      const failed = response.status >= 500;
      const failure = failed ? { code: `HTTP ${response.status}`, message: '' } : undefined;
      count(component, performance.now() - start, failure);
      return response;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      count(component, performance.now() - start, { code: 'RENDER_FAILED', message });
      throw error;
    }
  };
}
