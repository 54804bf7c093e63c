import { judgeCopy } from '@tc/engine/same-copy';
import type { Cell, Figure, Findings } from '../results/results.ts';
import type { ComparedPair } from './compared.ts';

/** What is said about a pair, as people read it. */
type Said = 'same copy' | 'another copy' | 'another print' | 'cannot tell' | 'not measured';

const SAID: readonly Said[] = [
  'same copy',
  'another copy',
  'another print',
  'cannot tell',
  'not measured',
];

function sayOf({ traits, why }: ComparedPair): Said {
  if (why === 'not-measured') return 'not measured';
  if (why === 'other-print') return 'another print';
  if (!traits) return 'cannot tell';
  const { verdict } = judgeCopy(traits);
  if (verdict === 'cannot-tell') return 'cannot tell';
  return verdict === 'same-copy' ? 'same copy' : 'another copy';
}

function shareOf(pairs: readonly ComparedPair[], said: readonly Said[]): number | null {
  if (pairs.length === 0) return null;
  return pairs.filter((pair) => said.includes(sayOf(pair))).length / pairs.length;
}

const measured = (pairs: readonly ComparedPair[]) =>
  pairs.filter((pair) => sayOf(pair) !== 'not measured');

/** The two error rates, and how often no answer is given, over pairs of one kind. */
function figuresOf(name: string, words: string, pairs: readonly ComparedPair[]) {
  const known = measured(pairs);
  const same = known.filter(({ isSame }) => isSame);
  const others = known.filter(({ isSame }) => !isSame);
  const figure = (
    label: string,
    list: readonly ComparedPair[],
    said: readonly Said[],
    tolerance: number,
  ): Figure => ({
    label: `${label}, ${words}`,
    value: shareOf(list, said),
    n: list.length,
    ...{ unit: 'share', better: 'lower', tolerance },
  });
  return {
    [`${name}FalseMatch`]: figure('False match', others, ['same copy'], 0.005),
    [`${name}FalseNonMatch`]: figure(
      'False non-match',
      same,
      ['another copy', 'another print'],
      0.01,
    ),
    [`${name}CannotTell`]: figure('Same copies not told', same, ['cannot tell'], 0.05),
  };
}

export function sameCopyFindings(
  drawn: readonly ComparedPair[],
  real: readonly ComparedPair[],
): Findings {
  const kinds: Readonly<Record<string, readonly ComparedPair[]>> = {
    'drawn, same copy': drawn.filter(({ isSame }) => isSame),
    'drawn, another copy of the print': drawn.filter(({ isSame }) => !isSame),
    'real, same copy under another lamp': real.filter(({ isSame }) => isSame),
    'real, another card': real.filter(({ isSame }) => !isSame),
  };
  const rows = Object.entries(kinds)
    .filter(([, pairs]) => pairs.length > 0)
    .map(([kind, pairs]): [string, Record<string, Cell>] => [
      kind,
      {
        pairs: pairs.length,
        ...Object.fromEntries(SAID.map((said) => [said, shareOf(pairs, [said])])),
      },
    ]);
  return {
    figures: {
      ...figuresOf('drawn', 'drawn copies of one print', drawn),
      ...(real.length > 0 && figuresOf('real', 'real cards', real)),
    },
    tables: {
      said: {
        title: 'What is said of two photos',
        about:
          'Of drawn cards both photos show one print: the artwork is the same, while cut, wear, ink grain and flaws are each copy’s own, and ground, lamp and pose each photo’s. Other real cards have other artwork, which is easy.',
        rowsAre: 'pair',
        columns: {
          pairs: 'count',
          ...Object.fromEntries(SAID.map((said) => [said, 'share' as const])),
        },
        rows: Object.fromEntries(rows),
      },
    },
  };
}
