import { readFile } from 'node:fs/promises';

import { parse } from 'smol-toml';
import * as z from 'zod';

const configSchema = z.object({
  functions: z
    .record(
      z.string(),
      z.object({ enabled: z.boolean().default(true), verify_jwt: z.boolean().default(true) }),
    )
    .default({}),
});

export type FunctionSettings = { enabled: boolean; verifyJwt: boolean };

/**
 * What `[functions.<name>]` of a `config.toml` says, as the Supabase CLI deploys it: a function that is not named there
 * is enabled and asks for a signed-in caller. Throws on a file that is missing or not TOML.
 */
export async function readFunctionSettings(configFile: string): Promise<(name: string) => FunctionSettings> {
  const { functions } = configSchema.parse(parse(await readFile(configFile, 'utf8')));
  return (name) => {
    const { enabled, verify_jwt: verifyJwt } = functions[name] ?? { enabled: true, verify_jwt: true };
    return { enabled, verifyJwt };
  };
}
