import { spawn } from 'node:child_process';
import path from 'node:path';
import type { GradeReport } from '@tc/engine';

export interface Finished {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command as its users do: in its own process, with file names relative to `folder`. */
export function runGrade(words: readonly string[], folder: string): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [path.join(import.meta.dirname, '../main.ts'), ...words],
      { env: { ...process.env, TC_INVOKED_FROM: folder }, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}

/** One report per line, as a batch prints them. */
export function readLines(stdout: string): GradeReport[] {
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

/** What two environments must agree on byte for byte: everything except the clock and the file name. */
export function comparable(report: GradeReport): string {
  const { timingsMs: _clock, file: _name, ...rest } = report;
  return JSON.stringify(rest);
}
