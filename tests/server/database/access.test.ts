import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  lstatSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openDatabase } from '#backend/database/open.ts';
import type { OpenDatabase } from '#backend/database/open.ts';
import { silentLog } from '#tests/support/log.ts';
import { removeFolder } from '#tests/support/remove-folder.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;

let dataDir: string;
let pgdata: string;
let database: OpenDatabase;
const open = () => openDatabase({ dataDir, log: silentLog, prepare: async () => undefined });

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'aline-access-'));
  await chmod(dataDir, 0o711);
  pgdata = join(dataDir, 'postgres');
  database = await open();
});
afterAll(async () => {
  await database.close();
  await removeFolder(dataDir);
});

function socketDir(): string {
  if (!('socketDir' in database.address)) throw new Error('no socket');
  return database.address.socketDir;
}

/** Sends the first packet of the protocol as `role`, and prints the type of the first response or the error. */
const attempt = `
  const [path, role] = process.argv.slice(1);
  const body = Buffer.from('\\0\\x03\\0\\0user\\0' + role + '\\0database\\0aline\\0\\0', 'latin1');
  const size = Buffer.alloc(4);
  size.writeInt32BE(body.length + 4);
  const socket = require('node:net').connect(path);
  socket.on('connect', () => socket.write(Buffer.concat([size, body])));
  socket.on('error', (error) => console.log(error.code));
  // R: authenticated; E: refused.
  socket.on('data', (data) => { console.log(String.fromCharCode(data[0]), /C(\\w{5})\\0/.exec(data)?.[1] ?? ''); socket.destroy(); });
`;

async function connectAs(uid: number, role: string): Promise<string> {
  const socket = join(socketDir(), '.s.PGSQL.5432');
  // The tests' Node may be in a folder that only root enters.
  const node = join(dataDir, 'node');
  copyFileSync(process.execPath, node);
  chmodSync(node, 0o755);
  const child = spawn(node, ['-e', attempt, socket, role], { uid, gid: uid, cwd: '/', env: {} });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  await new Promise((done) => child.once('close', done));
  await rm(node);
  return output.trim();
}

test('every login is checked by the user of the connecting process, and none is trusted', async () => {
  const rules = await database.owner`
    select type, database, user_name, auth_method, options, error from pg_hba_file_rules`;
  expect(rules).toEqual([
    {
      type: 'local',
      database: ['all'],
      user_name: ['all'],
      auth_method: 'peer',
      options: ['map=aline'],
      error: null,
    },
  ]);
  const users = await database.owner<{ sys_name: string }[]>`select sys_name from pg_ident_file_mappings`;
  expect(users.map(({ sys_name }) => sys_name)).toEqual(isRoot ? ['root'] : [expect.any(String), 'root']);
  expect(statSync(socketDir()).mode & 0o777).toBe(0o700);
});

describe.runIf(isRoot)('started by root', () => {
  test('PostgreSQL runs as a user of its own, which owns its files', async () => {
    const status = readFileSync(`/proc/${database.serverPid()}/status`, 'utf8');
    const uid = Number(/^Uid:\t(\d+)/m.exec(status)?.[1]);
    expect([0, nobody]).not.toContain(uid);
    const owners = readdirSync(pgdata, { recursive: true, encoding: 'utf8' }).map(
      (path) => lstatSync(join(pgdata, path), { throwIfNoEntry: false })?.uid ?? uid,
    );
    expect(new Set(owners)).toEqual(new Set([uid]));
  });

  test.each([nobody, 4321])('a process of the user %i cannot reach the socket', async (uid) => {
    expect(await connectAs(uid, 'postgres')).toBe('EACCES');
  });

  test.each([
    [nobody, 'postgres'],
    [4321, 'postgres'],
    [nobody, 'authenticator'],
  ])('a process of the user %i that reaches the socket cannot log in as %s', async (uid, role) => {
    chmodSync(socketDir(), 0o755);
    chmodSync(join(socketDir(), '.s.PGSQL.5432'), 0o777);
    expect(await connectAs(uid, role)).toBe('E 28000');
    expect(await connectAs(0, 'postgres')).toBe('R');
  });

  test('a folder that an earlier version ran as nobody and trusted is changed by the next start, without loss', async () => {
    await database.owner.unsafe(
      `create table public.kept (word text); insert into public.kept values ('kept')`,
    );
    await database.close();
    const trusted = 'local all all trust\n';
    writeFileSync(join(pgdata, 'pg_hba.conf'), trusted);
    for (const path of ['', ...readdirSync(pgdata, { recursive: true, encoding: 'utf8' })])
      chownSync(join(pgdata, path), nobody, nobody);
    database = await open();
    expect(await database.owner`select word from public.kept`).toEqual([{ word: 'kept' }]);
    expect(readFileSync(join(pgdata, 'pg_hba.conf'), 'utf8')).not.toContain('trust');
    expect(statSync(pgdata).uid).not.toBe(nobody);
    expect(await connectAs(nobody, 'postgres')).toBe('EACCES');
  });
});
