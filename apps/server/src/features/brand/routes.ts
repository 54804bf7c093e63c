import multipart from '@fastify/multipart';
import {
  BRAND_LIMITS,
  type BrandState,
  readBrand,
  removeBrand,
  removeLogo,
  saveBrand,
  saveLogo,
} from '@tc/contract/locker';
import { firstPlanWith } from '@tc/contract/site';
import type { Database, Queries } from '@tc/database';
import { err, ok, type Result } from '@tc/kernel';
import type { Clock } from '@tc/provider';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CallerFinder } from '../../platform/api/caller-finder.ts';
import {
  type ApiOutcome,
  type ApiRefusal,
  serveUserEndpoint,
  serveUserFiles,
} from '../../platform/api/serve-endpoint.ts';
import { drawLogo } from '../../platform/brand/draw-logo.ts';
import { findBrand } from '../../platform/brand/find-brand.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { ownerOfBrand } from './policy.ts';
import { isShown, keepBrand, removeBrand as remove, setLogo } from './store.ts';

export interface BrandDeps {
  readonly callers: CallerFinder;
  readonly database: Database;
  readonly clock: Clock;
}

const NOT_IN_PLAN: ApiRefusal = {
  code: 'plan-limit',
  message: `Branded reports are part of the ${firstPlanWith('brandedReports').name} plan.`,
  plan: { limit: 'brandedReports', used: 0, max: 0 },
};
const WRONG_FILE = 'The logo must be a PNG, JPEG or WebP picture.';
const NO_BRAND = 'Save the name and the colors first, then add the logo.';

async function stateOf(queries: Queries, owner: Holder): Promise<BrandState> {
  return { brand: await findBrand(queries, owner), isShown: await isShown(queries, owner) };
}

/** The bytes of the part `logo`. */
async function readLogo(request: FastifyRequest): Promise<Result<Buffer, ApiRefusal>> {
  const missing = err({ code: 'invalid', fields: { logo: 'is missing' } } as const);
  if (!request.isMultipart()) return missing;
  const part = await request.file();
  if (part?.fieldname !== 'logo') return missing;
  const bytes = await part.toBuffer().catch(() => null);
  return bytes ? ok(bytes) : err({ code: 'too-large' });
}

function registerLogo(app: FastifyInstance, { callers, database, clock }: BrandDeps): void {
  app.register(multipart, {
    limits: { fileSize: BRAND_LIMITS.logoFileBytes, files: 1, fields: 0, parts: 1 },
  });
  serveUserFiles(app, callers, saveLogo, async (caller, request, reply) => {
    const owner = ownerOfBrand(caller);
    if (!(await isShown(database, owner))) return err(NOT_IN_PLAN);
    const sent = await readLogo(request);
    if (!sent.ok) return sent;
    const drawn = await drawLogo(sent.value);
    if (!drawn.ok) return err({ code: drawn.error, message: WRONG_FILE });
    if (!(await setLogo(database, owner, drawn.value, clock.now()))) {
      return err({ code: 'not-found', message: NO_BRAND });
    }
    return ok(reply.header('cache-control', 'no-store').send(await stateOf(database, owner)));
  });
}

/** Mounts the brand: how the reports and links look that a person or a team shares. */
export function registerBrand(app: FastifyInstance, deps: BrandDeps): void {
  const { callers, database, clock } = deps;
  serveUserEndpoint(app, callers, readBrand, async (caller) =>
    ok(await stateOf(database, ownerOfBrand(caller))),
  );
  serveUserEndpoint(
    app,
    callers,
    saveBrand,
    async (caller, brand): Promise<ApiOutcome<BrandState>> => {
      const owner = ownerOfBrand(caller);
      const isKept = await keepBrand(database, owner, brand, clock.now());
      return isKept ? ok(await stateOf(database, owner)) : err(NOT_IN_PLAN);
    },
  );
  serveUserEndpoint(app, callers, removeLogo, async (caller) => {
    await setLogo(database, ownerOfBrand(caller), null, clock.now());
    return ok(undefined);
  });
  serveUserEndpoint(app, callers, removeBrand, async (caller) => {
    await remove(database, ownerOfBrand(caller));
    return ok(undefined);
  });
  app.register(async (scope) => registerLogo(scope, deps));
}
