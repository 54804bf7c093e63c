import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import asc from 'assemblyscript/asc';

/** Compiles the AssemblyScript kernels and wraps the binary as text, so that no loader is needed. */
export async function generateEngineKernels(root: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tc-kernels-'));
  try {
    const binary = path.join(folder, 'kernels.wasm');
    const { error, stderr } = await asc.main([
      path.join(root, 'packages/engine/assembly/index.ts'),
      ...['--outFile', binary, '-O3', '--converge', '--runtime', 'stub', '--noAssert'],
      ...['--enable', 'simd', '--initialMemory', '16'],
    ]);
    if (error) throw new Error(`The kernels do not compile: ${error.message}\n${stderr}`);
    const base64 = (await readFile(binary)).toString('base64');
    const lines = base64.match(/.{1,96}/g) ?? [];
    return [
      '// Generated from packages/engine/assembly by `node tools/generate.ts`. Do not edit.',
      'export const KERNELS_WASM_BASE64 =',
      `${lines.map((line) => `  '${line}'`).join(' +\n')};`,
      '',
    ].join('\n');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
