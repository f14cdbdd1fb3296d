import { parentPort, workerData } from 'node:worker_threads';

import { compare } from 'bcryptjs';

const { stored, password }: { stored: string; password: string } = workerData;
parentPort?.postMessage(await compare(password, stored));
