import { Images, Lock, X } from 'lucide-react';
import { useId } from 'react';
import type { RuleBookId } from '../../../../grading/model.ts';
import { PhotoInput } from '../../../../grading/photos/photo-input.tsx';
import { Alert } from '../../../../ui/alert.tsx';
import { IconButton } from '../../../../ui/button.tsx';
import { BOX } from '../../../../ui/field.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useToast } from '../../../../ui/toasts.tsx';
import { isAmount, rankStack } from './rank.ts';
import { StackRow } from './stack-row.tsx';
import { useStack } from './use-stack.ts';

interface StackStepProps {
  readonly ruleBook: RuleBookId;
  readonly onLeave: () => void;
}

/**
 * Several cards, sorted by what is gained from having each one graded, based on estimates and the prices
 * entered.
 */
export function StackStep({ ruleBook, onLeave }: StackStepProps) {
  const { stack, problems, isKept, measuring, ...acts } = useStack(ruleBook);
  const id = useId();
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
      <div className="flex items-center justify-between gap-3">
        <h1 id="stack-title" className="text-title">
          Rank a stack
        </h1>
        <IconButton label="Close" onClick={onLeave}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </div>
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
            onChange={(event) => acts.setCost(event.target.value.trim())}
          />
        </div>
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
      <p className="flex items-start gap-3 text-small text-text-quiet">
        <Lock size={16} aria-hidden="true" className="mt-1 shrink-0" />
        <span>
          {isKept
            ? 'Photos and prices stay in this browser. Nothing is uploaded.'
            : 'This browser stores nothing, so the stack lasts as long as this page. Nothing is uploaded.'}
        </span>
      </p>
    </section>
  );
}
