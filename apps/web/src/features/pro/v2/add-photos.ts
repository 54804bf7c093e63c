import { MOST_PHOTOS_OF_SIDE } from '@tc/kernel';
import { NOT_TURNED, type SideName } from '../../../grading/model.ts';
import { takeLitPhotos } from '../../../grading/photos/take-lit-photos.ts';
import { takePhoto } from '../../../grading/photos/take-photo.ts';
import type { Session } from '../../../grading/session.ts';
import type { SessionActions } from '../../../grading/use-session.ts';

/** How many photos of a side have been added. */
export function countPhotos(session: Session | null, side: SideName): number {
  if (!session?.card[side]) return 0;
  return 1 + (session.decisions.moreLight[side]?.length ?? 0);
}

/** Adds more photos of a side that already has some. */
async function addBeside(
  session: Session,
  actions: SessionActions,
  side: SideName,
  files: readonly File[],
): Promise<readonly string[]> {
  const room = MOST_PHOTOS_OF_SIDE - countPhotos(session, side);
  if (room <= 0) return ['There is no room for more photos of this side.'];
  const { moreLight } = session.decisions;
  const { photos, problems } = await takeLitPhotos(files.slice(0, room));
  if (photos.length > 0) {
    actions.decide({
      moreLight: { ...moreLight, [side]: [...(moreLight[side] ?? []), ...photos] },
    });
  }
  return problems;
}

/**
 * Adds photos of one side, and says what is wrong with those that cannot be used. The first photo of a back
 * starts the card over, but keeps everything done to its front.
 */
export async function addPhotos(
  session: Session | null,
  actions: SessionActions,
  side: SideName,
  files: readonly File[],
): Promise<readonly string[]> {
  if (session?.card[side]) return addBeside(session, actions, side, files);
  const [file, ...others] = files.slice(0, MOST_PHOTOS_OF_SIDE);
  const first = file ? await takePhoto(file) : 'No photo was chosen.';
  if (typeof first === 'string') return [first];
  const { photos, problems } = await takeLitPhotos(others);
  if (!session) {
    const card = { label: 'Your card', front: first, back: null };
    actions.lay(card, { outlines: {}, turns: NOT_TURNED, moreLight: { front: photos } });
    return problems;
  }
  const { outlines, size, moreLight } = session.decisions;
  const prepared = { outlines, size, turns: session.turns };
  actions.lay(
    { ...session.card, back: first },
    { ...prepared, moreLight: { ...moreLight, back: photos } },
  );
  return problems;
}
