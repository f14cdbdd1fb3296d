import { addressPart, socketsInTotal, socketsPerAddress } from '#backend/realtime/limits.ts';

/** The sockets that may be open at once. */
export type SocketPlaces = {
  /** Undefined beyond the limit of the address or of all; `release` may be called again. */
  reserve(ip: string): { release(): void } | undefined;
};

/** With `enabled: false`, an address may take all places. */
export function createSocketPlaces(enabled: boolean): SocketPlaces {
  const byAddress = new Map<string, number>();
  let taken = 0;

  function limitOfAddress(): number {
    const free = socketsInTotal - taken;
    return enabled ? Math.min(socketsPerAddress, Math.ceil(free * addressPart)) : socketsInTotal;
  }

  return {
    reserve(ip) {
      const current = byAddress.get(ip) ?? 0;
      if (taken >= socketsInTotal || current >= limitOfAddress()) return undefined;
      byAddress.set(ip, current + 1);
      taken += 1;
      let released = false;
      return {
        release() {
          if (released) return;
          released = true;
          taken -= 1;
          const left = (byAddress.get(ip) ?? 1) - 1;
          if (left > 0) byAddress.set(ip, left);
          else byAddress.delete(ip);
        },
      };
    },
  };
}
