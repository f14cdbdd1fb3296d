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

type FunctionSettings = { enabled: boolean; verifyJwt: boolean };

/**
 * Reads the `[functions.<name>]` tables of a `config.toml`, as the Supabase CLI deploys them: a function without a
 * table is enabled and requires a signed-in caller.
 * @throws {Error} when the file is missing or is not valid TOML.
 */
export async function readFunctionSettings(configFile: string): Promise<(name: string) => FunctionSettings> {
  const { functions } = configSchema.parse(parse(await readFile(configFile, 'utf8')));
  return (name) => {
    const { enabled, verify_jwt: verifyJwt } = functions[name] ?? { enabled: true, verify_jwt: true };
    return { enabled, verifyJwt };
  };
}
