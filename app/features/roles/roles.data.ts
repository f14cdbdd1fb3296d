import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { requestStatuses, roles } from '#domain/members.ts';
import type { Role } from '#domain/members.ts';

const role = z.enum(roles);
const text = z.nullable(z.string());

const lineSchema = z.object({
  member: z.string(),
  role,
  name: z.string(),
  email: text,
  own: z.boolean(),
  granted_at: z.string(),
  granted_by: text,
  reason: text,
  ends_at: text,
  ended: z.boolean(),
  updated_at: z.string(),
  roles: z.array(role),
});
/** A role of a member; `own`: of the caller; `roles`: those of the member in force. */
export type RoleLine = z.infer<typeof lineSchema>;

const membersSchema = z.object({
  rows: z.array(lineSchema),
  next: text,
  total: z.optional(z.number()),
  in_force: z.optional(z.number()),
});
/** A page of the members of a role. The first one has the number of all, and of those whose role has not ended. */
export type RoleMembers = z.infer<typeof membersSchema>;

const foundSchema = z.array(
  z.object({ id: z.string(), name: z.string(), email: text, own: z.boolean(), roles: z.array(role) }),
);
/** A member that the search found, with the roles in force. */
export type FoundMember = z.infer<typeof foundSchema>[number];

const requestSchema = z.object({
  id: z.string(),
  member: z.string(),
  name: z.string(),
  email: text,
  own: z.boolean(),
  message: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  roles: z.array(role),
});
export type AccessRequest = z.infer<typeof requestSchema>;
const requestsSchema = z.object({ rows: z.array(requestSchema), next: text });

const outcomeSchema = z.object({
  outcome: z.enum(['done', 'conflict', 'gone', 'late']),
  state: z.optional(z.enum(requestStatuses)),
  by: z.optional(text),
  note: z.optional(text),
  role: z.optional(z.nullable(role)),
  updated_at: z.optional(z.string()),
  row: z.optional(lineSchema),
});
/** A conflict has the role as it is now (`row`), or the decision on the request: `state`, `by`, `note`, `role`. */
export type RoleOutcome = z.infer<typeof outcomeSchema>;

/** The members of a role, oldest grant first, 25 on a page. */
export async function readRoleMembers(
  client: SiteClient,
  of: Role,
  after: string | null,
): Promise<RoleMembers> {
  const { data } = await client.rpc('role_members', { role: of, ...(after && { after }) }).throwOnError();
  return membersSchema.parse(data);
}

/** At most ten members, by a part of the name or the whole address. */
export async function findMembers(client: SiteClient, search: string): Promise<FoundMember[]> {
  const { data } = await client.rpc('find_members', { search }).throwOnError();
  return foundSchema.parse(data);
}

/** The member with this id; undefined when there is none. */
export async function readMember(client: SiteClient, member: string): Promise<FoundMember | undefined> {
  const { data } = await client.rpc('find_members', { member }).throwOnError();
  return foundSchema.parse(data)[0];
}

/** `endsAt` (ISO 8601, UTC) is empty for a role without end. */
export type Grant = { member: string; role: Role; reason: string; endsAt: string };

const endOf = (endsAt: string) => (endsAt ? { ends_at: endsAt } : {});

export async function grantRole(client: SiteClient, given: Grant): Promise<RoleOutcome> {
  const { member, reason } = given;
  const { data } = await client
    .rpc('grant_role', { member, role: given.role, reason, ...endOf(given.endsAt) })
    .throwOnError();
  return outcomeSchema.parse(data);
}

export async function changeRoleEnd(
  client: SiteClient,
  { line, endsAt }: { line: RoleLine; endsAt: string },
): Promise<RoleOutcome> {
  const { data } = await client
    .rpc('change_role_end', {
      member: line.member,
      role: line.role,
      seen: line.updated_at,
      ...endOf(endsAt),
    })
    .throwOnError();
  return outcomeSchema.parse(data);
}

export async function revokeRole(client: SiteClient, line: RoleLine): Promise<RoleOutcome> {
  const { data } = await client
    .rpc('revoke_role', { member: line.member, role: line.role, seen: line.updated_at })
    .throwOnError();
  return outcomeSchema.parse(data);
}

/** The open requests, oldest first, 25 on a page. */
export async function readAccessRequests(
  client: SiteClient,
  after: string | undefined,
): Promise<{ rows: AccessRequest[]; next: string | null }> {
  const { data } = await client.rpc('access_requests_page', { ...(after && { after }) }).throwOnError();
  return requestsSchema.parse(data);
}

export async function countAccessRequests(client: SiteClient): Promise<number> {
  const { count } = await client
    .from('access_requests')
    .select('id', { count: 'exact', head: true })
    .eq('status', 'open')
    .throwOnError();
  return count ?? 0;
}

/** `role` undefined declines. */
export type Decision = { request: AccessRequest; role: Role | undefined; endsAt: string; note: string };

export async function decideAccessRequest(client: SiteClient, given: Decision): Promise<RoleOutcome> {
  const { request, note } = given;
  const { data } = await client
    .rpc('decide_access_request', {
      request: request.id,
      seen: request.updated_at,
      note,
      ...(given.role
        ? { decision: 'granted', role: given.role, ...endOf(given.endsAt) }
        : { decision: 'declined' }),
    })
    .throwOnError();
  return outcomeSchema.parse(data);
}

export async function undoAccessDecision(
  client: SiteClient,
  { request, seen }: { request: string; seen: string },
): Promise<RoleOutcome> {
  const { data } = await client.rpc('undo_access_decision', { request, seen }).throwOnError();
  return outcomeSchema.parse(data);
}
