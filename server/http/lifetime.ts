/** Resources opened in order and closed in reverse order. */
export type Lifetime = {
  /** Registers how to close the resource that was just opened. */
  add(name: string, close: () => Promise<void> | void): void;
  /** Closes everything. A failure is reported; the other resources are closed nevertheless. */
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
