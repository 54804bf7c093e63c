import { Images } from 'lucide-react';
import { useId } from 'react';
import type { RuleBookId } from '../../../../grading/model.ts';
import { PhotoInput } from '../../../../grading/photos/photo-input.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { BOX } from '../../../../ui/field.tsx';
import { PrivacyNote } from '../../../../ui/privacy-note.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useToast } from '../../../../ui/toasts.tsx';
import { StepHead } from '../step-head.tsx';
import { isAmount, rankStack } from './rank.ts';
import { StackRow } from './stack-row.tsx';
import { useStack } from './use-stack.ts';

interface StackStepProps {
  readonly ruleBook: RuleBookId;
  readonly onLeave: () => void;
}

interface CostFieldProps {
  readonly cost: string;
  readonly onChange: (cost: string) => void;
}

function CostField({ cost, onChange }: CostFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="legend">
        Fee and other costs per card, USD
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        placeholder="none counted"
        aria-invalid={(cost !== '' && !isAmount(cost)) || undefined}
        className={`${BOX} measured`}
        value={cost}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </div>
  );
}

/**
 * Several cards, sorted by what is gained from having each one graded, based on estimates and the prices
 * entered.
 */
export function StackStep({ ruleBook, onLeave }: StackStepProps) {
  const { stack, problems, isKept, measuring, ...acts } = useStack(ruleBook);
  const show = useToast();
  if (!stack) return <Skeleton className="m-8 h-96" />;
  const { cost, cards } = stack;
  const remove = (cardId: string, name: string) => {
    acts.remove(cardId);
    const action = {
      ...{ name: 'Undo', how: 'Or add its photo to the stack again.' },
      act: () => acts.restore(stack),
    };
    show({ title: `${name} removed`, action });
  };
  return (
    <section aria-labelledby="stack-title" className="page flex flex-col gap-6 pt-6 pb-16">
      <StepHead id="stack-title" title="Rank a stack" onLeave={onLeave} />
      <p className="max-w-[40rem]">
        Add the fronts of several cards and type what they sell for. The card that gains most by
        being graded comes first. One photo of one side leaves much open, so look closer at the
        first ones.
      </p>
      <div className="flex flex-wrap items-end gap-4">
        <PhotoInput emphasis="primary" onFiles={(files) => void acts.add(files)}>
          <Images size={20} aria-hidden="true" />
          {cards.length === 0 ? 'Choose the fronts' : 'Add more fronts'}
        </PhotoInput>
        <CostField cost={cost} onChange={acts.setCost} />
      </div>
      {problems.map((problem) => (
        <Alert key={problem} isAnswer>
          {problem}
        </Alert>
      ))}
      {cards.length > 0 ? (
        <ol aria-label="The stack, the largest gain first" className="flex flex-col gap-3">
          {rankStack(cards, cost).map((card) => (
            <StackRow
              key={card.id}
              {...{ card, cost }}
              isMeasuring={measuring === card.id}
              onPrices={(prices) => acts.setPrices(card.id, prices)}
              onRemove={() => remove(card.id, card.name)}
            />
          ))}
        </ol>
      ) : null}
      <PrivacyNote isQuiet>
        {isKept
          ? 'Photos and prices stay in this browser. Nothing is uploaded.'
          : 'This browser stores nothing, so the stack lasts as long as this page. Nothing is uploaded.'}
      </PrivacyNote>
    </section>
  );
}
