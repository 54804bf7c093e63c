import { RULE_BOOKS } from '@tc/rulebook';
import { describe, expect, it } from 'vitest';
import { openPage, visit } from './support/browser.ts';
import { browser, product } from './support/stage.ts';

describe('what pages for reading load', () => {
  async function scriptsOf(paths: readonly string[]): Promise<string> {
    const { page, close } = await openPage(browser);
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.add(request.url());
    });
    for (const path of paths) await visit(page, product.url + path);
    // Fetched again, because the browser drops response bodies when the page navigates.
    const bodies = await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()));
    await close();
    return bodies.join('\n');
  }

  const isIn = (all: string, words: readonly string[]) =>
    words.filter((word) => all.includes(word));
  const RULES_AND_ENGINE = [RULE_BOOKS.spec.uncertainty.source, 'outlineWithinInHolder'];

  it('does not include the rule book, the engine or the schema library', async () => {
    const all = await scriptsOf(['/grading-standards', '/grading-scale', '/measured']);
    expect(all.length).toBeGreaterThan(10_000);
    expect(isIn(all, [...RULES_AND_ENGINE, 'ZodError'])).toEqual([]);
  });

  it('includes the schema library only where there is a form, as under an article', async () => {
    const all = await scriptsOf(['/blog/when-grading-pays']);
    expect(isIn(all, [...RULES_AND_ENGINE, 'ZodError'])).toEqual(['ZodError']);
  });
});
