import type { Log } from '#backend/contract.ts';

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
