/** Milliseconds before the retry. */
const pause = 1000;
/** Milliseconds after which a failure counts as a time-out, which is not retried. */
const patience = 5000;

/** Retries a read once, as the query client does by itself for its own reads (FRAME-14, `retryOnce`). */
export async function tryTwice<Result>(read: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  try {
    return await read();
  } catch (error) {
    if (performance.now() - start > patience) throw error;
    await new Promise((resolve) => setTimeout(resolve, pause));
    return read();
  }
}
