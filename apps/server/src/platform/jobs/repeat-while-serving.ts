import type { FastifyInstance } from 'fastify';
import { type Repeated, repeat } from './repeat.ts';

/** Does work once the server listens and then again and again, until it closes. */
export function repeatWhileServing(
  app: FastifyInstance,
  everyMs: number,
  work: () => Promise<void>,
): void {
  let rounds: Repeated | null = null;
  app.addHook('onListen', async () => {
    rounds = repeat(everyMs, work, app.log);
    work().catch((error: unknown) => app.log.error({ error }, 'a first round failed'));
  });
  app.addHook('preClose', async () => {
    await rounds?.stop();
  });
}
