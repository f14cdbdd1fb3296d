import * as z from 'zod';

import { abusers } from './abusers.ts';

// One abusive caller in a process of its own, so that its work does not delay the callers that are measured:
// `node abuse.ts NAME KNOWN`, with `Known` as JSON. It runs until it is ended.
const knownSchema = z.object({
  url: z.string(),
  key: z.string(),
  token: z.string(),
  userId: z.string(),
  picture: z.string(),
});
const [name = '', known = ''] = process.argv.slice(2);
const run = abusers[name];
if (!run) throw new Error(`no such abuser: ${name}`);
await run(knownSchema.parse(JSON.parse(known)));
