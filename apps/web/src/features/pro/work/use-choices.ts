import type { FlawKind } from '@tc/kernel';
import { useState } from 'react';
import type { RuleBookId, SideName } from '../../../grading/model.ts';
import type { Session } from '../../../grading/session.ts';
import type { CompareMode } from '../compare/compare-stage.tsx';
import { FIRST_LAYERS, type Layers } from '../layers/layers.ts';
import type { ReferenceName } from '../size/references.ts';
import type { Viewport } from '../stage/viewport.ts';

export type TabName = 'flaws' | 'rules' | 'size' | 'compare' | 'save';

/** What a drag on the photo does. */
export type Tool = 'look' | 'flaw' | 'reference';

/** Choices on the workbench, none of which are worth saving. */
export function useChoices(session: Session) {
  const [shown, setShown] = useState<SideName>('front');
  const [layers, setLayers] = useState<Layers>(FIRST_LAYERS);
  const [selected, setSelected] = useState<number | null>(null);
  const [tool, setTool] = useState<Tool>('look');
  const [kind, setKind] = useState<FlawKind>('scratch');
  const [wanted, setWanted] = useState<ReferenceName>('card-long');
  const [rules, setRules] = useState<RuleBookId>(session.decisions.rules);
  const [tab, setTab] = useState<TabName>('flaws');
  const [mode, setMode] = useState<CompareMode>('slider');
  const [change, setChange] = useState<number | null>(null);
  const [viewport, setViewport] = useState<Viewport | null>(null);
  return {
    ...{ shown, setShown, layers, setLayers, selected, setSelected, tool, setTool },
    ...{ kind, setKind, wanted, setWanted, rules, setRules, viewport, setViewport },
    ...{ tab, setTab, mode, setMode, change, setChange },
  };
}

export type Choices = ReturnType<typeof useChoices>;
