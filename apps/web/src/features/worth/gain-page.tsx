import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  exportRanking,
  MOST_RANKED,
  type RankedCard,
  type Ranking,
  type RankingAsked,
  rankByGain,
} from '@tc/contract/locker';
import { ArrowLeft, Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../../platform/account/account-context.tsx';
import { callApi, fetchFile } from '../../platform/api/call-api.ts';
import { QUERY_KEYS } from '../../platform/api/query-keys.ts';
import { required } from '../../platform/api/required.ts';
import { Allowed } from '../../platform/collection/allowed.tsx';
import { NotInPlan } from '../../platform/collection/not-in-plan.tsx';
import { useCollectionPlan } from '../../platform/collection/use-collection-plan.ts';
import { useCollection, useCollectionName } from '../../platform/collection/use-team.ts';
import { showMoney } from '../../platform/money.ts';
import { saveBlob } from '../../platform/save-blob.ts';
import { Alert, LoadFailure } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { GainTable } from './gain-table.tsx';
import { psaFees } from './should-grade.ts';
import { AMOUNT, OtherCosts } from './submission-check.tsx';
import { useOwnFees } from './use-worth.ts';

const FIRST_LEVEL = 'psa-standard';

function useRanking(asked: RankingAsked, isOn: boolean) {
  const account = useAccount();
  return useQuery({
    queryKey: [...QUERY_KEYS.worth, 'ranking', asked],
    enabled: isOn,
    placeholderData: keepPreviousData,
    queryFn: async () => required(await callApi(account, rankByGain, { input: asked })),
  });
}

function SaveButton({ asked }: { readonly asked: RankingAsked }) {
  const account = useAccount();
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    setProblem(null);
    try {
      const file = await fetchFile(account, exportRanking, {}, undefined, asked);
      if (file) saveBlob('expected-gain.csv', file);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The file could not be loaded.');
    }
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <Button onClick={() => void save()}>
        <Download size={18} aria-hidden="true" />
        Save as CSV
      </Button>
      {problem ? <Alert isAnswer>{problem}</Alert> : null}
    </div>
  );
}

/** What the numbers are based on, so that nobody takes them for more than they are. */
function Assumptions({ fee, items }: Ranking) {
  const unknown = items.filter(({ gain }: RankedCard) => gain === null).length;
  return (
    <section aria-labelledby="how-title" className="flex max-w-[65ch] flex-col gap-3">
      <h2 id="how-title" className="text-lead">
        How it is worked out
      </h2>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-small text-text">
        <li>
          Gain is what a graded copy sells for on average, minus what the card sells for raw, the
          fee and other costs. The average comes from the chances of each PSA grade in the latest
          report and the prices you entered.
        </li>
        <li>
          Fee: {showMoney(fee)} per card, PSA {fee.level}
          {fee.isOwn ? ', your own figure' : ''}. Prices in other currencies are not counted.
        </li>
        <li>
          A grade without a price counts as no less than the next lower priced grade and no more
          than the next higher one, which makes a range. Cards are sorted by the lower end.
        </li>
        <li>Grades are estimates from photos. A grader or a buyer may see it differently.</li>
        {unknown > 0 ? (
          <li>
            {unknown === 1 ? 'One card has' : `${unknown} cards have`} no gain yet: that takes a
            graded scan and what the card sells for raw.
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function NoCards() {
  const isOwn = useCollection() === 'own';
  return (
    <div className="flex flex-col items-start gap-5">
      <p className="text-lead">
        There is no card here to rank. <Allowed right="grade">Scan one, or add it by hand.</Allowed>
      </p>
      <Button asChild emphasis="primary">
        <Link to="/digital-locker">{isOwn ? 'Open my locker' : 'Open the team’s cards'}</Link>
      </Button>
    </div>
  );
}

interface StackProps {
  readonly picked: readonly string[] | null;
}

function Stack({ picked }: StackProps) {
  const fees = psaFees(useOwnFees().fees.data ?? []);
  const [level, setLevel] = useState(FIRST_LEVEL);
  const [other, setOther] = useState('');
  const ids = picked?.slice(0, MOST_RANKED);
  const otherCosts = AMOUNT.test(other) ? other : '0';
  const asked: RankingAsked = { level, otherCosts, ...(ids && { ids: [...ids] }) };
  const ranking = useRanking(asked, true);
  return (
    <div className="flex flex-col gap-8">
      <div className="grid max-w-2xl items-start gap-5 md:grid-cols-2">
        <Choice
          label="Service level"
          value={level}
          options={fees.map(({ id, level: name }) => ({ value: id, name: `PSA ${name}` }))}
          onChange={setLevel}
        />
        <OtherCosts
          currency={ranking.data?.fee.currency ?? 'USD'}
          value={other}
          onChange={setOther}
        />
      </div>
      {ranking.isError ? (
        <LoadFailure onRetry={() => void ranking.refetch()}>{ranking.error.message}</LoadFailure>
      ) : null}
      {ranking.isPending ? <Skeleton className="h-80" /> : null}
      {ranking.data?.items.length === 0 ? <NoCards /> : null}
      {ranking.data && ranking.data.items.length > 0 ? (
        <>
          <GainTable {...ranking.data} />
          <Allowed right="export">
            <SaveButton asked={asked} />
          </Allowed>
          <Assumptions {...ranking.data} />
        </>
      ) : null}
    </div>
  );
}

/** Cards sorted by the gain from having them graded. */
export function GainPage({ picked }: StackProps) {
  const plan = useCollectionPlan();
  const name = useCollectionName();
  const isOwn = useCollection() === 'own';
  const hasPlan = plan.has('bulkTools');
  const whose = isOwn ? 'Your cards' : `The cards of ${name}`;
  return (
    <div className="page flex-1 pt-4 pb-20 md:pt-8">
      <Link
        to="/digital-locker"
        className="mb-4 inline-flex min-h-11 items-center gap-2 text-small text-text hover:text-text-strong"
      >
        <ArrowLeft size={18} aria-hidden="true" className="shrink-0" />
        {name}
      </Link>
      <h1 className="text-display">Expected gain</h1>
      <p className="mt-2 mb-8 max-w-[60ch]">
        {picked ? 'The cards you selected' : whose}, sorted by what you would gain on average by
        having them graded.
      </p>
      {plan.error ? (
        <LoadFailure onRetry={() => void plan.refetch()}>{plan.error.message}</LoadFailure>
      ) : null}
      {plan.isKnown || plan.error ? null : <Skeleton className="h-80" />}
      {plan.isKnown && !hasPlan ? (
        <NotInPlan what="Ranking a stack is" feature="bulkTools">
          Each card’s own page says whether it is worth sending in, on every plan.
        </NotInPlan>
      ) : null}
      {hasPlan ? <Stack picked={picked} /> : null}
    </div>
  );
}
