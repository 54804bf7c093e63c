import type { Result, WarningCode } from '@tc/kernel';
import { RULE_BOOKS } from '@tc/rulebook';
import type { SideName, SideReport } from '../report.ts';
import type { Completeness, GradeReport, GradeRequest, Timing } from '../request.ts';
import { gradeSides } from './grade-sides.ts';
import type { LocateFault } from './locate-sized.ts';
import type { MeasuredSide } from './measure-side.ts';
import { refusePhoto } from './refuse-photo.ts';

/** What was measured on one side, or why it cannot be measured. */
export type SideOutcome = Result<MeasuredSide, LocateFault>;

/** A card whose sides have been measured. */
export interface MeasuredCard extends Pick<GradeRequest, 'size' | 'rules' | 'file'> {
  readonly front: SideOutcome;
  /** Missing if there is none, or if the front was refused before it was looked at. */
  readonly back?: SideOutcome | undefined;
  readonly completeness: Completeness;
  /** The front's photo was given as the back, too. */
  readonly isTwice: boolean;
  /** Both sides were measured at the same time, so each stage took as long as the slower one did. */
  readonly isAtOnce: boolean;
}

function toTenths(ms: number): number {
  return Math.round(ms * 10) / 10;
}

function timingOf(sides: readonly SideOutcome[], isAtOnce: boolean): Timing {
  const together = (times: readonly number[]) =>
    isAtOnce ? Math.max(0, ...times) : times.reduce((sum, ms) => sum + ms, 0);
  const measured = sides.flatMap((side) => (side.ok ? [side.value] : []));
  const locate = together(measured.map(({ locateMs }) => locateMs));
  const measure = together(measured.map(({ measureMs }) => measureMs));
  return {
    decode: 0,
    locate: toTenths(locate),
    measure: toTenths(measure),
    total: toTenths(locate + measure),
  };
}

function withWarning(side: SideReport, warning: WarningCode): SideReport {
  const { quality } = side;
  return { ...side, quality: { ...quality, warnings: [...quality.warnings, warning] } };
}

/**
 * The refusal of a photo, with its own words if the size or corners that a person gave are the reason.
 */
function refusalOf(fault: LocateFault, size: GradeRequest['size']) {
  if (fault === 'other-size') {
    return {
      code: 'no-card' as const,
      message: `The card in this photo does not have the proportions of the size ${size}.`,
      advice: 'Have the size found automatically, or choose the size of this card.',
    };
  }
  if (fault === 'outline-on-no-edge') {
    return {
      code: 'no-card' as const,
      message: 'The corners you marked do not lie on the edges of a card.',
      advice: 'Move each corner onto a corner of the card, or have the card found automatically.',
    };
  }
  return { code: fault };
}

/** The report on a card from its measured sides; the front is refused first. */
export function gradeMeasured(card: MeasuredCard): GradeReport {
  const { front, back, completeness, size } = card;
  const rules = card.rules ?? RULE_BOOKS.spec;
  const timingsMs = timingOf(back ? [front, back] : [front], card.isAtOnce);
  const about = { ...(card.file !== undefined && { file: card.file }), timingsMs };
  const refuse = (side: SideName, fault: LocateFault, sides: { readonly front?: SideReport }) =>
    refusePhoto({ ...refusalOf(fault, size), ...about, side, completeness, rules, sides });
  if (!front.ok) return refuse('front', front.error, {});
  const measured = front.value.side;
  const frontSide = card.isTwice ? withWarning(measured, 'same-photo') : measured;
  if (!back) return gradeSides({ front: frontSide }, rules, about);
  if (!back.ok) return refuse('back', back.error, { front: frontSide });
  return gradeSides({ front: frontSide, back: back.value.side }, rules, about);
}
