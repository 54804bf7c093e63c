// The first program of every command. It is plain JavaScript that uses only Node's own modules, because it runs
// before anything is installed and on whatever Node the machine has. It installs what is missing, then hands
// over to the pinned runtime.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const COMPILED = path.join(ROOT, 'node_modules/.cache/compiled');
const RUNTIME_MAJOR = 24;
const ENTRY = {
  start: 'tools/start.ts',
  dev: 'tools/dev.ts',
  build: 'tools/build.ts',
  test: 'tools/test.ts',
  check: 'tools/check.ts',
  bench: 'bench/main.ts',
  grade: 'apps/cli/src/main.ts',
  admin: 'tools/admin.ts',
};

/**
 * Keeps the server's young generation small: V8 would let it grow to about 100 MB, with no benefit to any
 * request.
 */
const FLAGS = { start: readJson('tools/server-flags.json') ?? [] };

function stop(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
  } catch {
    return null;
  }
}

/** npm writes its inner lock file last, so an interrupted installation never looks complete. */
function isInstalled() {
  const wanted = readJson('package-lock.json');
  const present = readJson('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted.packages).every(([place, entry]) => {
    if (place === '' || entry.link || !place.includes('node_modules/')) return true;
    const installed = present.packages[place];
    if (!installed) return Boolean(entry.optional || entry.devOptional || entry.peer);
    return installed.version === entry.version;
  });
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function lockOwner(lock) {
  try {
    return Number(readFileSync(lock, 'utf8')) || 0;
  } catch {
    return 0;
  }
}

/** Whether a lock's process is still running. After a restart, its id may belong to another process. */
function isInstalling(pid) {
  if (pid <= 0 || pid === process.pid || !isAlive(pid)) return false;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('run.mjs');
  } catch {
    return true;
  }
}

/** Two first commands must not install at the same time, so the second waits for the first. */
function withInstallLock(work) {
  const lock = path.join(ROOT, '.install-lock');
  for (let tries = 0; ; tries++) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      // A lock being written is empty for a moment, so look twice.
      if (tries > 0 && !isInstalling(lockOwner(lock))) rmSync(lock, { force: true });
      if (tries === 1) process.stderr.write('Another command installs: waiting for it ...\n');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    }
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  try {
    work();
  } finally {
    release();
  }
}

function install() {
  if (isInstalled()) return;
  withInstallLock(() => {
    if (isInstalled()) return;
    process.stderr.write('Installing dependencies (once) ...\n');
    const npm = process.env.npm_execpath;
    const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []];
    const done = spawnSync(
      command,
      [...args, 'ci', '--loglevel=error', '--no-audit', '--no-fund'],
      {
        cwd: ROOT,
        stdio: ['ignore', 2, 2],
      },
    );
    if (done.status !== 0) {
      stop('Installing the dependencies failed: check the network and run the command again.');
    }
  });
}

function findRuntime() {
  const suffix = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const pinned = path.join(ROOT, `node_modules/node-${platform}-${process.arch}`, suffix);
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) === RUNTIME_MAJOR) return process.execPath;
  return stop(
    `This needs Node ${RUNTIME_MAJOR}, this is ${process.version}, and no pinned runtime exists for ${process.platform}-${process.arch}: install Node ${RUNTIME_MAJOR} and run the command again.`,
  );
}

/** The parent of a process if the system tells us (Linux); otherwise always the same empty value. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')')).split(' ')[2];
  } catch {
    return '';
  }
}

/**
 * A signal sent to npm ends npm, and perhaps the shell that npm runs us in, but never reaches this program. So
 * it watches for either one to disappear: stopping npm must stop what npm started.
 */
function watchNpm() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return () => false;
  const shell = process.ppid;
  const npm = parentOf(shell);
  return () => process.ppid !== shell || parentOf(shell) !== npm;
}

function main() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    stop(`Node 20.19 or newer is needed to start, this is ${process.version}.`);
  }
  const [command, ...args] = process.argv.slice(2);
  const isNpmGone = watchNpm();
  install();
  if (isNpmGone()) process.exit(1);
  const runtime = findRuntime();
  const isExec = command === 'exec';
  if (!isExec && !ENTRY[command]) {
    stop(`Unknown command "${command}". Known: ${Object.keys(ENTRY).join(', ')}.`);
  }
  const rest = isExec
    ? args.slice(args[0] === 'node' ? 1 : 0)
    : [...(FLAGS[command] ?? []), path.join(ROOT, ENTRY[command]), ...args];
  const bin = path.join(ROOT, 'node_modules/.bin');
  const child = spawn(runtime, rest, {
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: [path.dirname(runtime), bin, process.env.PATH].join(path.delimiter),
      TC_INVOKED_FROM: process.env.INIT_CWD ?? process.cwd(),
      // A compile cache makes startup twice as fast. If it cannot be written, nothing else changes.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED,
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal));
  const watch = setInterval(() => {
    if (!isNpmGone()) return;
    // Forward it only once: a second signal would make the server cut off running requests.
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 250);
  watch.unref();
  child.on('error', () => stop('The pinned runtime could not be started.'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

main();
