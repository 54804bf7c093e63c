import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

type Lock = Readonly<Record<string, LockedPackage>>;

/** Tools whose own code is part of what is shipped: style rules, compiled helpers, a loader. */
const SHIPPED_BY_TOOLS = ['assemblyscript', 'tailwindcss', 'vite'] as const;
/** Tools that measure and test the product, and are never shipped. */
const NOT_SHIPPED = ['bench', 'e2e', 'docs/pictures'];

/** Where Node would find `name` from `from`: the nearest folder above. */
function resolveName(lock: Lock, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock[place]) return place;
    if (folder === '') return null;
  }
}

/** Every package that the product depends on, including platform packages for other machines. */
function shippedPackages(lock: Lock): string[] {
  const workspaces = Object.keys(lock).filter(
    (place) => !place.includes('node_modules/') && !NOT_SHIPPED.includes(place),
  );
  const found = new Set(SHIPPED_BY_TOOLS.map((name) => `node_modules/${name}`));
  const waiting = [...workspaces];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { dependencies, optionalDependencies, peerDependencies } = lock[place] ?? {};
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      // A package's installed peer is part of it at runtime.
      ...(place.includes('node_modules/') ? peerDependencies : {}),
    })) {
      const resolved = resolveName(lock, place, name);
      if (!resolved || lock[resolved]?.link || found.has(resolved)) continue;
      if (isDevelopmentPeer(lock, place, name)) continue;
      found.add(resolved);
      waiting.push(resolved);
    }
  }
  return [...found].sort();
}

/** Type packages are only peers and disappear with the types. */
function isDevelopmentPeer(lock: Lock, place: string, name: string): boolean {
  const { dependencies, optionalDependencies } = lock[place] ?? {};
  const isPeer = !dependencies?.[name] && !optionalDependencies?.[name];
  return isPeer && (name.startsWith('@types/') || name === 'typescript');
}

interface Notice {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly copyright: readonly string[];
  /** The license without its copyright lines, with normalized white space; null if there is none. */
  readonly text: string | null;
}

const LICENSE_FILE = /^(licen[cs]e|copying)([.-].*)?$/i;
const COPYRIGHT_LINE =
  /^\s*(?:copyright\b(?!\s+(?:notice|holder|owner|license|and|law))|©|\(c\) )/i;

async function readLicense(folder: string): Promise<string | null> {
  const names = await readdir(folder).catch(() => []);
  const name = names.sort().find((candidate) => LICENSE_FILE.test(candidate));
  return name ? await readFile(path.join(folder, name), 'utf8') : null;
}

function evened(lines: readonly string[]): string {
  return lines
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll('```', "'''")
    .trim();
}

async function noticeOf(root: string, lock: Lock, place: string): Promise<Notice> {
  const locked = lock[place];
  const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
  // Other machines install other platform packages; only the lock file is the same everywhere.
  const whole = locked?.optional ? null : await readLicense(path.join(root, place));
  const lines = (whole ?? '').split(/\r?\n/);
  const isOwn = (line: string) => COPYRIGHT_LINE.test(line) && !/[[{<]yyyy|\{year/i.test(line);
  // Long licenses end with a sample notice; only the first part is about this package.
  const head = whole !== null && whole.length > 6000 ? lines.slice(0, 12) : lines;
  const copyright = head.filter(isOwn).map((line) => line.trim().replaceAll(/\s+/g, ' '));
  const rest = lines.filter((line, i) => !(i < head.length && isOwn(line)));
  return {
    name,
    version: locked?.version ?? '',
    license: locked?.license ?? 'see its text',
    copyright: [...new Set(copyright)],
    text: whole === null || whole.length > MOST_TEXT ? null : evened(rest),
  };
}

/** Node's license includes those of everything bundled with it; the file is next to the program. */
const MOST_TEXT = 60_000;

/** Two copies of one license may differ in line breaks and capitals. */
function sameness(text: string): string {
  return text.toLowerCase().replaceAll(/[\s"'“”‘’*#=-]+/g, ' ');
}

function listed({ name, version, license, copyright }: Notice): string {
  const holders = copyright.length > 0 ? `: ${copyright.join('; ')}` : '';
  // Email addresses are not part of a name.
  const named = holders.replaceAll(/\s*[(<][^()<>]*@[^()<>]*[)>]/g, '').replaceAll(/[<>]/g, '');
  return `- \`${name}\` ${version}, ${license}${named}`;
}

function sections(notices: readonly Notice[]): string[] {
  const groups = new Map<string, Notice[]>();
  for (const notice of notices) {
    const key = notice.text === null ? '' : sameness(notice.text);
    groups.set(key, [...(groups.get(key) ?? []), notice]);
  }
  const withText = [...groups].filter(([key]) => key !== '').map(([, group]) => group);
  withText.sort((a, b) => b.length - a.length || (a[0].name < b[0].name ? -1 : 1));
  return withText.map((group) =>
    [
      `## ${group[0].license}: ${group.length === 1 ? `\`${group[0].name}\`` : `${group.length} packages`}`,
      group.map(listed).join('\n'),
      `\`\`\`text\n${group[0].text}\n\`\`\``,
    ].join('\n\n'),
  );
}

/** Names, copyright lines and license texts of everything that is shipped, read from what is installed. */
export async function generateThirdPartyNotices(root: string): Promise<string> {
  const text = await readFile(path.join(root, 'package-lock.json'), 'utf8');
  const lock = (JSON.parse(text) as { readonly packages: Lock }).packages;
  const notices = await Promise.all(
    shippedPackages(lock).map((place) => noticeOf(root, lock, place)),
  );
  const without = notices.filter(({ text: license }) => license === null);
  return `${[
    '# Third-party notices',
    'Generated by `node tools/generate.ts` from the lock file and the installed packages. It lists what\nthe product needs at run time and what tools put into it, but not what only builds or tests it.',
    ...sections(notices),
    '## Native parts, and licenses given by name only',
    'Native parts exist for different machines, and one set of them is installed. Their licenses, and\nthose of the libraries inside them, are in their own folders under `node_modules`, and so is that of\nthe runtime. libvips and the libraries it links are separate shared libraries, which anyone may\nreplace. The others state their license by name, without a text.',
    without.map(listed).join('\n'),
  ].join('\n\n')}\n`;
}
