/** Names by the alphabet for what has none of its own: groups, teams, columns of a sheet. */

/** A to Z by a position from 0, then AA, AB and so on. */
export const letterName = (position: number): string =>
  (position < 26 ? '' : letterName(Math.floor(position / 26) - 1)) +
  String.fromCodePoint(65 + (position % 26));
