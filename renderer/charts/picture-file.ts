/** A standalone SVG picture, converted to a PNG by the browser. */

/** Sharp enough for a printed page. */
const pixelsPerPoint = 2;

/** Sizes are in CSS pixels. */
export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** null if the browser can't create one. */
export async function pngOf(picture: Picture): Promise<Blob | null> {
  const address = URL.createObjectURL(new Blob([picture.svg], { type: 'image/svg+xml;charset=utf-8' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return await drawn(image, picture.width, picture.height);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawn(image: HTMLImageElement, width: number, height: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width * pixelsPerPoint;
  canvas.height = height * pixelsPerPoint;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
