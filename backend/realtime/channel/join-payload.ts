import * as z from 'zod';

import { anything, jsonObject, list, text } from '#backend/http/input-schemas.ts';
import { changesLength, changesPerChannel, tokenLimit } from '#backend/realtime/limits.ts';

/** Older clients send booleans as text. An invalid value counts as missing, as on the hosted service. */
const flagOr = (fallback: boolean) =>
  z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).catch(fallback);
const flag = flagOr(false);

const broadcastSchema = z.object({
  self: flag,
  ack: flag,
  replay: z.object({ since: anything.optional(), limit: anything.optional() }).optional().catch(undefined),
  replication_ready: flag,
});
const presenceSchema = z.object({ key: text(255).catch(''), enabled: flagOr(true) });

const configSchema = z.object({
  broadcast: broadcastSchema.catch({ self: false, ack: false, replay: undefined, replication_ready: false }),
  presence: presenceSchema.catch({ key: '', enabled: true }),
  postgres_changes: list(jsonObject(changesLength).nullable(), { max: changesPerChannel })
    .transform((changes) => changes.filter((change) => change !== null))
    .catch([]),
  private: flag,
  postgres_changes_options: z.object({ wait: flag }).catch({ wait: false }),
});

const payloadSchema = z.object({
  config: configSchema.catch(configSchema.parse({})),
  access_token: text(tokenLimit).optional().catch(undefined),
  user_token: text(tokenLimit).optional().catch(undefined),
});

export type JoinConfig = z.infer<typeof configSchema>;
/** An entry of `postgres_changes` as the client sent it; the reply repeats it with an `id`. */
export type ChangeParams = JoinConfig['postgres_changes'][number];

const changesSchema = z.object({
  config: z.object({ postgres_changes: z.custom<unknown[]>(Array.isArray) }),
});

/** The reason to refuse the `postgres_changes` of a join; undefined within the limits. Call it before parsing them. */
export function describeExcess(payload: unknown): string | undefined {
  const changes = changesSchema.safeParse(payload).data?.config.postgres_changes ?? [];
  if (changes.length > changesPerChannel) return `${changesPerChannel} postgres_changes at most`;
  if (Buffer.byteLength(JSON.stringify(changes)) > changesLength) return 'The postgres_changes are too long';
  return undefined;
}

/** Parses the payload of `phx_join`. Invalid fields count as missing. */
export function readJoinPayload(payload: unknown): { config: JoinConfig; token: string | undefined } {
  const { config, access_token, user_token } = payloadSchema.catch(payloadSchema.parse({})).parse(payload);
  return { config, token: user_token ?? access_token };
}
