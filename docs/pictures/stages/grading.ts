import { type GradedReport, gradePhotos } from '@tc/engine';
import { invariant } from '@tc/kernel';
import { RULE_BOOKS, SUBGRADE_NAMES, type SubgradeName } from '@tc/rulebook';
import { ACCENT, BONE, QUIET, SCALE_BLUE, text } from '../marks.ts';
import type { Picture } from '../page.ts';
import { kernels, openSample } from '../photos.ts';

const LEFT = 500;
const RIGHT = 440;
const ROW = 64;
/** Where 1.0 and 10.0 are on the scale of a subgrade. */
const FROM = 230;
const TO = 480;

const placeOf = (score: number): number =>
  FROM + ((Math.min(10, Math.max(1, score)) - 1) / 9) * (TO - FROM);

function subgradeRow(report: GradedReport, name: SubgradeName, index: number): string {
  const score = report.subgrades[name];
  const plusMinus = report.subgradesPlusMinus[name] ?? 0;
  const y = index * ROW + 34;
  const weight = RULE_BOOKS.spec.overall.weights.value[name];
  const ticks = Array.from({ length: 10 }, (_, i) => {
    const x = placeOf(i + 1);
    return `<path d="M${x} ${y - 4}v8" stroke="var(--color-hairline-strong)"/>`;
  });
  const value =
    score === null
      ? text([132, y + 7], 'null', { size: 20, color: QUIET })
      : text([132, y + 7], score.toFixed(1), { size: 25 }) +
        text([186, y + 6], `± ${plusMinus.toFixed(1)}`, { size: 12, color: QUIET }) +
        `<path d="M${placeOf(score - plusMinus)} ${y}H${placeOf(score + plusMinus)}" stroke="${SCALE_BLUE}" stroke-width="9" stroke-opacity="0.35"/>
         <circle cx="${placeOf(score)}" cy="${y}" r="6" fill="${SCALE_BLUE}"/>`;
  return `<text x="0" y="${y + 5}" style="font:600 16px 'Picture Sans';fill:var(--color-text-strong)">${name}</text>
    ${text([0, y + 22], `${weight} %`, { size: 11, color: QUIET })}
    <path d="M${FROM} ${y}H${TO}" stroke="var(--color-hairline-strong)"/>${ticks.join('')}${value}`;
}

function psaBars({ psa }: GradedReport): string {
  invariant(psa !== null, 'enough of the sample is measured');
  const grades = Object.entries(psa.probabilities)
    .map(([grade, chance]) => [Number(grade), chance] as const)
    .sort((a, b) => b[0] - a[0]);
  const most = Math.max(...grades.map(([, chance]) => chance));
  const step = Math.min(40, (4 * ROW - 12) / grades.length);
  return grades
    .map(([grade, chance], i) => {
      const y = 6 + (i + 0.5) * step;
      const width = (chance / most) * 270;
      const isOurs = grade === psa.grade;
      const fill = isOurs ? ACCENT : 'var(--color-scale-quiet)';
      return `${text([44, y + 5], String(grade), { anchor: 'end', size: 15, color: isOurs ? ACCENT : BONE })}
        <rect x="60" y="${y - step * 0.33}" width="${Math.max(1, width)}" height="${step * 0.66}" rx="2" fill="${fill}"/>
        ${text([70 + width, y + 5], `${Math.round(100 * chance)} %`, { size: 12, color: QUIET })}`;
    })
    .join('');
}

function tile(name: string, value: string, words: string): string {
  return `<div style="flex:1;border-top:1px solid var(--color-surface-3);padding-top:12px"><p class="note">${name}</p>
    <p class="mono" style="font-size:34px;line-height:1.2;color:var(--color-text-strong);letter-spacing:-0.03em">${value}</p><p class="note" style="color:var(--color-text)">${words}</p></div>`;
}

/** Measured subgrades with their uncertainty, and the grades and odds that follow from them. */
export async function drawGrading(): Promise<Picture> {
  const [front, back] = await Promise.all([openSample('worn'), openSample('worn', 'back')]);
  const report = gradePhotos({ front: { image: front }, back: { image: back } }, { kernels });
  invariant(report.status === 'graded', 'the worn sample is graded');
  const { overall, psa, beckett, assumed } = report;
  invariant(overall !== null && psa !== null, 'enough of the sample is measured');
  const rows = SUBGRADE_NAMES.map((name, i) => subgradeRow(report, name, i)).join('');
  const missing = assumed.length > 0 ? `${assumed.join(', ')} not measured` : 'all four measured';
  return {
    title: 'Grading',
    source: `sample “Played with for years”, front and back, rules ${report.rules}`,
    body: `<div class="row" style="gap:40px">
      <div><svg width="${LEFT}" height="${4 * ROW}">${rows}</svg><p class="caption">Subgrades from 1 to 10 with their <span style="color:var(--color-scale)">95 % interval</span> and weight</p></div>
      <div><svg width="${RIGHT}" height="${4 * ROW}">${psaBars(report)}</svg><p class="caption">Chance of each PSA grade by the rules of this report, and the <span class="accent">estimate</span></p></div>
    </div>
    <div style="display:flex;gap:24px;margin-top:24px">
      ${tile('overall', overall.value.toFixed(2), `${overall.level} ${overall.name}`)}
      ${tile('PSA estimate', String(psa.grade), `${psa.name}, limited by ${psa.limitedBy.join(', ')}`)}
      ${tile('Beckett estimate', beckett?.grade?.toFixed(1) ?? 'null', beckett?.label ?? missing)}
      ${tile('data points', (report.sides.front.dataPoints + (report.sides.back?.dataPoints ?? 0)).toLocaleString('en'), missing)}
    </div>`,
  };
}
