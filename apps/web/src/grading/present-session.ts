import { turnPhoto, turnReport, turnSide } from './geometry/turn.ts';
import type { CardPhotos, FoundSide, RefusedReport, SideName, Turns } from './model.ts';
import type { Phase, Progress, Session } from './session.ts';

function presentCard(card: CardPhotos, turns: Turns): CardPhotos {
  const { front, back } = card;
  return {
    ...card,
    front: turnPhoto(front, turns.front),
    back: back && turnPhoto(back, turns.back),
  };
}

function presentRefused(report: RefusedReport, turns: Turns): RefusedReport {
  const { front, back } = report.sides;
  return {
    ...report,
    sides: {
      ...(front && { front: turnSide(front, front.image, turns.front) }),
      ...(back && { back: turnSide(back, back.image, turns.back) }),
    },
  };
}

function presentProgress(progress: Progress, { card, turns }: Session): Progress {
  const turned = (side: SideName): FoundSide =>
    turnSide(progress.found[side], card[side]?.extent ?? null, turns[side]);
  return { ...progress, found: { front: turned('front'), back: turned('back') } };
}

function presentBefore<Before extends Extract<Phase, { name: 'failed' }>['before']>(
  before: Before,
  turns: Turns,
): Before {
  return before && { ...before, report: turnReport(before.report, turns) };
}

function presentPhase(session: Session): Phase {
  const { phase, turns } = session;
  switch (phase.name) {
    case 'canceled':
      return phase;
    case 'grading': {
      const before = presentBefore(phase.before, turns);
      return { ...phase, progress: presentProgress(phase.progress, session), before };
    }
    case 'graded':
      return { ...phase, report: turnReport(phase.report, turns) };
    case 'refused': {
      const before = presentBefore(phase.before, turns);
      return { ...phase, report: presentRefused(phase.report, turns), before };
    }
    case 'failed':
      return { ...phase, before: presentBefore(phase.before, turns) };
  }
}

const UNNAMED = 'Trading card';

/** What a printed report calls the card. */
export function nameOf({ name }: Session): string {
  return name.trim() || UNNAMED;
}

/**
 * A card as shown: photos rotated as the viewer rotated them, with all measurements renamed to match. The
 * session itself keeps what is measured, corrected or saved.
 */
export function presentSession(session: Session): Session {
  const { front, back } = session.turns;
  if (front === 0 && back === 0) return session;
  return {
    ...session,
    card: presentCard(session.card, session.turns),
    phase: presentPhase(session),
  };
}
