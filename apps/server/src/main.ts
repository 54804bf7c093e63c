import { accessSync, constants, mkdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { createApp, type WebApp } from './app.ts';
import { isNoSpace, tellOfFullDisk } from './platform/disk/disk-space.ts';
import { causeOfFailure } from './platform/failure-cause.ts';
import { drawQrCode, localAddresses, requireLocalCertificate } from './platform/local-network.ts';
import { createLog } from './platform/log.ts';
import { openServices } from './services.ts';
import { type Environment, publicUrlOf, readSettings, type Settings } from './settings.ts';
import { type Role, readStartArguments } from './start-arguments.ts';

export type { WebApp } from './app.ts';
export type { RenderPage } from './platform/pages/render-page.ts';

/** The server cannot start; the message explains it to the person at the terminal. */
export class StartRefusedError extends Error {
  override readonly name = 'StartRefusedError';
}

export interface StartOptions {
  readonly env: Environment;
  /** Folder that relative paths in settings start from. */
  readonly folder: string;
  readonly args: readonly string[];
  readonly web: WebApp;
  readonly print: (line: string) => void;
}

/** Serves the local network over https, so that a phone may use its camera. */
async function openToLocalNetwork(settings: Settings): Promise<Settings> {
  const addresses = localAddresses();
  const [first] = addresses;
  if (!first)
    throw new StartRefusedError('--lan needs a network, but this machine has no network address.');
  return {
    ...settings,
    host: '0.0.0.0',
    tls: settings.tls ?? (await requireLocalCertificate(settings.dataDir, addresses)),
    publicUrl: settings.publicUrl ?? `https://${first}:${settings.port}`,
  };
}

function requireDataDir(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch {
    throw new StartRefusedError(`DATA_DIR must be a writable folder (${folder}).`);
  }
}

/**
 * Connections that may wait while we are busy. Beyond that, Linux drops them and clients retry after a second.
 * The system caps it at `net.core.somaxconn`, usually 4096.
 */
const MOST_WAITING_CONNECTIONS = 4096;

async function listen(app: FastifyInstance, settings: Settings): Promise<void> {
  try {
    await app.listen({
      port: settings.port,
      host: settings.host,
      backlog: MOST_WAITING_CONNECTIONS,
      listenTextResolver: () => 'listening',
    });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    const sentence = {
      EADDRINUSE: `Port ${settings.port} is already in use: stop the other program or set PORT to another number.`,
      EACCES: `This user may not use PORT ${settings.port}: set PORT to 1024 or higher.`,
      EADDRNOTAVAIL: `HOST ${settings.host} is not an address of this machine.`,
      ENOTFOUND: `HOST ${settings.host} is not a known host name.`,
    }[code ?? ''];
    if (!sentence) throw error;
    throw new StartRefusedError(sentence);
  }
}

async function announce(settings: Settings, isLan: boolean, print: (line: string) => void) {
  const url = publicUrlOf(settings);
  if (isLan) {
    print(await drawQrCode(url));
    print('Scan this with a phone on the same network. This machine made its own certificate,');
    print('so the phone asks once whether to trust it.');
  }
  print(`ready ${url}`);
}

/** Longer than any response takes, and less than supervisors wait before they kill. */
const STOP_LIMIT_MS = 25_000;

/**
 * Within this time, further signals count as the first one: Ctrl-C reaches every program in the terminal, and
 * the program that started us also passes it on.
 */
const SAME_SIGNAL_MS = 2_000;

const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Until the server runs, a signal has to exit the process properly, which also stops a database that was
 * started: dying from the signal would leave it running.
 */
function exitOnSignal(): () => void {
  const exit = () => process.exit(1);
  for (const signal of STOP_SIGNALS) process.on(signal, exit);
  return () => {
    for (const signal of STOP_SIGNALS) process.off(signal, exit);
  };
}

/**
 * Serves until a signal asks to stop, finishes running responses, then ends the process. A signal that comes
 * later than {@link SAME_SIGNAL_MS} ends it at once.
 */
function stopOnSignal(app: FastifyInstance): void {
  let askedAtMs: number | null = null;
  const stop = () => {
    const nowMs = performance.now();
    if (askedAtMs !== null) {
      if (nowMs - askedAtMs > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    askedAtMs = nowMs;
    // A connection that never closes must not keep the process alive forever.
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
}

/** Any other failure is also explained in a sentence, because a stack trace helps nobody at the terminal. */
async function refusalOf(error: unknown, dataDir: string): Promise<StartRefusedError> {
  if (error instanceof StartRefusedError) return error;
  const cause = causeOfFailure(error);
  const sentence = isNoSpace(cause)
    ? await tellOfFullDisk(dataDir)
    : `The server could not start: ${cause}.`;
  return new StartRefusedError(sentence, { cause: error });
}

async function serve(
  options: StartOptions,
  settings: Settings,
  role: Role,
): Promise<FastifyInstance> {
  const log = createLog(settings.logLevel);
  const services = await openServices(settings, log, { role });
  if (!services.ok) throw new StartRefusedError(services.error);
  const app = await createApp(settings, options.web, services.value, log).catch(async (error) => {
    await services.value.close();
    const isTls = settings.tls && /PEM|key|cert/i.test(String(error));
    if (isTls) throw new StartRefusedError('TLS_CERT and TLS_KEY are not a matching pair.');
    throw error;
  });
  await listen(app, settings).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  return app;
}

/** Reads the settings, listens, and prints the ready line; throws {@link StartRefusedError}. */
export async function startServer(options: StartOptions): Promise<FastifyInstance> {
  const read = readSettings(options.env, options.folder);
  if (!read.ok) throw new StartRefusedError(read.error.join('\n'));
  const { dataDir, databaseUrl } = read.value;
  const args = readStartArguments(options.args, databaseUrl === null);
  if (!args.ok) throw new StartRefusedError(args.error);
  requireDataDir(dataDir);
  const { isLan, role } = args.value;
  const nowAnswers = exitOnSignal();
  try {
    const settings = isLan ? await openToLocalNetwork(read.value) : read.value;
    const app = await serve(options, settings, role);
    stopOnSignal(app);
    await announce(settings, isLan, options.print);
    return app;
  } catch (error) {
    throw await refusalOf(error, dataDir);
  } finally {
    nowAnswers();
  }
}
