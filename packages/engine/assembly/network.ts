// Layers of a small convolutional network in integers. AssemblyScript, not TypeScript.
//
// Activations are 16-bit: rows of pixels, each with an even number of channels. Weights are 16-bit, in
// the order row, column, pair of input channels, output channel, and then the two channels of the pair.

const MOST: f32 = 4095;

function stored(sum: v128, scale: usize, bias: usize, least: v128, out: usize): void {
  const scaled = f32x4.add(
    f32x4.mul(f32x4.convert_i32x4_s(sum), v128.load(scale)),
    v128.load(bias),
  );
  const rounded = f32x4.nearest(f32x4.min(f32x4.max(scaled, least), f32x4.splat(MOST)));
  const whole = i32x4.trunc_sat_f32x4_s(rounded);
  v128.store64_lane(out, i16x8.narrow_i32x4_s(whole, whole), 0);
}

/** Four neighboring pixels and four outputs, with `kernelColumns * pairs` taps per row. */
function fourPixels(
  input: usize,
  rowBytes: usize,
  stepBytes: usize,
  kernelRows: i32,
  tapsPerRow: i32,
  weights: usize,
  tapBytes: usize,
  scale: usize,
  bias: usize,
  least: v128,
  out: usize,
  outBytes: usize,
): void {
  let a = i32x4.splat(0);
  let b = i32x4.splat(0);
  let c = i32x4.splat(0);
  let d = i32x4.splat(0);
  let weight = weights;
  for (let row = 0; row < kernelRows; row++) {
    let at = input + <usize>row * rowBytes;
    for (let tap = 0; tap < tapsPerRow; tap++) {
      const w = v128.load(weight);
      a = i32x4.add(a, i32x4.dot_i16x8_s(v128.load32_splat(at), w));
      b = i32x4.add(b, i32x4.dot_i16x8_s(v128.load32_splat(at + stepBytes), w));
      c = i32x4.add(c, i32x4.dot_i16x8_s(v128.load32_splat(at + 2 * stepBytes), w));
      d = i32x4.add(d, i32x4.dot_i16x8_s(v128.load32_splat(at + 3 * stepBytes), w));
      at += 4;
      weight += tapBytes;
    }
  }
  stored(a, scale, bias, least, out);
  stored(b, scale, bias, least, out + outBytes);
  stored(c, scale, bias, least, out + 2 * outBytes);
  stored(d, scale, bias, least, out + 3 * outBytes);
}

/** Four neighboring pixels and eight outputs: each input is loaded once for all of them. */
function fourPixelsToEight(
  input: usize,
  rowBytes: usize,
  stepBytes: usize,
  kernelRows: i32,
  tapsPerRow: i32,
  weights: usize,
  tapBytes: usize,
  scale: usize,
  bias: usize,
  least: v128,
  out: usize,
  outBytes: usize,
): void {
  let a = i32x4.splat(0);
  let b = i32x4.splat(0);
  let c = i32x4.splat(0);
  let d = i32x4.splat(0);
  let e = i32x4.splat(0);
  let f = i32x4.splat(0);
  let g = i32x4.splat(0);
  let h = i32x4.splat(0);
  let weight = weights;
  for (let row = 0; row < kernelRows; row++) {
    let at = input + <usize>row * rowBytes;
    for (let tap = 0; tap < tapsPerRow; tap++) {
      const w = v128.load(weight);
      const v = v128.load(weight, 16);
      const first = v128.load32_splat(at);
      a = i32x4.add(a, i32x4.dot_i16x8_s(first, w));
      e = i32x4.add(e, i32x4.dot_i16x8_s(first, v));
      const second = v128.load32_splat(at + stepBytes);
      b = i32x4.add(b, i32x4.dot_i16x8_s(second, w));
      f = i32x4.add(f, i32x4.dot_i16x8_s(second, v));
      const third = v128.load32_splat(at + 2 * stepBytes);
      c = i32x4.add(c, i32x4.dot_i16x8_s(third, w));
      g = i32x4.add(g, i32x4.dot_i16x8_s(third, v));
      const fourth = v128.load32_splat(at + 3 * stepBytes);
      d = i32x4.add(d, i32x4.dot_i16x8_s(fourth, w));
      h = i32x4.add(h, i32x4.dot_i16x8_s(fourth, v));
      at += 4;
      weight += tapBytes;
    }
  }
  stored(a, scale, bias, least, out);
  stored(e, scale + 16, bias + 16, least, out + 8);
  stored(b, scale, bias, least, out + outBytes);
  stored(f, scale + 16, bias + 16, least, out + outBytes + 8);
  stored(c, scale, bias, least, out + 2 * outBytes);
  stored(g, scale + 16, bias + 16, least, out + 2 * outBytes + 8);
  stored(d, scale, bias, least, out + 3 * outBytes);
  stored(h, scale + 16, bias + 16, least, out + 3 * outBytes + 8);
}

