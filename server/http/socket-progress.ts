import type { Socket } from 'node:net';

/**
 * Bytes of the socket that the operating system has accepted since it was opened. `writableLength` changes only when a
 * whole chunk is sent, and a response may be one chunk of megabytes; Node's own socket timeout reads the same counters.
 */
export function deliveredBytes(socket: Socket): number {
  const handle: unknown = Reflect.get(socket, '_handle');
  const written = numberOf(handle, 'bytesWritten');
  const waiting = numberOf(handle, 'writeQueueSize');
  return written === undefined || waiting === undefined
    ? socket.bytesWritten - socket.writableLength
    : written - waiting;
}

function numberOf(value: unknown, name: string): number | undefined {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  return typeof found === 'number' ? found : undefined;
}
