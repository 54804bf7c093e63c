import { explainNoGrade } from '@tc/engine/explain-unmeasured';
import { useEffect, useRef, useState } from 'react';
import { loadGrader } from '../../../../grading/grader.ts';
import type { RuleBookId } from '../../../../grading/model.ts';
import { closePhoto } from '../../../../grading/photos/card-photo.ts';
import { takePhoto } from '../../../../grading/photos/take-photo.ts';
import { keepSoon } from '../../../../platform/keep-soon.ts';
import { NO_PRICES, type Prices } from './rank.ts';
import { type KeptCard, keepStack, loadStack, NO_STACK, type Stack } from './stack-store.ts';

const FAILED =
  'The measurement stopped. The device may be short of memory: remove the card and add it again.';

async function gradeFront(front: Blob, rules: RuleBookId, signal: AbortSignal) {
  const grader = await loadGrader();
  const report = await grader.grade({ front, rules }, { signal });
  if (report.status === 'refused') {
    return { chances: null, refusal: `${report.refusal.message} ${report.refusal.advice}` };
  }
  const { psa } = report;
  return psa
    ? { chances: psa.probabilities, refusal: null }
    : { chances: null, refusal: explainNoGrade(report) };
}

const isOpen = ({ chances, refusal }: KeptCard) => chances === null && refusal === null;

/** A stack of cards, measured one after another on this device, where they also stay. */
export function useStack(rules: RuleBookId) {
  const [stack, setStack] = useState<Stack | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isKept, setKept] = useState(true);
  const hasLoaded = stack !== null;
  useEffect(() => {
    let isGone = false;
    loadStack().then(
      (found) => !isGone && setStack(found),
      () => !isGone && setStack(NO_STACK),
    );
    return () => {
      isGone = true;
    };
  }, []);
  const first = useRef(true);
  useEffect(() => {
    if (!stack) return;
    // What was just loaded need not be saved.
    if (first.current) {
      first.current = false;
      return;
    }
    return keepSoon(() => {
      keepStack(stack).then(
        () => setKept(true),
        () => setKept(false),
      );
    });
  }, [stack]);
  const change = (id: string, to: Partial<KeptCard>) =>
    setStack(
      (now) =>
        now && {
          ...now,
          cards: now.cards.map((card) => (card.id === id ? { ...card, ...to } : card)),
        },
    );
  const next = stack?.cards.find(isOpen);
  const nextId = next?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: one card after the other
  useEffect(() => {
    if (!next) return;
    const attempt = new AbortController();
    gradeFront(next.front, rules, attempt.signal).then(
      (graded) => !attempt.signal.aborted && change(next.id, graded),
      () => !attempt.signal.aborted && change(next.id, { refusal: FAILED }),
    );
    return () => attempt.abort();
  }, [nextId, rules, hasLoaded]);
  const add = async (files: readonly File[]) => {
    const taken = await Promise.all(files.map(takePhoto));
    setProblems(taken.filter((one) => typeof one === 'string'));
    const cards = taken.flatMap((one): KeptCard[] => {
      if (typeof one === 'string') return [];
      closePhoto(one);
      const { blob: front, name } = one;
      const id = crypto.randomUUID();
      return [{ id, front, name, chances: null, prices: NO_PRICES, refusal: null }];
    });
    setStack((now) => ({ ...(now ?? NO_STACK), cards: [...(now ?? NO_STACK).cards, ...cards] }));
  };
  return {
    ...{ stack, problems, isKept, add, measuring: nextId ?? null },
    setCost: (cost: string) => setStack((now) => now && { ...now, cost }),
    setPrices: (id: string, prices: Prices) => change(id, { prices }),
    remove: (id: string) =>
      setStack((now) => now && { ...now, cards: now.cards.filter((card) => card.id !== id) }),
    /** Restores a stack, for example after a card was removed by mistake. */
    restore: (before: Stack) => setStack(before),
  };
}
