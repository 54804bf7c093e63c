import type { Page } from 'playwright-core';

/** What a document links to, and the anchors in it that a link may name. */
interface Read {
  readonly targets: readonly string[];
  readonly places: readonly string[];
}

interface Visited extends Read {
  readonly path: string;
  readonly type: string;
}

export interface Crawl {
  /** Paths of everything that was requested, by type. */
  readonly visited: ReadonlyMap<string, Visited>;
  /** One sentence for each link, anchor or page part that leads nowhere. */
  readonly faults: readonly string[];
}

/** A site whose links never end is itself a fault. */
const MOST_ADDRESSES = 1000;
const AT_ONCE = 6;

/** Reads a page like a browser without scripts: links, pictures in all sizes, and what its head names. */
function readHtml(parser: Page, html: string, base: string): Promise<Read> {
  return parser.evaluate(
    ([text, address]) => {
      const tree = new DOMParser().parseFromString(text as string, 'text/html');
      const all = (names: string, read: (element: Element) => (string | null)[]) =>
        [...tree.querySelectorAll(names)].flatMap(read);
      const valuesOf = (name: string) => all(`[${name}]`, (one) => [one.getAttribute(name)]);
      const sizes = ['srcset', 'imagesrcset'].flatMap(valuesOf);
      const data = all('script[type="application/ld+json"]', (one) =>
        // In structured data a # names a thing, not an anchor of the page.
        Array.from(
          (one.textContent ?? '').matchAll(/"(https?:[^"#]+)[^"]*"/g),
          ([, url]) => url ?? null,
        ),
      );
      const named = [
        ...['href', 'src', 'poster', 'action'].flatMap(valuesOf),
        ...sizes.flatMap((set) => (set ?? '').split(',').map((one) => one.trim().split(' ')[0])),
        ...all('meta[property^="og:"], meta[name^="twitter:"]', (one) =>
          [one.getAttribute('content')].filter((content) => /^https?:/.test(content ?? '')),
        ),
        ...data,
      ];
      return {
        targets: named
          .filter((one): one is string => Boolean(one))
          .map((one) => new URL(one, address).href),
        places: all('[id]', (one) => [one.id]) as string[],
      };
    },
    [html, base],
  );
}

/** Addresses in other kinds of files. */
function readText(type: string, text: string, base: string): Read {
  const absolute = (found: Iterable<RegExpExecArray>, against = base) =>
    Array.from(found, ([, target]) => new URL(target ?? '', against).href);
  const targets = {
    'text/css': () => absolute(text.matchAll(/url\(["']?(?!data:)([^"')]+)/g)),
    'application/javascript': () =>
      absolute(text.matchAll(/["'`](\/?assets\/[\w./-]+)["'`]/g), new URL('/', base).href),
    'application/manifest+json': () =>
      absolute(text.matchAll(/"(?:src|start_url|url)":\s*"([^"]+)"/g)),
    'text/plain': () => absolute(text.matchAll(/(https?:\/\/\S+)/g)),
    xml: () => absolute(text.matchAll(/(https?:\/\/[^\s<"]+)/g)),
  };
  const kind = /xml/.test(type) && !/svg/.test(type) ? 'xml' : type;
  return { targets: targets[kind as keyof typeof targets]?.() ?? [], places: [] };
}

/** What a file's extension promises about its type. */
function typeFault({ path, type }: Visited): string | null {
  const wanted = [
    [/\.(avif|webp|png|jpe?g|svg|ico)$/, /^image\//],
    [/\.woff2$/, /^font\//],
    [/\.css$/, /^text\/css/],
    [/\.js$/, /^(text|application)\/javascript/],
  ] as const;
  const promise = wanted.find(([name]) => name.test(path.split('?')[0] ?? ''));
  return promise && !promise[1].test(type) ? `${path} is ${type}` : null;
}

async function visit(parser: Page, address: string): Promise<Visited | string> {
  const answer = await fetch(address, { redirect: 'manual' });
  const { pathname, search } = new URL(address);
  const path = pathname + search;
  const body = await answer.text();
  if (answer.status !== 200) return `${path} answers ${answer.status}`;
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';');
  const read =
    type === 'text/html' ? await readHtml(parser, body, address) : readText(type, body, address);
  return { path, type, ...read };
}

/**
 * Follows everything that a site's own documents link to, over plain HTTP. `parser` is an empty page
 * that reads the documents.
 */
export async function crawl(
  origin: string,
  seeds: readonly string[],
  parser: Page,
): Promise<Crawl> {
  const waiting = new Map(seeds.map((seed) => [new URL(seed, origin).href, 'the start']));
  const named: { readonly by: string; readonly target: URL }[] = [];
  const visited = new Map<string, Visited>();
  const faults: string[] = [];
  const follow = async (address: string, by: string) => {
    const found = await visit(parser, address);
    if (typeof found === 'string') {
      faults.push(`${by}: ${found}`);
      return;
    }
    visited.set(found.path, found);
    const promise = typeFault(found);
    if (promise) faults.push(`${by}: ${promise}`);
    for (const one of new Set(found.targets)) {
      const target = new URL(one);
      if (target.origin !== origin) continue;
      named.push({ by: found.path, target });
      const next = target.origin + target.pathname + target.search;
      if (!waiting.has(next)) waiting.set(next, found.path);
    }
  };
  // The map grows during the walk: each round takes what the previous one found.
  for (let done = 0; done < waiting.size && done < MOST_ADDRESSES; ) {
    const round = [...waiting].slice(done, done + AT_ONCE);
    await Promise.all(round.map(([address, by]) => follow(address, by)));
    done += round.length;
  }
  if (waiting.size > MOST_ADDRESSES) faults.push('the links never end');
  for (const { by, target } of named) {
    const place = decodeURIComponent(target.hash.slice(1));
    const page = visited.get(target.pathname + target.search);
    if (place && page && !page.places.includes(place)) {
      faults.push(`${by}: ${page.path} has no #${place}`);
    }
  }
  return { visited, faults };
}
