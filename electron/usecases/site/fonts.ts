/** The program's own fonts, for a site that looks the same on every computer. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where the built page keeps its files, seen from the sources and from the build. */
const assets = path.resolve(
  import.meta.dirname,
  path.basename(import.meta.dirname) === 'site' ? '../../../dist/renderer/assets' : '../renderer/assets',
);

/** The licence of the fonts, beside them in the built page and in a site. */
export const fontLicence = 'OFL.txt';

export interface Fonts {
  /** Each font's file with the letters that it has: a rule of CSS that names the file by `url(…)`. */
  readonly faces: readonly string[];
  /** The fonts with their licence, without which they mayn't be passed on. */
  readonly files: readonly { readonly path: string; readonly content: Uint8Array }[];
}

const rule = /@font-face\s*\{[^}]*\}/gu;
const address = /url\(['"]?(?:[^'")]*\/)?([\w.-]+\.woff2)['"]?\)/u;

/** Taken from the built page's style sheet; none where nothing was built, or without their licence, and the reader's own fonts serve. */
export function programFonts(folder = assets): Fonts {
  if (!existsSync(path.join(folder, fontLicence))) return { faces: [], files: [] };
  const sheets = readdirSync(folder).filter((file) => file.endsWith('.css'));
  const faces = sheets
    .flatMap((sheet) => readFileSync(path.join(folder, sheet), 'utf8').match(rule) ?? [])
    .flatMap((face) => {
      const file = address.exec(face)?.[1];
      return file !== undefined && existsSync(path.join(folder, file)) ? [{ face, file }] : [];
    });
  return {
    faces: faces.map(({ face, file }) => face.replace(address, `url(fonts/${file})`)),
    files: [...new Set([...faces.map(({ file }) => file), fontLicence])].map((file) => ({
      path: `fonts/${file}`,
      content: readFileSync(path.join(folder, file)),
    })),
  };
}
