import type { ShownBrand } from '@tc/contract/locker';
import { decorate, type Paper, say } from './paper.ts';
import { LOOKS } from './paper-look.ts';

/** Whose report this is: the content of the band at the top of the first page. */
export interface BrandOnPaper {
  readonly brand: ShownBrand;
  /** Drawn on the color of the band; null if there is no logo. */
  readonly logo: {
    readonly jpeg: Uint8Array;
    readonly width: number;
    readonly height: number;
  } | null;
}

export const BAND_HEIGHT = 58;
const LOGO_HEIGHT = 34;
const LONGEST_LOGO = 150;

async function openImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Without transparency, so that it looks the same in every reader. */
export async function drawBrand(brand: ShownBrand | null): Promise<BrandOnPaper | null> {
  if (!brand) return null;
  if (brand.logo === null) return { brand, logo: null };
  const image = await openImage(brand.logo);
  const { naturalWidth: width, naturalHeight: height } = image;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('The logo could not be drawn.');
  brush.fillStyle = brand.background;
  brush.fillRect(0, 0, width, height);
  brush.drawImage(image, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.94),
  );
  if (!blob) throw new Error('The logo could not be drawn.');
  return { brand, logo: { jpeg: new Uint8Array(await blob.arrayBuffer()), width, height } };
}

/** Writes the band across the page. */
export function writeBand(paper: Paper, { brand, logo }: BrandOnPaper, margin: number): void {
  const { doc, root, width } = paper;
  decorate(paper, () => doc.rect(0, 0, width, BAND_HEIGHT).fill(brand.background));
  let x = margin;
  const top = (BAND_HEIGHT - LOGO_HEIGHT) / 2;
  if (logo) {
    const scale = Math.min(LOGO_HEIGHT / logo.height, LONGEST_LOGO / logo.width);
    const size = { width: logo.width * scale, height: logo.height * scale };
    const y = (BAND_HEIGHT - size.height) / 2;
    const draw = () => void doc.image(logo.jpeg.buffer as ArrayBuffer, x, y, size);
    const bbox: [number, number, number, number] = [x, y, x + size.width, y + size.height];
    root.add(doc.struct('Figure', { alt: `Logo of ${brand.name}`, bbox }, draw));
    x += size.width + 12;
  }
  const place = { x, y: brand.contact ? top + 2 : top + 9, width: width - margin - x };
  const height = say(
    paper,
    root,
    'P',
    brand.name,
    { ...LOOKS.product, size: 14, color: brand.ink },
    place,
  );
  if (brand.contact === null) return;
  const below = { ...place, y: place.y + height + 1 };
  say(paper, root, 'P', brand.contact, { ...LOOKS.text, color: brand.ink }, below);
}
