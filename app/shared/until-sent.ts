/** The state of a mail is read so often, so many milliseconds apart. */
const reads = 20;
const between = 1000;

/**
 * Reads the state of a mail once a second until `isOver` accepts it. Undefined: it still waits after 20 seconds.
 * @throws what `read` throws.
 */
export async function untilSent<State>(
  read: () => Promise<State>,
  isOver: (state: State) => boolean,
): Promise<State | undefined> {
  for (let count = 0; count < reads; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one read after the other
    await new Promise((resolve) => setTimeout(resolve, between));
    // oxlint-disable-next-line no-await-in-loop -- the same
    const state = await read();
    if (isOver(state)) return state;
  }
  return undefined;
}
