import * as z from 'zod';

/** Older clients send booleans as text. What cannot be read counts as not given, as in the hosted service. */
const flagOr = (fallback: boolean) =>
  z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).catch(fallback);
const flag = flagOr(false);

const broadcastSchema = z.object({
  self: flag,
  ack: flag,
  replay: z
    .object({ since: z.unknown().optional(), limit: z.unknown().optional() })
    .optional()
    .catch(undefined),
  replication_ready: flag,
});
const presenceSchema = z.object({ key: z.string().max(255).catch(''), enabled: flagOr(true) });

const configSchema = z.object({
  broadcast: broadcastSchema.catch({ self: false, ack: false, replay: undefined, replication_ready: false }),
  presence: presenceSchema.catch({ key: '', enabled: true }),
  postgres_changes: z
    .array(z.record(z.string(), z.unknown()).nullable())
    .transform((changes) => changes.filter((change) => change !== null))
    .catch([]),
  private: flag,
  postgres_changes_options: z.object({ wait: flag }).catch({ wait: false }),
});

const payloadSchema = z.object({
  config: configSchema.catch(configSchema.parse({})),
  access_token: z.string().optional().catch(undefined),
  user_token: z.string().optional().catch(undefined),
});

export type JoinConfig = z.infer<typeof configSchema>;
/** One entry of `postgres_changes`, as the client wrote it: it goes back to the client with an `id`. */
export type ChangeParams = JoinConfig['postgres_changes'][number];

/** What `phx_join` carries. */
export function readJoinPayload(payload: unknown): { config: JoinConfig; token: string | undefined } {
  const { config, access_token, user_token } = payloadSchema.catch(payloadSchema.parse({})).parse(payload);
  return { config, token: user_token ?? access_token };
}
