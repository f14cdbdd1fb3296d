/**
 * Runs before `npm start`, `npm test`, `npm run dev`…: installs when the lockfile changed and, with `--build`, builds
 * when the sources changed. Plain Node ≥ 20 and no dependency, since there may be none yet. Prints nothing when everything is up to date.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => join(root, ...parts);
const installStamp = at('node_modules/.aline-install');
const buildStamp = at('build/.aline-build');
const sources = ['app', 'content', 'domain', 'mail', 'public', 'scripts/slim-framework'];
const buildFiles = [
  'react-router.config.ts',
  'vite.config.ts',
  'scripts/compress-files.ts',
  'scripts/inline-scripts.ts',
  'scripts/vite-plugins.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const dayMilliseconds = 86_400_000;

const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const read = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const say = (line) => process.stdout.write(`${line}\n`);

class Failure extends Error {}

try {
  const [major] = process.versions.node.split('.');
  if (Number(major) < 20)
    throw new Failure(`Node ${process.versions.node} is too old: Node 20 or newer is needed.`);
  const todo = () => installNeeded() || (process.argv.includes('--build') && buildNeeded());
  if (todo()) await withLock(setUp);
} catch (error) {
  process.stderr.write(`${error instanceof Failure ? error.message : error.stack}\n`);
  process.exitCode = 1;
}

async function setUp() {
  if (installNeeded()) await install();
  if (process.argv.includes('--build') && buildNeeded()) await build();
}

// --- packages

function lockHash() {
  return sha256(`${process.platform} ${process.arch}\n${read(at('package-lock.json'))}`);
}

function installNeeded() {
  if (!existsSync(at('node_modules/.bin/node'))) return true;
  if (read(installStamp) === lockHash()) return false;
  if (existsSync(installStamp) || !installedByHand() || nodeMajor() < 22) return true;
  writeFileSync(installStamp, lockHash());
  return false;
}

/** True after a manual `npm install`: npm's own record in node_modules agrees with the lockfile. */
function installedByHand() {
  const hidden = at('node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const present = JSON.parse(read(hidden)).packages;
  return Object.entries(JSON.parse(read(at('package-lock.json'))).packages).every(
    ([path, wanted]) =>
      path === '' || (present[path]?.version ?? (wanted.optional && wanted.version)) === wanted.version,
  );
}

async function install() {
  const started = Date.now();
  say('Installing the packages (about a minute the first time)…');
  const { code, output } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) throw new Failure(installFailure(output));
  await requireModernNode();
  writeFileSync(installStamp, lockHash());
  say(`Packages installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function installFailure(output) {
  // npm ends some errors with its whole manual; the reason comes before it.
  const [reason = ''] = output.trim().split(/\nnpm error\s*\n(?=npm error (?:Clean install|Usage))/);
  const tail = reason.split('\n').slice(-15).join('\n');
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET/.test(output)) {
    return `${tail}\nThe package registry cannot be reached: check the network, then run the command again.`;
  }
  if (/EACCES|EPERM|EROFS/.test(output))
    return `${tail}\nThe packages cannot be written in ${root}: check who owns it.`;
  if (/ENOSPC/.test(output)) return `${tail}\nThe disk is full: about 1 GB is needed.`;
  return `${tail}\nThe packages could not be installed: npm's own words are above.`;
}

/** npm scripts find node_modules/.bin first: the Node of the package `node` runs everything, not the machine's. */
async function requireModernNode() {
  if (nodeMajor() >= 22) return;
  // Install scripts may be disabled on this machine: run the one that downloads Node explicitly.
  if (existsSync(at('node_modules/node/installArchSpecificPackage.js'))) {
    await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: at('node_modules/node') });
  }
  if (nodeMajor() >= 22) return;
  throw new Failure(
    'Node 24 did not arrive with the packages (node_modules/.bin/node is missing or older than 22): ' +
      'allow install scripts (npm config set ignore-scripts false), then run the command again.',
  );
}

