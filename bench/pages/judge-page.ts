import lighthouse from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/**
 * One load of a page as judged by Lighthouse: its mobile preset, with a simulated slow network and
 * phone.
 */
export interface PageLoad {
  /** 0 to 100; null if a category was not judged in this load. */
  readonly scores: Readonly<Record<Category, number | null>>;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly tbtMs: number;
  readonly shift: number;
  /** What crossed the network, compressed as sent, including headers. */
  readonly bytes: number;
  readonly imageBytes: number;
  /** Names of the audits that lowered a score. */
  readonly faults: readonly string[];
  /** Lighthouse's own measure of how fast the machine was just before the load. */
  readonly machineSpeed: number;
}

interface NetworkRequest {
  readonly transferSize?: number;
  readonly resourceType?: string;
}

type Judgment = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

function sumBytes(requests: readonly NetworkRequest[]): number {
  return requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}

function faultsOf({ categories, audits }: Judgment): string[] {
  return Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
}

function readJudgment(judgment: Judgment): PageLoad {
  const { audits, categories } = judgment;
  const figureOf = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const { details } = audits['network-requests'] ?? {};
  const requests = (details?.type === 'table' ? details.items : []) as readonly NetworkRequest[];
  const scores = CATEGORIES.map((name) => {
    const score = categories[name]?.score ?? null;
    return [name, score === null ? null : Math.round(100 * score)];
  });
  return {
    scores: Object.fromEntries(scores) as PageLoad['scores'],
    fcpMs: figureOf('first-contentful-paint'),
    lcpMs: figureOf('largest-contentful-paint'),
    tbtMs: figureOf('total-blocking-time'),
    shift: figureOf('cumulative-layout-shift'),
    bytes: sumBytes(requests),
    imageBytes: sumBytes(requests.filter(({ resourceType }) => resourceType === 'Image')),
    faults: faultsOf(judgment),
    machineSpeed: judgment.environment.benchmarkIndex,
  };
}

/** On a busy machine, recording a load sometimes fails, which says nothing about the page. */
const MOST_TRIES = 4;

/** Loads a page from scratch, with nothing cached, in the browser that listens at a port. */
export async function judgePage(
  url: string,
  port: number,
  categories: readonly Category[] = CATEGORIES,
  tries = MOST_TRIES,
): Promise<PageLoad> {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    disableFullPageScreenshot: true,
  });
  if (!result || result.lhr.runtimeError) {
    if (tries > 1) return judgePage(url, port, categories, tries - 1);
    throw new Error(`${url} was not judged: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  }
  return readJudgment(result.lhr);
}
