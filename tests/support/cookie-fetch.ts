/** A `fetch` of one browser: keeps the cookies of the responses and sends them back, and follows no redirect. */
export function cookieFetch(): typeof fetch & { cookies(): string[] } {
  const jar = new Map<string, string>();
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (jar.size > 0)
      request.headers.set('cookie', Array.from(jar, ([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(request, { redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0\b/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  return Object.assign(send, { cookies: () => [...jar.keys()] });
}