function nodeMajor() {
  const { stdout } = spawnSync(at('node_modules/.bin/node'), ['--version'], { encoding: 'utf8' });
  return Number(/^v(\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}

// --- build

function listSources() {
  const files = sources
    .filter((folder) => existsSync(at(folder)))
    .flatMap((folder) =>
      readdirSync(at(folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name))
        .map((entry) => join(entry.parentPath ?? entry.path, entry.name)),
    );
  return [...files, ...buildFiles.map((file) => at(file)).filter((file) => existsSync(file))].sort();
}

/** Compares sizes and dates first; contents decide when these differ (a checkout changes every date). */
function sourceHashes() {
  const files = listSources();
  const dates = files.map((file) => {
    const { size, mtimeMs } = statSync(file);
    return `${file} ${size} ${mtimeMs}`;
  });
  return {
    quick: sha256(dates.join('\n')),
    contents: () =>
      sha256(files.map((file) => `${file.slice(root.length)} ${sha256(readFileSync(file))}`).join('\n')),
  };
}

function buildNeeded() {
  if (!existsSync(buildStamp)) return true;
  const [quick, contents] = read(buildStamp).split('\n');
  const now = sourceHashes();
  if (now.quick === quick) return false;
  if (now.contents() !== contents) return true;
  writeFileSync(buildStamp, `${now.quick}\n${contents}`);
  return false;
}

/** Builds aside, then swaps by renaming: a server that runs from `build/` never reads a partial build. */
async function build() {
  const started = Date.now();
  say('Building the site…');
  const next = at(`node_modules/.cache/build-${process.pid}`);
  const former = `${next}-former`;
  rmSync(next, { recursive: true, force: true });
  // Taken before the build: a file edited during the build triggers the next one.
  const { quick, contents } = sourceHashes();
  const stamp = `${quick}\n${contents()}`;
  const { code, output } = await npm(['run', 'build'], {
    BUILD_DIRECTORY: `node_modules/.cache/build-${process.pid}`,
  });
  if (code !== 0) {
    rmSync(next, { recursive: true, force: true });
    throw new Failure(`${output.trim()}\nThe build failed: its own words are above.`);
  }
  nameFinalPlace(join(next, 'server/index.js'));
  writeFileSync(join(next, '.aline-build'), stamp);
  keepFormerAssets(next);
  if (existsSync(at('build'))) renameSync(at('build'), former);
  renameSync(next, at('build'));
  rmSync(former, { recursive: true, force: true });
  say(`Built in ${Math.round((Date.now() - started) / 1000)} s.`);
}

/** The server bundle holds the path of its client files: corrected to their final path. */
function nameFinalPlace(bundle) {
  const text = read(bundle);
  if (text) writeFileSync(bundle, text.replaceAll(`node_modules/.cache/build-${process.pid}`, 'build'));
}

/** Open pages and a running server request files of the previous build: these stay for a week. */
function keepFormerAssets(next) {
  const former = at('build/client/assets');
  const assets = join(next, 'client/assets');
  if (!existsSync(former) || !existsSync(assets)) return;
  for (const name of readdirSync(former)) {
    const recent = Date.now() - statSync(join(former, name)).mtimeMs < 7 * dayMilliseconds;
    if (recent && !existsSync(join(assets, name))) linkSync(join(former, name), join(assets, name));
  }
}

// --- processes

function npm(args, env) {
  // Uses the npm that started this script and the Node of the machine, since the Node in node_modules may be
  // replaced meanwhile.
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const direct = script && /\.c?js$/.test(script);
  const command = direct ? (existsSync(node ?? '') ? node : process.execPath) : 'npm';
  return run(command, direct ? [script, ...args] : args, { env: { ...process.env, ...env } });
}

function run(command, args, options) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => done({ code: 1, output: `${output}${error.message}` }));
    child.once('close', (code) => done({ code, output }));
  });
}

/**
 * Runs `work` under a lock: of two commands that start at the same time, the second waits and then finds the work
 * done.
 */
async function withLock(work) {
  const lock = join(tmpdir(), `aline-bootstrap-${process.getuid?.() ?? 0}-${sha256(root).slice(0, 12)}`);
  let announced = false;
  while (!takeLock(lock)) {
    const holder = Number(read(join(lock, 'pid')));
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (holder ? !isAlive(holder) : age > 2_000) {
      rmSync(lock, { recursive: true, force: true });
      continue;
    }
    if (!announced) say(`Waiting for the set-up that process ${holder || '?'} is doing…`);
    announced = true;
    await new Promise((next) => setTimeout(next, 200));
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (release(), process.exit(130)));
  try {
    await work();
  } finally {
    release();
  }
}

function takeLock(lock) {
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, 'pid'), String(process.pid));
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
