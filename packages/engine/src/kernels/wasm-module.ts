import { decodeBase64 } from './base64.ts';
import { KERNELS_WASM_BASE64 } from './kernels.generated.ts';

const PAGE_BYTES = 65536;

interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

/** The exports of the compiled kernels; see assembly/*.ts for addresses and sizes. */
interface KernelExports {
  readonly memory: WasmMemory;
  heapBase(): number;
  shrinkToPlanar(
    source: number,
    width: number,
    factor: number,
    outWidth: number,
    outHeight: number,
    red: number,
    green: number,
    blue: number,
    sums: number,
  ): void;
  reduce(
    source: number,
    width: number,
    partWidth: number,
    partHeight: number,
    outWidth: number,
    outHeight: number,
    sums: number,
    ends: number,
    target: number,
  ): void;
  convolve(
    input: number,
    inWidth: number,
    inputs: number,
    weights: number,
    kernelRows: number,
    kernelColumns: number,
    strideRows: number,
    strideColumns: number,
    scales: number,
    biases: number,
    outputs: number,
    least: number,
    outRows: number,
    outColumns: number,
    out: number,
  ): void;
  layInto(
    map: number,
    mapWidth: number,
    channels: number,
    down: number,
    across: number,
    frame: number,
    frameWidth: number,
    frameChannels: number,
    firstChannel: number,
    top: number,
    left: number,
    rows: number,
    columns: number,
  ): void;
  luma(red: number, green: number, blue: number, pixels: number, target: number): void;
  rowTones(
    red: number,
    green: number,
    blue: number,
    width: number,
    height: number,
    room: number,
    least: number,
    lumas: number,
  ): void;
  rowSteps(
    red: number,
    green: number,
    blue: number,
    columns: number,
    rows: number,
    gap: number,
    target: number,
  ): void;
  warpToPlanar(
    photo: number,
    width: number,
    height: number,
    knotsX: number,
    knotsY: number,
    columns: number,
    outWidth: number,
    outHeight: number,
    red: number,
    green: number,
    blue: number,
  ): void;
}

/**
 * The part of the WebAssembly API used here, because the pure packages are compiled without DOM types.
 */
interface WasmApi {
  validate(bytes: Uint8Array): boolean;
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { readonly exports: unknown };
}

/**
 * The compiled kernels, or null if WebAssembly or its SIMD instructions are missing or the page's
 * security policy forbids compiling.
 */
export function instantiateKernels(): KernelExports | null {
  const api = (globalThis as { WebAssembly?: WasmApi }).WebAssembly;
  if (!api) return null;
  const bytes = decodeBase64(KERNELS_WASM_BASE64);
  if (!api.validate(bytes)) return null;
  try {
    return new api.Instance(new api.Module(bytes), {}).exports as KernelExports;
  } catch {
    return null;
  }
}

export type Compiled = NonNullable<ReturnType<typeof instantiateKernels>>;

/** Allocates the kernels' memory from the bottom up; `reset` frees everything above a mark. */
export interface Arena {
  readonly mark: () => number;
  readonly reset: (mark: number) => void;
  /** Address of `bytes` bytes, followed by 64 spare ones that kernels may touch. */
  readonly take: (bytes: number) => number;
  /** The memory as it is now; a later `take` may replace it. */
  readonly bytes: () => Uint8Array<ArrayBuffer>;
}

const SPARE_BYTES = 64;

/** Throws a RangeError if the machine has no more memory. */
export function createArena(kernels: KernelExports): Arena {
  const { memory } = kernels;
  let top = (kernels.heapBase() + 15) & ~15;
  return {
    mark: () => top,
    reset: (mark) => {
      top = mark;
    },
    take: (bytes) => {
      const address = top;
      const end = Math.ceil((address + bytes + SPARE_BYTES) / 16) * 16;
      const missing = end - memory.buffer.byteLength;
      if (missing > 0) memory.grow(Math.ceil(missing / PAGE_BYTES));
      top = end;
      return address;
    },
    bytes: () => new Uint8Array(memory.buffer),
  };
}

/** Copies bytes into the kernels' memory and returns their address. */
export function put(arena: Arena, { buffer, byteOffset, byteLength }: ArrayBufferView): number {
  const address = arena.take(byteLength);
  arena.bytes().set(new Uint8Array(buffer, byteOffset, byteLength), address);
  return address;
}
