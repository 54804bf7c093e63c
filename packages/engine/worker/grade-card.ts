import { RULE_BOOKS, type RuleBook, type RuleBookId } from '@tc/rulebook';
import {
  type DecodedSide,
  type GradeReport,
  gradeIntake,
  gradeTakenIn,
  measureIntake,
  type SideName,
  type StageEvent,
} from '../src/index.ts';
import { photoPrint } from './photo-print.ts';
import type {
  GradeOrderMessage,
  MeasuredAnswer,
  MeasureOrderMessage,
  SideOrder,
  WorkerAnswer,
} from './protocol.ts';
import type { Sibling } from './sibling.ts';
import { takeInSide, withKeptPixels } from './take-in.ts';

type OnStage = (event: StageEvent) => void;

const now = () => performance.now();

function rulesOf(rules: RuleBookId | RuleBook | undefined): RuleBook | undefined {
  return typeof rules === 'string' ? RULE_BOOKS[rules] : rules;
}

function takeInNamed(side: SideName, order: SideOrder, onStage: OnStage): Promise<DecodedSide> {
  return takeInSide(order, () => onStage({ side, stage: 'decode', found: {} }));
}

function printOf({ decoded }: DecodedSide): string | null {
  return decoded.ok ? photoPrint(decoded.value) : null;
}

/** Measures the back for another worker. */
export async function measureBack(
  { order, side, size, rules }: MeasureOrderMessage,
  onStage: OnStage,
): Promise<MeasuredAnswer> {
  const taken = await takeInNamed('back', side, onStage);
  const about = { size, rules: rulesOf(rules) };
  const measured = measureIntake('back', taken, about, { now, onStage });
  return { kind: 'measured', order, side: measured, print: printOf(taken) };
}

/** Shows what happens on the back after what happens on the front, as if it had been measured afterwards. */
function inOrder(onStage: OnStage): { readonly ofBack: OnStage; readonly frontIsDone: () => void } {
  const waiting: StageEvent[] = [];
  let isFrontDone = false;
  return {
    ofBack: (event) => {
      if (isFrontDone || event.stage === 'decode') onStage(event);
      else waiting.push(event);
    },
    frontIsDone: () => {
      isFrontDone = true;
      for (const event of waiting) onStage(event);
    },
  };
}

/** Measures the front here while the sibling measures the back, or the back afterwards if it cannot. */
async function gradeAtOnce(
  { order, front, size, rules: asked }: GradeOrderMessage,
  back: SideOrder,
  sibling: Sibling,
  onStage: OnStage,
): Promise<GradeReport> {
  const { ofBack, frontIsDone } = inOrder(onStage);
  const photo = sibling.knows(back.photo) ? back.photo : withKeptPixels(back.photo);
  const backOrder = {
    kind: 'measure',
    order,
    side: { ...back, photo },
    size,
    rules: asked,
  } as const;
  const measuring = sibling.measure(backOrder, ofBack);
  const taken = await takeInNamed('front', front, onStage);
  await sibling.hasStarted();
  const rules = rulesOf(asked);
  const measured = measureIntake('front', taken, { size, rules }, { now, onStage });
  const print = printOf(taken);
  frontIsDone();
  const ofSibling = await measuring;
  const measuredBack = ofSibling ?? (await measureBack(backOrder, onStage));
  const isTwice = print !== null && print === measuredBack.print;
  const sides = { front: measured, back: measuredBack.side };
  const report = gradeTakenIn({ ...sides, isTwice, isAtOnce: ofSibling !== null, size, rules });
  if (report.status === 'graded') {
    onStage({ side: isTwice ? 'front' : 'back', stage: 'grade', found: {} });
  }
  return report;
}

async function gradeInTurn(message: GradeOrderMessage, onStage: OnStage): Promise<GradeReport> {
  const [front, back] = await Promise.all([
    takeInNamed('front', message.front, onStage),
    message.back && takeInNamed('back', message.back, onStage),
  ]);
  const { size } = message;
  return gradeIntake({ front, back, size, rules: rulesOf(message.rules) }, { now, onStage });
}

export async function gradeCard(
  message: GradeOrderMessage,
  sibling: Sibling,
  onStage: OnStage,
): Promise<WorkerAnswer> {
  const { order, back, isAtOnce } = message;
  const report =
    back && isAtOnce
      ? await gradeAtOnce(message, back, sibling, onStage)
      : await gradeInTurn(message, onStage);
  return { kind: 'done', order, report };
}
