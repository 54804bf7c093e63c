import sharp from 'sharp';
import { type Photo, renderScene, type Scene, type SceneSpec } from '../src/index.ts';

/** The photo as a phone would store it. */
export async function photoToJpeg(
  photo: Photo,
  quality = 90,
  chromaSubsampling: NonNullable<SceneSpec['chroma']> = '4:2:0',
): Promise<Buffer> {
  return sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality, chromaSubsampling })
    .toBuffer();
}

/** A typical phone's JPEG quality if the spec does not set one; null stays uncompressed. */
function qualityOf(spec: SceneSpec): number | null {
  return spec.jpegQuality === undefined ? 84 + (spec.seed % 12) : spec.jpegQuality;
}

/** Renders a scene and passes its photo through JPEG, as every phone does. */
export async function renderPhoto(spec: SceneSpec): Promise<Scene> {
  const scene = renderScene(spec);
  const quality = qualityOf(spec);
  if (quality === null) return scene;
  const jpeg = await photoToJpeg(scene.photo, quality, spec.chroma);
  const { data, info } = await sharp(jpeg)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = new Uint8ClampedArray(data.buffer, data.byteOffset, data.length);
  return { ...scene, photo: { width: info.width, height: info.height, data: pixels } };
}
