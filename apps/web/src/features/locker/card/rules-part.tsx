import type { PastResult, Scan } from '@tc/contract/locker';
import { sayRuleBook } from '@tc/rulebook/rule-book-names';
import { sayListed } from '@tc/rulebook/say-overall';
import { useState } from 'react';
import { Allowed } from '../../../platform/collection/allowed.tsx';
import { showMoment } from '../../../platform/moments.ts';
import { useRuleChoices } from '../../../platform/rules/use-rule-choices.ts';
import { Alert, LoadFailure } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { useRulesOf } from './use-rules.ts';

function show(value: number | null): string {
  return value === null ? 'none' : String(value);
}

function Earlier({ results }: { readonly results: readonly PastResult[] }) {
  if (results.length === 0) return null;
  return (
    <section aria-labelledby="earlier-results" className="flex flex-col gap-1">
      <h3 id="earlier-results" className="font-medium text-text-strong">
        Earlier results of these photos
      </h3>
      <ul>
        {results.map(({ id, rules, grade, gradedAt }) => (
          <li key={id} className="border-hairline border-t py-2.5 text-small">
            <p className="break-words text-text-strong">{sayRuleBook(rules)}</p>
            <p className="text-text-quiet">
              <span className="measured">{sayListed(grade) ?? 'none'}</span> overall, PSA scale{' '}
              <span className="measured">{show(grade.psa)}</span>, Beckett scale{' '}
              <span className="measured">{show(grade.beckett)}</span>. {showMoment(gradedAt)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AgainProps {
  readonly isWaiting: boolean;
  readonly gradeBy: (value: string) => Promise<string | null>;
}

function Again({ isWaiting, gradeBy }: AgainProps) {
  const choices = useRuleChoices();
  const [chosen, setChosen] = useState(choices[0]?.value ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const grade = async () => {
    if (!isWaiting) setProblem(await gradeBy(chosen));
  };
  return (
    <>
      <div className="grid items-end gap-4 md:grid-cols-[minmax(0,1fr)_auto]">
        <Choice label="Rule book" value={chosen} options={choices} onChange={setChosen} />
        <Button aria-disabled={isWaiting} onClick={() => void grade()}>
          Grade again by it
        </Button>
      </div>
      {problem ? <Alert isAnswer>{problem}</Alert> : null}
    </>
  );
}

/** The rule book that graded the photos, grading them by another one, and earlier results. */
export function RulesPart({ scan }: { readonly scan: Scan }) {
  const { past, gradeBy } = useRulesOf(scan);
  const isWaiting = scan.status === 'queued' || scan.status === 'grading';
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      {scan.report ? (
        <p>
          Graded by{' '}
          <strong className="break-words font-medium text-text-strong">
            {sayRuleBook(scan.report.rules)}
          </strong>
          .
        </p>
      ) : null}
      <Allowed right="grade">
        <Again {...{ isWaiting, gradeBy }} />
      </Allowed>
      <p role="status" className="min-h-5 text-small text-text">
        {isWaiting ? 'Being graded again. The earlier result stays below.' : ''}
      </p>
      {past.isError ? (
        <LoadFailure onRetry={() => void past.refetch()}>{past.error.message}</LoadFailure>
      ) : null}
      <Earlier results={past.data ?? []} />
    </div>
  );
}