/**
 * Convolves a padded input, then applies scale and bias per output channel, rounds to the nearest
 * integer (ties to even) and clamps to [least, 4095]. `inWidth` includes the padding. `outputs` is a
 * multiple of four, and there are at least four columns.
 */
export function convolve(
  input: usize,
  inWidth: i32,
  inputs: i32,
  weights: usize,
  kernelRows: i32,
  kernelColumns: i32,
  strideRows: i32,
  strideColumns: i32,
  scales: usize,
  biases: usize,
  outputs: i32,
  leastValue: f32,
  outRows: i32,
  outColumns: i32,
  out: usize,
): void {
  const pixelBytes = <usize>inputs * 2;
  const rowBytes = <usize>inWidth * pixelBytes;
  const stepBytes = <usize>strideColumns * pixelBytes;
  const tapsPerRow = kernelColumns * (inputs >> 1);
  const tapBytes = <usize>outputs * 4;
  const outBytes = <usize>outputs * 2;
  const least = f32x4.splat(leastValue);
  for (let y = 0; y < outRows; y++) {
    const inRow = input + <usize>(y * strideRows) * rowBytes;
    const outRow = out + <usize>(y * outColumns) * outBytes;
    let channel = 0;
    while (channel < outputs) {
      const takesEight = channel + 8 <= outputs;
      const own = weights + <usize>channel * 4;
      const scale = scales + <usize>channel * 4;
      const bias = biases + <usize>channel * 4;
      const outChannel = outRow + <usize>channel * 2;
      let x = 0;
      while (x < outColumns) {
        // The last block of four overlaps the one before it: the same sums are stored twice.
        if (x + 4 > outColumns) x = outColumns - 4;
        const from = inRow + <usize>x * stepBytes;
        const to = outChannel + <usize>x * outBytes;
        if (takesEight) {
          fourPixelsToEight(
            from,
            rowBytes,
            stepBytes,
            kernelRows,
            tapsPerRow,
            own,
            tapBytes,
            scale,
            bias,
            least,
            to,
            outBytes,
          );
        } else {
          fourPixels(
            from,
            rowBytes,
            stepBytes,
            kernelRows,
            tapsPerRow,
            own,
            tapBytes,
            scale,
            bias,
            least,
            to,
            outBytes,
          );
        }
        x += 4;
      }
      channel += takesEight ? 8 : 4;
    }
  }
}

/**
 * Copies a map into a padded frame, from its channel `firstChannel` on; each pixel is repeated `down` times down
 * and `across` times across, as far as the frame's inside reaches. Maps have an even number of channels.
 */
export function layInto(
  map: usize,
  mapWidth: i32,
  channels: i32,
  down: i32,
  across: i32,
  frame: usize,
  frameWidth: i32,
  frameChannels: i32,
  firstChannel: i32,
  top: i32,
  left: i32,
  rows: i32,
  columns: i32,
): void {
  const pixelBytes = <usize>channels * 2;
  const stepBytes = <usize>frameChannels * 2;
  const fillsRows = across === 1 && channels === frameChannels;
  for (let y = 0; y < rows; y++) {
    let from = map + <usize>((y / down) * mapWidth) * pixelBytes;
    let to = frame + <usize>((y + top) * frameWidth + left) * stepBytes + <usize>firstChannel * 2;
    if (fillsRows) {
      memory.copy(to, from, <usize>columns * pixelBytes);
      continue;
    }
    let repeats = 0;
    for (let x = 0; x < columns; x++) {
      for (let at: usize = 0; at < pixelBytes; at += 4) {
        store<u32>(to + at, load<u32>(from + at));
      }
      to += stepBytes;
      repeats++;
      if (repeats === across) {
        repeats = 0;
        from += pixelBytes;
      }
    }
  }
}
