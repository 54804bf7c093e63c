// Sobel gradients of small planes, eight pixels at a time. AssemblyScript, not TypeScript.

function horizontal(plane: usize, stride: usize): v128 {
  const above = i16x8.sub(v128.load8x8_u(plane + 1 - stride), v128.load8x8_u(plane - 1 - stride));
  const here = i16x8.sub(v128.load8x8_u(plane + 1), v128.load8x8_u(plane - 1));
  const below = i16x8.sub(v128.load8x8_u(plane + 1 + stride), v128.load8x8_u(plane - 1 + stride));
  return i16x8.add(i16x8.add(above, below), i16x8.shl(here, 1));
}

function vertical(plane: usize, stride: usize): v128 {
  const left = i16x8.sub(v128.load8x8_u(plane - 1 + stride), v128.load8x8_u(plane - 1 - stride));
  const here = i16x8.sub(v128.load8x8_u(plane + stride), v128.load8x8_u(plane - stride));
  const right = i16x8.sub(v128.load8x8_u(plane + 1 + stride), v128.load8x8_u(plane + 1 - stride));
  return i16x8.add(i16x8.add(left, right), i16x8.shl(here, 1));
}

/** The outermost pixels have no gradient: stores may spill over a row's end, so they come last. */
function clearRim(target: usize, width: i32, height: i32): void {
  const rowBytes = <usize>width * 2;
  memory.fill(target, 0, rowBytes);
  for (let y = 1; y < height; y++) {
    store<i16>(target + <usize>y * rowBytes, 0);
    store<i16>(target + <usize>y * rowBytes + rowBytes - 2, 0);
  }
  memory.fill(target + <usize>(height - 1) * rowBytes, 0, rowBytes);
}

/** Gradient of one plane; targets hold one i16 per pixel and 16 spare bytes. */
export function planeGradient(plane: usize, width: i32, height: i32, gx: usize, gy: usize): void {
  const stride = <usize>width;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x += 8) {
      const at = <usize>(y * width + x);
      v128.store(gx + at * 2, horizontal(plane + at, stride));
      v128.store(gy + at * 2, vertical(plane + at, stride));
    }
  }
  clearRim(gx, width, height);
  clearRim(gy, width, height);
}

/** Gradient of the channel with the largest |gx| + |gy|; the earlier of red, green, blue on a tie. */
export function colorGradient(
  red: usize,
  green: usize,
  blue: usize,
  width: i32,
  height: i32,
  gx: usize,
  gy: usize,
): void {
  const stride = <usize>width;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x += 8) {
      const at = <usize>(y * width + x);
      let bestX = horizontal(red + at, stride);
      let bestY = vertical(red + at, stride);
      let best = i16x8.add(i16x8.abs(bestX), i16x8.abs(bestY));
      let candidateX = horizontal(green + at, stride);
      let candidateY = vertical(green + at, stride);
      let strength = i16x8.add(i16x8.abs(candidateX), i16x8.abs(candidateY));
      let wins = i16x8.gt_s(strength, best);
      bestX = v128.bitselect(candidateX, bestX, wins);
      bestY = v128.bitselect(candidateY, bestY, wins);
      best = i16x8.max_s(strength, best);
      candidateX = horizontal(blue + at, stride);
      candidateY = vertical(blue + at, stride);
      strength = i16x8.add(i16x8.abs(candidateX), i16x8.abs(candidateY));
      wins = i16x8.gt_s(strength, best);
      v128.store(gx + at * 2, v128.bitselect(candidateX, bestX, wins));
      v128.store(gy + at * 2, v128.bitselect(candidateY, bestY, wins));
    }
  }
  clearRim(gx, width, height);
  clearRim(gy, width, height);
}
