import { groupBy, share } from '../measures/statistics.ts';
import type { Cell, Figure, Findings } from '../results/results.ts';
import { isSurelyWrong, type WindowAnswer } from './judge-window.ts';
import type { WindowOrder } from './window-worker.ts';
import { VIEWS, type View } from './windowed-photo.ts';

export interface JudgedWindow extends WindowOrder {
  /** An outline is right if no side is farther from the true one than this. */
  readonly limitMm: number;
  readonly answer: WindowAnswer;
}

const isBroken = ({ answer }: JudgedWindow) => answer.status === 'broken';
export const isRight = ({ answer, limitMm }: JudgedWindow) =>
  answer.status === 'graded' && answer.errorMm <= limitMm;

function refusalsOf(windows: readonly JudgedWindow[]): string {
  const codes = windows.flatMap(({ answer }) => (answer.status === 'refused' ? answer.code : []));
  const counts = [...groupBy(codes, (code) => code)].map(([code, all]) => `${code} ${all.length}`);
  return counts.join(', ') || 'none';
}

function describe(windows: readonly JudgedWindow[]): Record<string, Cell> {
  return {
    windows: windows.length,
    found: share(windows, isRight),
    refused: share(windows, ({ answer }) => answer.status === 'refused'),
    'wrong by over 2 mm and not doubted': windows.filter(({ answer }) => isSurelyWrong(answer))
      .length,
    refusals: refusalsOf(windows),
  };
}

function countFigure(label: string, count: number, n: number): Figure {
  const target = { text: 'none', atMost: 0 };
  return { label, unit: 'count', value: count, n, better: 'lower', tolerance: 0, target };
}

/** How random parts of photos are judged. A card that is cut off has to be refused. */
export function windowFindings(windows: readonly JudgedWindow[]): Findings {
  const of = (view: View) => windows.filter((window) => window.view === view);
  const found = (label: string, view: View): Figure => ({
    ...{ label, unit: 'share', value: share(of(view), isRight), n: of(view).length },
    ...{ better: 'higher', tolerance: 0.02 },
  });
  const cut = of('card cut off');
  return {
    figures: {
      broken: countFigure(
        'Windows for which the engine crashed, or its report broke the contract',
        windows.filter(isBroken).length,
        windows.length,
      ),
      surelyCut: countFigure(
        'Cards cut off by the window, graded without a doubt',
        cut.filter(({ answer }) => isSurelyWrong(answer)).length,
        cut.length,
      ),
      whole: found('Outline found, windows around the whole card', 'whole card'),
      screen: found('Outline found, the same between bars or in a frame', 'on a screen'),
      scan: found('Outline found, the card cut out, as a scan', 'as a scan'),
    },
    tables: {
      windows: {
        title: 'Random windows of real photos',
        about:
          'Of every photo, a random part around the card, another that cuts 4 to 40 % of the card off at one side or two, and one as a screen shows it, between bars of one gray or in a frame; and the card cut out along its true outline and laid on one gray, straight or nearly so, as a scanner shows it. A quarter of them lie on their side. Each is looked at by networks that have not seen the photo. Found: as for whole photos. A card that is cut off has no right outline, so only a refusal is right, or at least a doubt.',
        rowsAre: 'window',
        columns: {
          windows: 'count',
          found: 'share',
          refused: 'share',
          'wrong by over 2 mm and not doubted': 'count',
          refusals: 'text',
        },
        rows: Object.fromEntries(VIEWS.map((view) => [view, describe(of(view))])),
      },
    },
  };
}
