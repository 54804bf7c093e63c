import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type CardTruth, type Expected, renderScene, type SceneSpec } from '@tc/testcards';
import { photoToJpeg } from '@tc/testcards/node';
import { CACHE } from '../paths.ts';

/** What we know about a photo because we made it. */
export interface PhotoTruth {
  readonly group: string;
  readonly expected: Expected;
  readonly cards: readonly CardTruth[];
  readonly borderless: boolean;
}

export interface CachedPhoto {
  readonly jpegFile: string;
  readonly truth: PhotoTruth;
  readonly wasRendered: boolean;
}

const FOLDER = path.join(CACHE, 'photos');
/** How many older renderers' folders to keep; photos take up a few megabytes each. */
const KEPT_VERSIONS = 2;

/** A photo as a phone would store it, from the cache or rendered now, with its truth. */
export async function requirePhoto(spec: SceneSpec, versions: readonly string[]) {
  const name = createHash('sha256').update(JSON.stringify(spec)).digest('hex').slice(0, 16);
  for (const version of versions) {
    const found = await findPhoto(path.join(FOLDER, version, name));
    if (found) return found;
  }
  return renderPhoto(spec, path.join(FOLDER, versions[0], name));
}

async function findPhoto(stem: string): Promise<CachedPhoto | null> {
  // The truth is written last, so if it is there, the photo is complete.
  if (!existsSync(`${stem}.json`)) return null;
  const truth = JSON.parse(await readFile(`${stem}.json`, 'utf8')) as PhotoTruth;
  return { jpegFile: `${stem}.jpg`, truth, wasRendered: false };
}

async function renderPhoto(spec: SceneSpec, stem: string): Promise<CachedPhoto> {
  const scene = renderScene(spec);
  const jpeg = await photoToJpeg(
    scene.photo,
    spec.jpegQuality ?? 84 + (spec.seed % 12),
    spec.chroma,
  );
  const truth: PhotoTruth = {
    group: scene.group,
    expected: scene.expected,
    cards: scene.cards,
    borderless: scene.cards.some((card) => card.bordersMm.left === null),
  };
  await mkdir(path.dirname(stem), { recursive: true });
  await writeWhole(`${stem}.jpg`, jpeg);
  await writeWhole(`${stem}.json`, JSON.stringify(truth));
  return { jpegFile: `${stem}.jpg`, truth, wasRendered: true };
}

async function writeWhole(file: string, bytes: string | Uint8Array): Promise<void> {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}

/** The renderer versions whose photos may be used, newest first. Photos of much older ones are deleted. */
export async function usableVersions(current: string, takesOld: boolean): Promise<string[]> {
  await mkdir(path.join(FOLDER, current), { recursive: true });
  const others = (await readdir(FOLDER)).filter((name) => name !== current);
  const dated = await Promise.all(
    others.map(async (name) => ({ name, at: (await stat(path.join(FOLDER, name))).mtimeMs })),
  );
  dated.sort((a, b) => b.at - a.at);
  for (const { name } of dated.slice(KEPT_VERSIONS)) {
    await rm(path.join(FOLDER, name), { recursive: true, force: true });
  }
  const kept = dated.slice(0, KEPT_VERSIONS).map(({ name }) => name);
  return takesOld ? [current, ...kept] : [current];
}
