import type { SubmissionWeighed } from '@tc/rulebook/submission';
import { amountOf } from '@tc/rulebook/submission';
import { showMoney } from '../../platform/money.ts';

function money(cents: number, currency: string): string {
  return showMoney({ amount: amountOf(Math.abs(cents)), currency });
}

function list(words: readonly string[]): string {
  if (words.length < 2) return words.join();
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** The missing prices that keep the answer open, most likely grade first. */
function sayMissing({ missing, isRawMissing }: SubmissionWeighed): string {
  const grades = missing.slice(0, 3).toSorted((one, other) => one - other);
  const graded = grades.length > 0 ? `PSA ${list(grades.map(String))}` : null;
  const raw = isRawMissing ? 'the raw card' : null;
  return list([raw, graded].filter((part) => part !== null));
}

/** The average gain or loss; a range if a price is missing. */
function sayAverage({ least, most }: { least: number; most: number }, currency: string): string {
  if (most === Infinity) return `at least ${money(least, currency)}`;
  if (least === most) return money(least, currency);
  const [low, high] = [Math.abs(least), Math.abs(most)].toSorted((a, b) => a - b);
  return `${money(low ?? 0, currency)} to ${money(high ?? 0, currency)}`;
}

function sayOdds(chance: { least: number; most: number }): string {
  const [least, most] = [Math.round(chance.least * 100), Math.round(chance.most * 100)];
  if (least === 100) return 'nearly all such cards';
  if (most === 0) return 'hardly any such card';
  return `${least === most ? least : `${least} to ${most}`} of 100 such cards`;
}

/** The answer in one sentence, with how certain it is. `isPartlySeen` means that the photos leave much open. */
export function sayVerdict(
  weighed: SubmissionWeighed,
  currency: string,
  isPartlySeen = false,
): string {
  const { verdict, gain, chanceOfGain } = weighed;
  if (verdict === 'unknown' || !gain || !chanceOfGain) {
    return `Not known: add a price for ${sayMissing(weighed)}.`;
  }
  const answer = verdict === 'grade' ? 'Yes' : 'No';
  const caveat = isPartlySeen ? ', as far as the photos show' : '';
  const isEven = gain.least === 0 && gain.most === 0;
  const act = verdict === 'grade' ? 'it gains' : 'it loses';
  const average = isEven ? 'nothing is left' : `${act} ${sayAverage(gain, currency)}`;
  const odds = sayOdds(chanceOfGain);
  return `${answer}${caveat}: on average ${average}, and ${odds} would at least pay for themselves.`;
}

/** The grade that the card needs to break even. */
export function sayBreakEven(weighed: SubmissionWeighed, currency: string): string | null {
  const { breakEvenCents, breakEvenGrade, missing } = weighed;
  if (breakEvenCents === null) return null;
  const has = `A graded copy has to sell for ${money(breakEvenCents, currency)} to break even`;
  // A grade whose price is missing may well do.
  if (breakEvenGrade === null && missing.length > 0) return `${has}.`;
  if (breakEvenGrade === null) return `${has}. By your prices, no grade does.`;
  return breakEvenGrade === 10
    ? `${has}: by your prices only a PSA 10 does.`
    : `${has}: by your prices a PSA ${breakEvenGrade} or better does.`;
}
