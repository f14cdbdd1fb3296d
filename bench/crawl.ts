import { pageSize } from '#app/features/blog/blog.data.ts';

/** Reads the filled-in articles and the pages of their list once, one after another. */
export async function crawl(site: string, posts: number): Promise<void> {
  for (let post = 1; post <= posts; post += 1) {
    await read(new URL(`/blog/bench-${post}`, site));
    if (post % pageSize === 0) await read(new URL(`/blog?page=${post / pageSize}`, site));
  }
}

async function read(address: URL): Promise<void> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${address}: the response was ${response.status}`);
}
