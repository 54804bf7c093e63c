import { type ReactNode, useId } from 'react';
import type { GradedReport, SideReport } from '../model.ts';
import { SIDES } from '../model.ts';
import { SIDE_NAMES } from '../words.ts';

function Row({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 py-1">
      <dt>{name}</dt>
      <dd className="measured text-text-strong">{children}</dd>
    </div>
  );
}

function SideReadings({ side }: { readonly side: SideReport }) {
  const { quality, card, image } = side;
  return (
    <>
      <Row name="Photo">
        {image.width} × {image.height} px
      </Row>
      <Row name="Resolution on the card">{card.pxPerMm.toFixed(1)} px/mm</Row>
      <Row name="Tilt">{quality.tiltDeg.toFixed(1)}°</Row>
      <Row name="Sharpness">{(quality.sharpness * 100).toFixed(0)} %</Row>
      <Row name="Under reflections">{(quality.glareRatio * 100).toFixed(1)} %</Row>
      <Row name="Measurements">{side.dataPoints.toLocaleString('en')}</Row>
    </>
  );
}

/** Where the numbers come from, for people who want to check. */
export function Readings({ report }: { readonly report: GradedReport }) {
  const titleId = useId();
  const { timingsMs } = report;
  return (
    <section aria-labelledby={titleId} className="text-small">
      <h3 id={titleId} className="mb-3 text-lead">
        How it was measured
      </h3>
      {SIDES.map((name) => {
        const side = report.sides[name];
        return side ? (
          <div key={name} className="mb-4">
            <h4 className="legend">{SIDE_NAMES[name]}</h4>
            <dl>
              <SideReadings side={side} />
            </dl>
          </div>
        ) : null;
      })}
      <h4 className="legend">This report</h4>
      <dl>
        {/* The scanner opens a photo before it is graded, when its outline is checked. */}
        {timingsMs.decode > 0 && (
          <Row name="Opening the photos">{timingsMs.decode.toFixed(0)} ms</Row>
        )}
        <Row name="Finding the card">{timingsMs.locate.toFixed(0)} ms</Row>
        <Row name="Measuring">{timingsMs.measure.toFixed(0)} ms</Row>
        <Row name="In all">{timingsMs.total.toFixed(0)} ms</Row>
        <Row name="Engine / rules">
          {report.engine} / {report.rules}
        </Row>
      </dl>
    </section>
  );
}
