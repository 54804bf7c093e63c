import { gradeCardsByRules, MOST_GRADED_AGAIN } from '@tc/contract/locker';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../../../platform/account/account-context.tsx';
import { callApi } from '../../../platform/api/call-api.ts';
import { Allowed } from '../../../platform/collection/allowed.tsx';
import { useCollectionPlan } from '../../../platform/collection/use-collection-plan.ts';
import { useRuleChoices, wantedOf } from '../../../platform/rules/use-rule-choices.ts';
import { Button } from '../../../ui/button.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useToast } from '../../../ui/toasts.tsx';
import { countCards } from '../collection/use-bulk.ts';

interface BulkToolsProps {
  readonly ids: readonly string[];
  readonly isOff: boolean;
  readonly onDone: () => void;
}

function useGradeAgain() {
  const account = useAccount();
  const show = useToast();
  return async (ids: readonly string[], value: string) => {
    let queued = 0;
    for (let from = 0; from < ids.length; from += MOST_GRADED_AGAIN) {
      const some = ids.slice(from, from + MOST_GRADED_AGAIN);
      const input = { ids: some, rules: wantedOf(value) };
      const answer = await callApi(account, gradeCardsByRules, { input });
      if (!answer.ok) {
        const title =
          queued > 0
            ? `${countCards(queued)} will be graded again, the others not`
            : 'Not graded again';
        show({ title, description: answer.error.message, tone: 'danger' });
        return;
      }
      queued += answer.value.scans.length;
    }
    const left = ids.length - queued;
    show({
      title: `${countCards(queued)} will be graded again`,
      description:
        left > 0
          ? `${countCards(left)} left as they are: no graded scan, or being graded.`
          : 'Each card keeps its earlier results.',
    });
  };
}

function GradeAgain({ ids, isOff, onDone }: BulkToolsProps) {
  const grade = useGradeAgain();
  const choices = useRuleChoices();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(choices[0]?.value ?? '');
  const opener = useRef<HTMLButtonElement>(null);
  const send = () => {
    setOpen(false);
    onDone();
    void grade(ids, chosen);
  };
  return (
    <>
      <Button ref={opener} aria-disabled={isOff} onClick={() => isOff || setOpen(true)}>
        Grade again
      </Button>
      <Dialog
        title={`Grade ${countCards(ids.length)} again`}
        lead="Grades the latest photos of each card by another rule book. No scan is counted again."
        isOpen={isOpen}
        onOpenChange={setOpen}
        opener={opener}
      >
        <div className="flex flex-col gap-5">
          <Choice label="Rule book" value={chosen} options={choices} onChange={setChosen} />
          <Button emphasis="primary" className="self-start" onClick={send}>
            Grade again
          </Button>
        </div>
      </Dialog>
    </>
  );
}

/** What the Business plan adds for selected cards. */
export function BulkTools(props: BulkToolsProps) {
  const plan = useCollectionPlan();
  if (!plan.has('bulkTools')) return null;
  const { ids, isOff } = props;
  return (
    <>
      <Allowed right="grade">
        <GradeAgain {...props} />
      </Allowed>
      {isOff ? null : (
        <Button asChild>
          <Link to="/digital-locker/gain" state={{ ids }}>
            Rank by gain
          </Link>
        </Button>
      )}
    </>
  );
}
