/** Things opened in order, closed in reverse. */
export type Lifetime = {
  /** Remembers how to close what was just opened. */
  add(name: string, close: () => Promise<void> | void): void;
  /** Closes everything; what fails to close is told and does not keep the rest open. */
  close(): Promise<void>;
};

export function createLifetime(onFailure: (name: string, error: unknown) => void): Lifetime {
  const closers: { name: string; close: () => Promise<void> | void }[] = [];
  return {
    add: (name, close) => void closers.push({ name, close }),
    async close() {
      for (let last = closers.pop(); last; last = closers.pop()) {
        try {
          await last.close();
        } catch (error) {
          onFailure(last.name, error);
        }
      }
    },
  };
}
