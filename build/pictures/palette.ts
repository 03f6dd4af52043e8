/** A screenshot with 256 colours instead of 16 million: about a third of the size, and no difference that one sees. */
import { deflateSync, inflateSync, crc32 } from 'node:zlib';

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Three bytes a pixel, row by row. */
  readonly rgb: Uint8Array;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const chunkFrame = 12;
const mostColours = 256;
/** Colours that differ by less than this in each channel are one, so that the palette isn't filled by near twins. */
const step = 8;

/** Everything that a PNG keeps, by the name of its chunk; chunks of one name are joined. */
function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = signature.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    const name = png.toString('latin1', at + 4, at + 8);
    const content = png.subarray(at + 8, at + 8 + length);
    chunks.set(name, Buffer.concat([chunks.get(name) ?? Buffer.alloc(0), content]));
    at += length + chunkFrame;
  }
  return chunks;
}

/** Which of the three neighbours is nearest to what they predict together (PNG, 9.4). */
function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [byLeft, byUp, byCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (byLeft <= byUp && byLeft <= byCorner) return left;
  return byUp <= byCorner ? up : corner;
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  const guesses = [0, left, up, (left + up) >> 1, filter === 4 ? paeth(left, up, corner) : 0];
  return guesses[filter] ?? 0;
}

/** Reads the PNGs that Chromium makes: 8 bits a channel, RGB or RGBA, not interlaced. */
function decode(png: Buffer): Pixels {
  const chunks = chunksOf(png);
  const head = chunks.get('IHDR') ?? Buffer.alloc(13);
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  const channels = head[9] === 6 ? 4 : 3;
  const stride = width * channels;
  const lines = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const rgb = new Uint8Array(width * height * 3);
  let above = new Uint8Array(stride);
  for (let y = 0; y < height; y += 1) {
    const line = new Uint8Array(lines.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)));
    const filter = lines[y * (stride + 1)] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const left = line[x - channels] ?? 0;
      const corner = above[x - channels] ?? 0;
      line[x] = (line[x] ?? 0) + predicted(filter, left, above[x] ?? 0, corner);
    }
    for (let x = 0; x < width; x += 1)
      rgb.set(line.subarray(x * channels, x * channels + 3), (y * width + x) * 3);
    above = line;
  }
  return { width, height, rgb };
}

const colourAt = (rgb: Uint8Array, at: number): number =>
  ((rgb[at] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at + 2] ?? 0);

const channelsOf = (colour: number): [number, number, number] => [
  colour >> 16,
  (colour >> 8) & 0xff,
  colour & 0xff,
];

function distance(one: number, other: number): number {
  const [r, g, b] = channelsOf(one);
  const [otherR, otherG, otherB] = channelsOf(other);
  return (r - otherR) ** 2 + (g - otherG) ** 2 + (b - otherB) ** 2;
}

const nearest = (colour: number, palette: readonly number[]): number =>
  palette.reduce(
    (best, each, i) => (distance(colour, each) < distance(colour, palette[best] ?? 0) ? i : best),
    0,
  );

/** The most frequent colours, those of a page's surfaces and texts exactly as they are. */
function paletteOf(counts: ReadonlyMap<number, number>): number[] {
  const palette: number[] = [];
  for (const [colour] of [...counts].sort(([, one], [, other]) => other - one)) {
    if (palette.length === mostColours) break;
    if (!palette.some((each) => distance(colour, each) < step ** 2)) palette.push(colour);
  }
  return palette;
}

function chunk(name: string, content: Uint8Array): Buffer {
  const framed = Buffer.alloc(content.length + chunkFrame);
  framed.writeUInt32BE(content.length, 0);
  framed.write(name, 4, 'latin1');
  framed.set(content, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, content.length + 8)), content.length + 8);
  return framed;
}

/** The same picture as a PNG with a palette of at most 256 colours. */
export function withPalette(png: Buffer): Buffer {
  const { width, height, rgb } = decode(png);
  const counts = new Map<number, number>();
  for (let at = 0; at < rgb.length; at += 3) {
    const colour = colourAt(rgb, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const palette = paletteOf(counts);
  const indices = new Map([...counts.keys()].map((colour) => [colour, nearest(colour, palette)]));
  const lines = Buffer.alloc((width + 1) * height);
  for (let i = 0; i < width * height; i += 1)
    lines[i + Math.floor(i / width) + 1] = indices.get(colourAt(rgb, 3 * i)) ?? 0;
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('PLTE', Uint8Array.from(palette.flatMap(channelsOf))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}
