/** Bytes of JavaScript, brotli, that the first load of a page asks for: its preloaded modules and what starts them. */
export async function scriptBytes(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
  // The map of other routes names modules of pages not visited; only what is imported or preloaded is loaded.
  const preloaded = [...html.matchAll(/<link[^>]+rel="modulepreload"[^>]+href="([^"]+)"/g)].map(
    ([, path = '']) => path,
  );
  const imported = [...html.matchAll(/(?:import|from)\s*\(?\s*\\?"(\/assets\/[\w.-]+\.js)/g)].map(
    ([, path = '']) => path,
  );
  const loaded = [...scripts].filter((path) => preloaded.includes(path) || imported.includes(path));
  const sizes = await Promise.all(
    loaded.map(async (path) => {
      const response = await fetch(new URL(path, url), {
        method: 'HEAD',
        headers: { 'accept-encoding': 'br' },
      });
      return Number(response.headers.get('content-length'));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
