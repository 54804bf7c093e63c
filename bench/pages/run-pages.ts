import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { median } from '../measures/statistics.ts';
import type { BenchOptions } from '../options.ts';
import { REPOSITORY } from '../paths.ts';
import { conclude } from '../results/conclude.ts';
import { findFreePort, startServerProcess } from '../server/measured-server.ts';
import { measureFirstTaps } from './first-tap.ts';
import { judgePage } from './judge-page.ts';
import { type JudgedPage, pageResults } from './page-results.ts';

const PRODUCT = path.join(REPOSITORY, 'tools/start.ts');

/** Judges the pages that search engines are told about. */
async function listPages(url: string): Promise<string[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc).pathname);
}

async function judgeLoads(address: string, port: number, runs: number): Promise<JudgedPage> {
  const pathname = new URL(address).pathname;
  const first = await judgePage(address, port);
  const others = [];
  for (let run = 1; run < runs; run++) others.push(await judgePage(address, port, ['performance']));
  const loads = [first, ...others] as const;
  const scores = loads.map((load) => load.scores.performance).join(' ');
  const speeds = loads.map((load) => Math.round(load.machineSpeed)).join(' ');
  const { accessibility, 'best-practices': practices, seo } = first.scores;
  const faults = [...new Set(first.faults)].join(', ');
  process.stdout.write(
    `${pathname}: performance ${scores} (machine ${speeds}), accessibility ${accessibility}, best practices ${practices}, SEO ${seo} (${faults || 'no fault'})\n`,
  );
  return { path: pathname, loads: [...loads] };
}

async function judgeProduct({ runs, group }: BenchOptions) {
  const product = await startServerProcess(PRODUCT, { LOG_LEVEL: 'warn' });
  const port = await findFreePort();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
    // A page wakes up if its visitor's date differs from the server's; here the two are the same.
    env: { ...process.env, TZ: 'UTC' },
  });
  try {
    const paths = (await listPages(product.url)).filter((one) => one.includes(group ?? ''));
    const pages: JudgedPage[] = [];
    for (const one of paths) pages.push(await judgeLoads(product.url + one, port, runs));
    const taps = await measureFirstTaps(browser, product.url, runs);
    return { pages, taps, version: browser.version() };
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** On a machine shared with others it varies; /demo scored 95 at 2,700 and 77 at 1,100, unchanged. */
function speedOf(pages: readonly JudgedPage[]): string {
  const speeds = pages.flatMap(({ loads }) => loads.map(({ machineSpeed }) => machineSpeed));
  return Math.round(median(speeds) ?? 0).toString();
}

/** Lets Lighthouse judge every public page of the built product. False if one got worse. */
export async function runPages(options: BenchOptions): Promise<boolean> {
  const [loadBefore] = loadavg();
  const { pages, taps, version } = await judgeProduct(options);
  const results = {
    about: {
      part: 'Pages',
      pages: pages.length,
      'loads of each': options.runs,
      date: new Date().toISOString().slice(0, 10),
      machine: `${cpus().length} cores, ${cpus()[0].model}`,
      'other work on it (load average before)': loadBefore.toFixed(1),
      'speed of the machine (index of Lighthouse, median)': speedOf(pages),
      browser: `Chromium ${version}`,
    },
    ...pageResults(pages, taps),
  };
  return conclude({
    part: 'pages',
    results,
    update: options.update,
    comparedBy: ['pages', 'loads of each'],
  });
}
