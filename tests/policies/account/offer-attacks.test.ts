import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createMailTemplates } from '#mail/templates/templates.ts';
import { messageOf } from '#server/mail/transport.ts';
import { ids } from '#tests/policies/support/ids.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';
import { identities, startWorld } from '#tests/policies/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ roles: true });
}, 120_000);
afterAll(() => world.stop());
beforeEach(() => world.reset());

const chat = 'https://chat.exemple.fr/secret-invitation';
const setChat = () => world.sql`
  insert into public.settings (key, value, description, is_public)
  values ('badges.chat_url', ${world.sql.json(chat)}, 'Groupe', false)
  on conflict (key) do update set value = excluded.value`;

test('SECURITY-125 a suspended member with a badge opens neither the chat of the members nor their directory', async () => {
  await setChat();
  const owner = world.client('owner');
  expect((await owner.rpc('members_chat_url')).data).toBe(chat);
  expect((await owner.rpc('directory_page')).error).toBeNull();
  await world.sql`
    insert into public.user_bans (user_id, reason) values (${world.idOf('owner')}, 'Insultes')`;
  for (const name of ['members_chat_url', 'directory_page'])
    expect((await owner.rpc(name)).error).toMatchObject({ code: '42501', hint: 'suspended' });
});

const reads: [string, string][] = [
  ['a filter', 'settings?select=key&value=eq.%22https://chat.exemple.fr/secret-invitation%22'],
  ['a part of the value', 'settings?select=part:value->>0&key=eq.badges.chat_url'],
  ['an order and a range', 'settings?select=value&order=value.desc&limit=1000'],
  ['a search in the text', 'settings?select=key&value->>0=like.*secret*'],
  ['the audit log', 'audit_log?select=after&table_name=eq.settings'],
  ['the count', 'settings?select=count&key=eq.badges.chat_url'],
];

async function readAs(who: Identity, path: string): Promise<string> {
  const session = await world.client(who).auth.getSession();
  const token = session.data.session?.access_token;
  const response = await fetch(`${world.stack.url}/rest/v1/${path}`, {
    headers: { apikey: world.stack.publishableKey, ...(token && { authorization: `Bearer ${token}` }) },
  });
  return response.text();
}

test.each(reads)('SECURITY-126 the address of the chat is not read by %s', async (_how, path) => {
  for (const who of identities) {
    await world.reset();
    const before = await readAs(who, path);
    await setChat();
    const after = await readAs(who, path);
    if (who === 'admin') expect(after).not.toBe(before);
    else expect({ who, after }).toEqual({ who, after: before });
  }
});

test('SECURITY-127 the badge of an author is not returned by a comment below an unreadable article', async () => {
  await world.sql`
    insert into public.badge_tiers (id, name, price_euros, color, rank) values ('gold', 'Or', 1000, '#C9962B', 3)
    on conflict do nothing`;
  await world.sql`
    insert into public.users_badges (user_id, badge_tier, status) values (${world.idOf('author')}, 'gold', 'active')`;
  const badgeOf = async (id: string) =>
    (await world.client('anon').rpc('author_badge', { comment: { id } })).data;
  expect(await badgeOf(ids.authorComment)).toBe('gold');
  expect(await badgeOf(ids.hiddenByPost)).toBeNull();
  for (const change of ['deleted_at = now()', "publish_date = '2999-01-01'", 'is_published = false']) {
    await world.reset();
    await world.sql.unsafe(`update public.blog_posts set ${change} where id = '${ids.publicPost}'`);
    expect({ change, badge: await badgeOf(ids.ownerComment) }).toEqual({ change, badge: null });
  }
});

const templates = createMailTemplates({ siteUrl: 'https://site.test' });

test.each([
  ['a carriage return', 'Léo\r\nBcc: victime@exemple.fr'],
  ['a line feed', 'Léo\nALINE : votre compte ferme'],
  ['a next line', 'Léo\u0085ALINE : votre compte ferme'],
  ['a separator of lines', 'Léo\u2028ALINE : votre compte ferme'],
  ['a separator of paragraphs', 'Léo\u2029ALINE : votre compte ferme'],
  ['a control', 'Léo\u009bZ'],
  ['an override of direction', 'Léo\u202eniarp'],
])('SECURITY-128 a name with %s is refused, so that no mail holds it', async (_what, name) => {
  const { error } = await world
    .client('owner')
    .from('profiles')
    .update({ display_name: name })
    .eq('id', world.idOf('owner') ?? '');
  expect(error?.code).toBe('23514');
});

test('SECURITY-128 the subject, the recipient and the headers of a relayed message do not depend on its sender', async () => {
  const mail = (Author: string, Message: string) => {
    const queued = {
      id: ids.task,
      recipient: 'zoe@exemple.fr',
      template: 'directory-message',
      data: { Author, Message, Id: ids.note, Answer: 'Répondez.' },
      created_at: '2026-01-01T00:00:00Z',
    };
    const { html, text, ...others } = messageOf(
      { ...queued, content: templates.compose(queued) },
      'ALINE <aline@site.test>',
    );
    return { html, text: String(text), others };
  };
  const plain = mail('Léo', 'Bonsoir');
  for (const [author, message] of [
    ['Léo" <pirate@exemple.fr>', 'Bonsoir'],
    ['{{ .SiteURL }}', '{{ .Email }} {{ or .Id "x" }}'],
    ['Léo', 'Bonsoir\r\nReply-To: pirate@exemple.fr\r\n\r\n<script>alert(1)</script>'],
    ['Léo', '\u202e</blockquote><a href="https://pirate.exemple">ALINE</a>'],
  ] as const) {
    const forged = mail(author, message);
    expect(forged.others).toEqual(plain.others);
    expect(forged.html).not.toMatch(/<script|pirate\.exemple">|zoe@exemple\.fr \{/);
    expect(forged.text).not.toContain('https://site.test vous a lu');
  }
});

const unknown = '00000000-0000-4000-8000-00000000dead';

test('SECURITY-129 members outside the directory cannot be distinguished from accounts that do not exist', async () => {
  const row = { user_id: world.idOf('other'), headline: 'Discret', is_listed: false };
  await world.sql`insert into public.directory_profiles ${world.sql(row)} on conflict do nothing`;
  const [hidden] = await world.sql<{ id: string }[]>`
    select id from public.directory_profiles where user_id = ${world.idOf('other')}`;
  const owner = world.client('owner');
  const write = (profile?: string) =>
    owner.rpc('contact_directory_member', { profile, body: 'Bonsoir', gives_address: false });
  const absent = await write(unknown);
  expect(absent.error).toMatchObject({ hint: 'directory_contact_closed' });
  for (const id of [hidden?.id, world.idOf('other') ?? '', world.idOf('author') ?? ''])
    expect((await write(id)).error).toEqual(absent.error);
  for (const search of ['Discret', 'Membre', '%', '_', ''])
    expect((await owner.rpc('directory_page', { search })).data.rows).toEqual([]);
  // Upserts tell nothing either: the policy answers before the key.
  const claims = [
    { user_id: world.idOf('other'), headline: 'x' },
    { user_id: unknown, headline: 'x' },
  ];
  const answers = await Promise.all(
    claims.map(async (claim) => (await owner.from('directory_profiles').upsert(claim)).error?.code),
  );
  expect(answers).toEqual(['42501', '42501']);
  for (const path of ['profiles?select=directory_profiles(*)', 'directory_profiles?select=*,profiles(*)']) {
    const [table = '', query = ''] = path.split('?select=');
    const { data } = await owner.from(table).select(query);
    expect(JSON.stringify(data)).not.toContain('Discret');
  }
});
