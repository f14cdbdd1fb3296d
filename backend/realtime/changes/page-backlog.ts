/** Pages in delivery to owners that are not slow; reading pauses beyond. */
const pagesInDelivery = 8;
/** Milliseconds that reading pauses at most: the first turns of many new owners must not delay the others further. */
const pauseLimit = 500;
/** Milliseconds between two checks whether reading may continue. */
const pauseInterval = 20;

/** The pages in delivery, each with the owners that have not received it. */
export type PageBacklog = {
  /** Adds a page; returns the function to call when an owner has received it. */
  add(owners: Iterable<string>): (owner: string) => void;
  /** The pages that an owner has not received. */
  pagesOf(owner: string): number;
  /** Resolves when the next page may be read. */
  untilSpace(): Promise<void>;
};

export function createPageBacklog(isSlow: (owner: string) => boolean): PageBacklog {
  const pages = new Set<Set<string>>();
  const isFull = () =>
    [...pages].filter((owners) => [...owners].some((owner) => !isSlow(owner))).length >= pagesInDelivery;

  return {
    add(owners) {
      const remaining = new Set(owners);
      if (remaining.size > 0) pages.add(remaining);
      return (owner) => {
        remaining.delete(owner);
        if (remaining.size === 0) pages.delete(remaining);
      };
    },
    pagesOf: (owner) => [...pages].filter((owners) => owners.has(owner)).length,
    async untilSpace() {
      for (let paused = 0; isFull() && paused < pauseLimit; paused += pauseInterval)
        await new Promise((next) => setTimeout(next, pauseInterval));
    },
  };
}
