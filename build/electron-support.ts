/**
 * Which Electron may be packaged. Its project fixes security holes in the newest three major versions, and a new one
 * comes every eight weeks: one is supported for 24 weeks after it came out.
 *
 * @see https://www.electronjs.org/docs/latest/tutorial/electron-timelines
 */

/** The major version in use, and when it came out: both change with the version in package.json. */
export const electronInUse = { major: 45, released: '2026-10-21' } as const;

const supportedMilliseconds = 24 * 7 * 24 * 60 * 60 * 1000;

/** Throws where this version of Electron isn't the one in use, or is no longer supported on this day. */
export function requireSupported(version: string, today: Date, { major, released } = electronInUse): void {
  if (Number(version.split('.')[0]) !== major)
    throw new Error(`Electron ${version}: write its major version and its day to build/electron-support.ts`);
  if (today.getTime() > Date.parse(released) + supportedMilliseconds)
    throw new Error(
      `Electron ${String(major)} of ${released} gets no security fixes any more: use a newer one`,
    );
}
