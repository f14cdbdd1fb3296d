import { StorageError } from './storage-error.ts';

/** Lets a few in at a time. The ones that wait are few as well, and not for ever: more are told to come back. */
export type Gate = { pass<T>(run: () => Promise<T>): Promise<T> };

/** `patience` in milliseconds. */
export function createGate(places: number, waitingPlaces: number, patience: number): Gate {
  const waiting: (() => void)[] = [];
  let taken = 0;

  async function enter(): Promise<void> {
    if (taken < places) {
      taken++;
      return;
    }
    if (waiting.length >= waitingPlaces) throw tooMany();
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1);
        reject(tooMany());
      }, patience);
      const turn = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.push(turn);
    });
  }

  /** The place is handed over rather than freed, so that nobody slips in between. */
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else taken--;
  }

  return {
    async pass(run) {
      await enter();
      try {
        return await run();
      } finally {
        leave();
      }
    },
  };
}

function tooMany(): StorageError {
  return new StorageError('SlowDown', undefined, { 'Retry-After': '5' });
}
