import { sayValue } from '@tc/rulebook/say-overall';
import { numberFlaws } from '../../../grading/flaws.ts';
import {
  type GradedReport,
  SIDES,
  type SideName,
  type SideReport,
} from '../../../grading/model.ts';
import { PdfButton } from '../../../grading/pdf/pdf-button.tsx';
import { CleanPictures } from '../../../grading/report/clean-pictures.tsx';
import { MoreLight } from '../../../grading/report/more-light.tsx';
import type { Session } from '../../../grading/session.ts';
import type { SessionActions } from '../../../grading/use-session.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { ComparePanel } from '../compare/compare-panel.tsx';
import type { Blink } from '../compare/use-blink.ts';
import type { Comparison } from '../compare/use-comparison.ts';
import { labelsOf, shapesOf } from '../layers/shapes.ts';
import type { LayeredSide } from '../save/layered-picture.ts';
import { writeCsv } from '../save/write-csv.ts';
import { writeJson } from '../save/write-json.ts';
import type { ProFlaw } from '../work/pro-flaws.ts';
import { isCorrected, markReference } from '../work/pro-work.ts';
import type { Choices } from '../work/use-choices.ts';
import type { Regraded } from '../work/use-graded-again.ts';
import type { Work } from '../work/use-work.ts';
import { FlawsTab } from './flaws-tab.tsx';
import { SaveTab } from './save-tab.tsx';
import { SizeTab } from './size-tab.tsx';
import { StandardsTab } from './standards-tab.tsx';

interface ProPanelProps {
  readonly session: Session;
  readonly report: GradedReport;
  /** The report about the photos as taken. */
  readonly measured: GradedReport;
  readonly actions: SessionActions;
  readonly work: Work;
  readonly choices: Choices;
  readonly again: Regraded;
  readonly flaws: readonly ProFlaw[];
  readonly side: SideReport;
  /** The side shown, as photographed, for comparing scans. */
  readonly takenSide: SideReport;
  readonly comparison: Comparison;
  readonly blink: Blink;
  readonly isKept: boolean;
  readonly onSelect: (number: number) => void;
  readonly onStartOver: () => void;
}

/** What the printed report says about the corrections. */
function paperFacts({ again, work }: ProPanelProps): readonly string[] {
  if (!isCorrected(work.now)) return [];
  const measured = again.measured.overall ? sayValue(again.measured.overall) : 'no grade';
  return [`With the owner's corrections. Measured without them: ${measured}.`];
}

function CorrectedPdf(props: ProPanelProps) {
  const { session, report, again } = props;
  const measuredAt = session.phase.name === 'graded' ? session.phase.measuredAt : new Date();
  const corrected: Session = {
    ...session,
    decisions: { ...session.decisions, rules: props.choices.rules },
    phase: { name: 'graded', report: again.report, measuredAt },
  };
  return (
    <PdfButton
      key={report.engine}
      session={corrected}
      flaws={numberFlaws(again.report)}
      details={{ facts: paperFacts(props), address: null }}
    />
  );
}

function layeredSide(props: ProPanelProps, name: SideName): LayeredSide | null {
  const { session, again, flaws, choices } = props;
  const photo = session.card[name];
  const side = again.report.sides[name];
  if (!photo || !side) return null;
  const own = flaws.filter((entry) => entry.side === name);
  return {
    ...{ photo, side, flaws: own },
    shapes: shapesOf(side, own, choices.layers),
    labels: labelsOf(side, choices.layers),
  };
}

function FlawsContent(props: ProPanelProps) {
  const { session, report, actions, work, choices, again, flaws, onSelect } = props;
  const { shown, selected, tool, kind } = choices;
  return (
    <div className="flex flex-col gap-10">
      <FlawsTab
        report={again.report}
        {...{ flaws, work, shown, selected, onSelect, kind }}
        isDrawing={tool === 'flaw'}
        onKind={choices.setKind}
        onDraw={(isOn) => choices.setTool(isOn ? 'flaw' : 'look')}
      />
      <MoreLight
        {...{ report, decisions: session.decisions }}
        onDecide={actions.decide}
        onCamera={null}
      />
      <CleanPictures {...{ report, decisions: session.decisions }} onDecide={actions.decide} />
    </div>
  );
}

function SizeContent({ work, choices, side }: ProPanelProps) {
  const { shown, wanted, tool, viewport } = choices;
  const reference = work.now.references[shown];
  return (
    <SizeTab
      {...{ name: shown, side, reference, wanted }}
      isMarking={tool === 'reference'}
      onWanted={(name) => {
        choices.setWanted(name);
        if (reference) work.change(markReference(work.now, shown, { ...reference, name }));
      }}
      onMark={(isOn) => choices.setTool(isOn ? 'reference' : 'look')}
      onPlace={() => {
        if (!viewport) return;
        const [from, to] = viewport.middle();
        work.change(markReference(work.now, shown, { name: wanted, from, to }));
        choices.setTool('look');
      }}
      onClear={() => work.change(markReference(work.now, shown, null))}
    />
  );
}

function CompareContent({ choices, takenSide: side, comparison, blink }: ProPanelProps) {
  return (
    <ComparePanel
      {...{ side, comparison, shown: choices.shown, mode: choices.mode }}
      onMode={choices.setMode}
      isBlinking={blink.isBlinking}
      onBlink={blink.setBlinking}
      onOther={blink.other}
      selected={choices.change}
      onSelect={choices.setChange}
    />
  );
}

/** Everything that can be done with the measured card, in tabs. */
export function ProPanel(props: ProPanelProps) {
  const { report, work, choices, again, flaws } = props;
  const sides = Object.fromEntries(SIDES.map((name) => [name, layeredSide(props, name)]));
  const tabs = [
    { value: 'flaws', name: 'Flaws', content: <FlawsContent {...props} /> },
    {
      value: 'rules',
      name: 'Rules',
      content: (
        <StandardsTab
          report={again.report}
          companies={again.companies}
          rules={choices.rules}
          onRules={choices.setRules}
        />
      ),
    },
    { value: 'size', name: 'Size', content: <SizeContent {...props} /> },
    {
      value: 'compare',
      name: 'Compare',
      content: <CompareContent {...props} />,
    },
    {
      value: 'save',
      name: 'Save',
      content: (
        <SaveTab
          json={() => writeJson(report, again, work.now, props.session.turns)}
          csv={() => writeCsv(again.report, flaws)}
          relief={{
            measured: props.measured,
            card: props.session.card,
            moreLight: props.session.decisions.moreLight,
          }}
          sides={sides as Record<SideName, LayeredSide | null>}
          pdf={<CorrectedPdf {...props} />}
          isKept={props.isKept}
          onStartOver={props.onStartOver}
        />
      ),
    },
  ] as const;
  return (
    <div className="mt-6">
      <Tabs
        label="Workbench"
        value={choices.tab}
        onChange={(next) => {
          choices.setTool('look');
          choices.setTab(next);
        }}
        tabs={tabs}
      />
    </div>
  );
}
