import { withSupabase } from '@supabase/server';
import type { SupabaseContext } from '@supabase/server';
import * as z from 'zod/mini';

import type { Database } from '#domain/database.types.gen.ts';
import { memberMailSchema } from '#domain/member-mail.ts';
import type { MemberMail, MemberMailOutcome } from '#domain/member-mail.ts';
import { cors } from '#supabase/functions/_shared/cors.ts';
import { readPayload } from '#supabase/functions/_shared/read-payload.ts';
import { refusalResponse } from '#supabase/functions/_shared/refusal-response.ts';

type Context = Pick<SupabaseContext<Database>, 'supabase' | 'supabaseAdmin'>;

const invitedSchema = z.union([
  z.object({ outcome: z.literal('done'), invitation: z.uuid() }),
  z.object({ outcome: z.literal('member'), member: z.uuid() }),
]);

const respond = (outcome: MemberMailOutcome, more: Record<string, string> = {}): Response =>
  Response.json({ outcome, ...more });

/** The database checks the rights with the token of the caller; only then is the mail sent with the secret key. */
export default {
  fetch: withSupabase<Database>({ auth: 'user', cors }, async (request, context) => {
    const mail = await readPayload(request, memberMailSchema);
    if (!mail) return Response.json({ code: 'invalid_request', error: 'Requête invalide' }, { status: 400 });
    return mail.kind === 'invitation' ? invite(context, mail) : write(context, mail);
  }),
};

async function invite(
  { supabase, supabaseAdmin }: Context,
  mail: Extract<MemberMail, { kind: 'invitation' }>,
): Promise<Response> {
  const { email, role, note, redirect } = mail;
  const created = await supabase.rpc('create_invitation', {
    email,
    ...(role && { role }),
    ...(note && { note }),
  });
  if (created.error) return refusalResponse(created);
  const invited = invitedSchema.parse(created.data);
  if (invited.outcome === 'member') return respond('member', { member: invited.member });
  const { error } = await supabaseAdmin.auth.admin.inviteUserByEmail(email.trim(), { redirectTo: redirect });
  const { invitation } = invited;
  if (error) return respond('not_mailed', { invitation });
  await supabaseAdmin.rpc('invitation_mailed', { invitation }).throwOnError();
  return respond('queued', { invitation });
}

async function write(
  { supabase, supabaseAdmin }: Context,
  { kind, member, redirect }: Exclude<MemberMail, { kind: 'invitation' }>,
): Promise<Response> {
  const allowed = await supabase.rpc('authorize_member_mail', { member, kind });
  if (allowed.error) return refusalResponse(allowed);
  if (allowed.data === 'gone' || allowed.data === 'confirmed' || allowed.data === 'unconfirmed') {
    return respond(allowed.data);
  }
  const { data } = await supabaseAdmin.auth.admin.getUserById(member);
  const email = data.user?.email;
  if (!email) return respond('gone');
  const { error } =
    kind === 'recovery'
      ? await supabaseAdmin.auth.resetPasswordForEmail(email, { redirectTo: redirect })
      : await supabaseAdmin.auth.resend({ type: 'signup', email, options: { emailRedirectTo: redirect } });
  return respond(error ? 'not_mailed' : 'queued');
}
