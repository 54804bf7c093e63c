import { useRef, useState } from 'react';
import { type NumberedFlaw, numberFlaws } from '../flaws.ts';
import type { SideName } from '../model.ts';
import type { Session } from '../session.ts';
import type { Look } from '../straight/use-drawn-side.ts';
import { useFlawSteps, useStepKeys } from './use-flaw-steps.ts';
import { useShownSide } from './use-shown-side.ts';

const NO_FLAWS: readonly NumberedFlaw[] = [];

/** What of a card is in view, and how something else comes into view. */
export function useView({ phase }: Session, isEditing: boolean) {
  const { shown, showSide } = useShownSide(phase);
  const [look, setLook] = useState<Look>('photo');
  const report = phase.name === 'graded' ? phase.report : null;
  const flaws = report ? numberFlaws(report) : NO_FLAWS;
  const stage = useRef<HTMLElement>(null);
  const bringToSight = (side: SideName) => {
    showSide(side);
    stage.current?.scrollIntoView({ block: 'nearest' });
  };
  const steps = useFlawSteps(flaws, bringToSight);
  useStepKeys(steps.step, report !== null && !isEditing);
  const turnTo = (side: SideName) => {
    steps.select(null);
    bringToSight(side);
  };
  const showRelief = (side: SideName) => {
    setLook('relief');
    turnTo(side);
  };
  return { report, flaws, shown, showSide, look, setLook, stage, steps, turnTo, showRelief };
}
