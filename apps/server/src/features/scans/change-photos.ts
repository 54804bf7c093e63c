import type { Scan, ScanPhotos } from '@tc/contract/locker';
import { err, ok, type Result } from '@tc/kernel';
import type { ApiOutcome, ApiRefusal } from '../../platform/api/serve-endpoint.ts';
import { refuseRegrades } from '../../platform/plans/spend-regrades.ts';
import type { Holder } from '../../platform/teams/holder.ts';
import { type GatheredPhoto, gatherPhotos, refuseGone } from './gather-photos.ts';
import { DAMAGED, isWhole, keepPhotos } from './keep-photos.ts';
import type { ScanServiceDeps } from './keep-scan.ts';
import { attempt, NotDone } from './not-done.ts';
import { queueAgain } from './queue-again.ts';
import type { SentPhoto } from './read-sent.ts';
import { changePhotos, listPhotos, type NewScan, type PhotoRow } from './store.ts';
import { tellOwner } from './tell-owner.ts';

const SIDES = ['front', 'back'] as const;

const UNGRADED: ApiRefusal = {
  code: 'conflict',
  message: 'This scan has no grade yet. Change its photos once it is graded.',
};

/** The photos that a scan should have: those that stay, in their order, and new uploads. */
interface Wanted {
  readonly kept: readonly PhotoRow[];
  readonly uploads: readonly SentPhoto[];
}

function invalid(field: string, message: string): Result<never, ApiRefusal> {
  return err({ code: 'invalid', fields: { [field]: message } });
}

/** A photo can be named by its own id or by that of its upload, so that a request can be repeated. */
function isNamed({ id, upload_id }: PhotoRow, names: readonly string[]): boolean {
  return names.includes(id) || (upload_id !== null && names.includes(upload_id));
}

function readWanted(photos: readonly PhotoRow[], asked: ScanPhotos): Result<Wanted, ApiRefusal> {
  const kept: PhotoRow[] = [];
  const uploads: SentPhoto[] = [];
  const all = [...asked.front, ...(asked.back ?? [])];
  if (new Set(all).size < all.length) return invalid('front', 'names a photo twice');
  for (const side of SIDES) {
    const own = photos.filter((photo) => photo.side === side);
    const [first] = own;
    const names = asked[side] ?? [];
    if (!first && names.length > 0) return invalid(side, 'has no photo in this scan');
    if (first && !isNamed(first, names.slice(0, 1))) {
      return invalid(side, 'must begin with the first photo of the side');
    }
    kept.push(...own.filter((photo) => isNamed(photo, names)));
    for (const name of names) {
      if (!own.some((photo) => isNamed(photo, [name]))) uploads.push({ side, uploadId: name });
    }
  }
  return ok({ kept, uploads });
}

/** Whose scan it is, and whose uploads it takes. */
export interface Whose {
  readonly owner: Holder;
  readonly sender: string;
}

type Change = Wanted & { readonly added: NewScan['photos'] };

/** Null on success, otherwise why nothing was changed. */
async function write(
  { database, clock, jobs, kind, uploads, blobs, removeDropped }: ScanServiceDeps,
  { owner, sender }: Whose,
  id: string,
  { kept, added }: Change,
): Promise<NotDone['why'] | null> {
  const why = await attempt(() =>
    database.transaction(async (queries) => {
      await queueAgain(queries, owner, id, { from: ['graded'] }, clock.now());
      const names = added.flatMap(({ upload_id }) => upload_id ?? []);
      const isTaken = names.length === 0 || (await uploads.take(queries, sender, names));
      if (!isTaken) throw new NotDone('state');
      await changePhotos(queries, id, kept, added);
      await jobs.enqueue(queries, kind, id);
      await tellOwner(queries, owner, { id, status: 'queued' });
    }),
  );
  if (why === null) await removeDropped();
  else await Promise.all(added.map((photo) => blobs.remove(photo.id)));
  return why;
}

function positionsAfter(kept: readonly PhotoRow[]) {
  const of = (side: GatheredPhoto['side']) => kept.filter((photo) => photo.side === side).length;
  return { front: of('front'), back: of('back') };
}

/**
 * Adds photos to the sides of a graded scan or removes some, and has it graded again. Photos under other lights
 * never cost a scan its grade, because those that cannot be used are ignored. So the change takes effect at
 * once, and no report is ever without its photos.
 */
export function createPhotoChange(
  deps: ScanServiceDeps,
  read: (owner: Holder, id: string) => Promise<ApiOutcome<Scan>>,
) {
  const { database, clock, blobs, uploads } = deps;
  return async function changeScan(
    whose: Whose,
    id: string,
    asked: ScanPhotos,
  ): Promise<ApiOutcome<Scan>> {
    const { owner, sender } = whose;
    const found = await read(owner, id);
    if (!found.ok) return found;
    if (found.value.status !== 'graded') return err(UNGRADED);
    const photos = await listPhotos(database, id);
    const wanted = readWanted(photos, asked);
    if (!wanted.ok) return wanted;
    const { kept } = wanted.value;
    const isSame = wanted.value.uploads.length === 0 && kept.length === photos.length;
    if (isSame) return found;
    const gathered = await gatherPhotos(uploads, sender, wanted.value.uploads);
    if (!gathered.ok) return gathered;
    const whole = gathered.value.filter(isWhole);
    const taken = gathered.value.find((photo) => !isWhole(photo));
    if (taken) return err(refuseGone(taken.side));
    const added = await keepPhotos(blobs, whole, positionsAfter(kept));
    if (!added) return err(DAMAGED);
    const why = await write(deps, whose, id, { ...wanted.value, added });
    if (why === 'often') return err(await refuseRegrades(database, owner, 1, clock.now()));
    return why === null ? read(owner, id) : err(UNGRADED);
  };
}
