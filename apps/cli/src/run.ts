import { describeIntakeFault, type GradeReport, gradeIntake, type IntakeRequest } from '@tc/engine';
import { err } from '@tc/kernel';
import type { RuleBook } from '@tc/rulebook';
import { EXIT } from './exit-status.ts';
import { loadRules } from './load-rules.ts';
import type { Paint } from './paint.ts';
import { type Command, parseArguments } from './parse-arguments.ts';
import { presentReport } from './present-report.ts';
import { readCardList } from './read-card-list.ts';
import { takeIn, takeInSide } from './take-in.ts';
import { USAGE } from './usage.ts';

/** What the command needs from its process. */
export interface Surroundings {
  readonly resolvePath: (file: string) => string;
  /** Gets reports and nothing else, so that other programs can read it. */
  readonly writeReport: (text: string) => void;
  readonly writeMessage: (sentence: string) => void;
  readonly paint: Paint;
}

type One = Extract<Command, { kind: 'one' }>;
type Batch = Extract<Command, { kind: 'batch' }>;
type Cards = Extract<Command, { kind: 'cards' }>;

/** Runs `grade` with these arguments and returns the exit status. */
export async function run(words: readonly string[], around: Surroundings): Promise<number> {
  const command = parseArguments(words);
  if (!command.ok) {
    around.writeMessage(`${command.error} See grade --help.`);
    return EXIT.usage;
  }
  if (command.value.kind === 'help') {
    around.writeReport(USAGE);
    return EXIT.graded;
  }
  const rules = await loadRules(command.value.rules, around.resolvePath);
  if (!rules.ok) {
    around.writeMessage(rules.error.message);
    return rules.error.status;
  }
  switch (command.value.kind) {
    case 'one':
      return await gradeOne(command.value, rules.value, around);
    case 'batch':
      return await gradeBatch(command.value, rules.value, around);
    case 'cards':
      return await gradeCards(command.value, rules.value, around);
  }
}

async function gradeOne(
  { front, back, reference, size, asJson }: One,
  rules: RuleBook | undefined,
  around: Surroundings,
): Promise<number> {
  const names = back === null ? [front] : [front, back];
  const [frontSide, backSide] = await Promise.all(
    names.map((name) => takeIn(around.resolvePath(name))),
  );
  if (!frontSide) return EXIT.usage;
  const clean = reference === null ? undefined : await takeIn(around.resolvePath(reference));
  for (const [at, side] of [frontSide, backSide, clean].entries()) {
    if (!side || side.decoded.ok || side.decoded.error.kind !== 'unopened') continue;
    const { message } = describeIntakeFault(side.decoded.error);
    around.writeMessage(`${at < names.length ? names[at] : reference}: ${message}`);
    return EXIT.unreadableFile;
  }
  const report = gradeWhatever(
    { front: { ...frontSide, reference: clean }, back: backSide, size, rules, file: front },
    around,
  );
  around.writeReport(asJson ? printJson(report) : presentReport(report, around.paint, back));
  return report.status === 'graded' ? EXIT.graded : EXIT.refused;
}

/** The next photo is decoded while this one is graded. */
async function gradeBatch(
  { files, size }: Batch,
  rules: RuleBook | undefined,
  around: Surroundings,
): Promise<number> {
  const load = (at: number) => {
    const file = files[at];
    return file === undefined ? null : takeIn(around.resolvePath(file));
  };
  let next = load(0);
  for (const [at, file] of files.entries()) {
    const front = await next;
    next = load(at + 1);
    if (!front) continue;
    const report = gradeWhatever({ front, size, rules, file }, around);
    around.writeReport(`${JSON.stringify(report)}\n`);
  }
  return EXIT.graded;
}

/** Grades every card of a list from all its photos. */
async function gradeCards(
  { list, size }: Cards,
  rules: RuleBook | undefined,
  around: Surroundings,
): Promise<number> {
  const cards = await readCardList(around.resolvePath(list));
  if (!cards.ok) {
    around.writeMessage(`${list}: ${cards.error.message}`);
    return cards.error.status;
  }
  for (const card of cards.value) {
    const front = await takeInSide(card.front, card.frontReference);
    const back = await takeInSide(card.back, card.backReference);
    if (!front) continue;
    const [file] = card.named;
    const request = { front, back, size: card.size ?? size, rules, file };
    const report = gradeWhatever(request, around);
    around.writeReport(`${JSON.stringify({ id: card.id, ...report })}\n`);
  }
  return EXIT.graded;
}

/** A photo that crashes the program gets a report too, and the rest of the batch goes on. */
function gradeWhatever(request: IntakeRequest, around: Surroundings): GradeReport {
  try {
    return gradeIntake(request, { now: () => performance.now() });
  } catch (error) {
    around.writeMessage(`${request.file}: the program failed: ${(error as Error).message}`);
    const decoded = err({ kind: 'engine-failed' } as const);
    return gradeIntake({ ...request, front: { decoded, decodeMs: request.front.decodeMs } });
  }
}

/** Indented for reading, but with each point on one line, because outlines have many. */
function printJson(report: GradeReport): string {
  const text = JSON.stringify(report, null, 2);
  return `${text.replace(/\[\n\s+(-?[\d.]+),\n\s+(-?[\d.]+)\n\s+\]/g, '[$1, $2]')}\n`;
}
