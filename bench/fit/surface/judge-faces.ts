/**
 * Runs the network for one photo as the engine does, in integers, on faces that draw-faces.ts and
 * draw-drawn-faces.ts wrote, and stores its evidence for judge_damage.py.
 *
 * node tools/run.mjs exec node bench/fit/surface/judge-faces.ts WORK INDEX.json [WEIGHTS.ts] [once]
 *
 * INDEX    rows of faces that the weights have not learned from; WORK/index.json for judge_damage.py is yours to write
 * WEIGHTS  what export_face.py wrote; the committed weights if left out or "committed"
 * once     looks at each face as it lies only, not at its four turns
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createKernels } from '@tc/engine';
import { faceFeatures, findFaceEvidence, readFaceNetwork, runFaceNetwork } from '@tc/engine/stages';
import sharp from 'sharp';

const UNIT = 256;
const NPY_HEADER_BYTES = 128;

const [work = '', index = '', weights = 'committed', looks] = process.argv.slice(2);
const findEvidence = looks === 'once' ? runFaceNetwork : findFaceEvidence;
const kernels = createKernels();

async function readPlanes(file: string) {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const plane = (channel: number) =>
    Uint8Array.from({ length: width * height }, (_, i) => data[3 * i + channel]);
  return { width, height, red: plane(0), green: plane(1), blue: plane(2) };
}

/** A NumPy array of 32-bit floats. */
function npy(rows: number, columns: number, values: Float32Array): Uint8Array {
  const about = `{'descr': '<f4', 'fortran_order': False, 'shape': (${rows}, ${columns}), }`;
  const head = Buffer.alloc(NPY_HEADER_BYTES, ' ');
  Buffer.from([0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59, 1, 0, NPY_HEADER_BYTES - 10, 0]).copy(head);
  head.write(about, 10, 'latin1');
  head.write('\n', NPY_HEADER_BYTES - 1, 'latin1');
  return Buffer.concat([head, Buffer.from(values.buffer)]);
}

const given =
  weights !== 'committed'
    ? ((await import(pathToFileURL(path.resolve(weights)).href)) as { FACE_NETWORK_BASE64: string })
    : undefined;
const layers = readFaceNetwork(given?.FACE_NETWORK_BASE64);
const times: number[] = [];
for (const { file } of JSON.parse(await readFile(index, 'utf8')) as { file: string }[]) {
  const planes = await readPlanes(path.join(work, file));
  const before = process.cpuUsage();
  const map = findEvidence(kernels, layers, faceFeatures(planes));
  const { user, system } = process.cpuUsage(before);
  times.push((user + system) / 1000);
  const { width, height, channels, data } = map;
  const evidence = Float32Array.from(
    { length: width * height },
    (_, i) => data[i * channels] / UNIT,
  );
  const out = path.join(work, `${path.parse(file).name}.damage.npy`);
  await writeFile(out, npy(height, width, evidence));
}
times.sort((a, b) => a - b);
process.stdout.write(
  `${times.length} faces, median ${times[times.length >> 1]?.toFixed(0)} ms of processor time each\n`,
);
