import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gradeSample, SAMPLE_IDS, toExample } from './sample-card.ts';

/**
 * Writes what the engine measured on the sample cards, for the preview of custom standards: `node
 * apps/web/write-examples.ts`. The result is committed.
 */
const FILE = path.join(
  import.meta.dirname,
  'src/features/standards/examples/examples.generated.json',
);

const examples: Record<string, unknown> = {};
for (const sample of SAMPLE_IDS) examples[sample] = toExample(await gradeSample(sample));
await writeFile(FILE, `${JSON.stringify(examples, null, 1)}\n`);
