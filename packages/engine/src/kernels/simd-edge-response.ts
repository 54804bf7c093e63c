import type { Gradients, LoadedGradients } from './kernels.ts';
import { MOST_STATIONS, requireStations } from './shapes.ts';
import { type Arena, type instantiateKernels, put } from './wasm-module.ts';

type Compiled = NonNullable<ReturnType<typeof instantiateKernels>>;

/**
 * Takes room for the field and its answers from the arena, for good.
 *
 * @param requireLoaded throws when the arena was freed since
 */
export function loadCompiledGradients(
  compiled: Compiled,
  arena: Arena,
  field: Gradients,
  requireLoaded: () => void,
): LoadedGradients {
  const { width, height } = field;
  const out = arena.take((MOST_STATIONS + 1) * 8);
  const woven = arena.take(width * height * 4);
  const mark = arena.mark();
  const gx = put(arena, field.gx);
  const gy = put(arena, field.gy);
  compiled.weaveGradients(gx, gy, width * height, woven);
  arena.reset(mark);
  let answers = new Float64Array(0);
  return {
    ...field,
    responsesAlong: (ax, ay, bx, by, from, span, stations, target) => {
      requireLoaded();
      requireStations(stations);
      compiled.responsesAlong(woven, width, height, ax, ay, bx, by, from, span, stations, out);
      // Memory that has grown is another buffer.
      const { buffer } = compiled.memory;
      if (answers.buffer !== buffer) answers = new Float64Array(buffer, out, MOST_STATIONS);
      for (let i = 0; i < stations; i++) target[i] = answers[i];
    },
    strengthAlong: (ax, ay, bx, by, from, span, stations, floor, half) => {
      requireLoaded();
      requireStations(stations);
      return compiled.strengthAlong(
        woven,
        width,
        height,
        ax,
        ay,
        bx,
        by,
        from,
        span,
        stations,
        floor,
        half,
      );
    },
  };
}
