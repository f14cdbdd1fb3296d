/** Milliseconds before the second try. */
const pause = 1000;
/** Milliseconds after which a failed call was waited for in vain: it is not tried again. */
const patience = 5000;

/** For a read outside of the query client, which tries once more by itself (FRAME-14). */
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
