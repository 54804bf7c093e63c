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

/** The card being worked on, and what can be done with it. */
export interface CardAtWork {
  readonly session: Session | null;
  readonly actions: SessionActions;
}

/** Adds more photos of a side that already has some. */
async function addBeside(
  now: () => CardAtWork,
  side: SideName,
  files: readonly File[],
): Promise<readonly string[]> {
  const room = MOST_PHOTOS_OF_SIDE - countPhotos(now().session, side);
  if (room <= 0) return ['There is no room for more photos of this side.'];
  const front = now().session?.card.front;
  const { photos, problems } = await takeLitPhotos(files.slice(0, room));
  // Opening photos takes a while, in which others may have come.
  const { session, actions } = now();
  if (!session || session.card.front !== front) return [];
  const { moreLight } = session.decisions;
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
 *
 * @param now the card that is being worked on whenever it is asked
 */
export async function addPhotos(
  now: () => CardAtWork,
  side: SideName,
  files: readonly File[],
): Promise<readonly string[]> {
  const before = now().session;
  if (before?.card[side]) return addBeside(now, side, files);
  const [file, ...others] = files.slice(0, MOST_PHOTOS_OF_SIDE);
  const first = file ? await takePhoto(file) : 'No photo was chosen.';
  if (typeof first === 'string') return [first];
  const { photos, problems } = await takeLitPhotos(others);
  const { session, actions } = now();
  if (session?.card.front !== before?.card.front || session?.card[side]) return [];
  if (!session) {
    const card = { label: 'Your card', front: first, back: null };
    actions.lay(card, { outlines: {}, turns: NOT_TURNED, moreLight: { front: photos } });
    return problems;
  }
  const { outlines, size, moreLight, cleanPictures } = session.decisions;
  const prepared = { outlines, size, cleanPictures, turns: session.turns };
  actions.lay(
    { ...session.card, back: first },
    { ...prepared, moreLight: { ...moreLight, back: photos } },
  );
  return problems;
}
