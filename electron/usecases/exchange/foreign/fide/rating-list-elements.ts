/** The XML form of FIDE's rating lists: a <player> with an element for each fact. Entities are those of XML itself. */
import { listedPlayer, type ListedPlayer } from './rating-list-lines.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Nothing that a file defines is expanded. */
const plain = (text: string): string =>
  text
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6}));/giu, (whole, decimal?: string, hex?: string) =>
      character(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal), whole),
    )
    .replace(/&(amp|lt|gt|quot|apos);/gu, (whole, name: string) => entities[name] ?? whole)
    .trim();

const character = (code: number, otherwise: string): string =>
  code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : otherwise;

/** The text of an element within one player. */
function elementIn(player: string, name: string): string {
  const from = player.indexOf(`<${name}>`);
  const to = from < 0 ? -1 : player.indexOf(`</${name}>`, from);
  return to < 0 ? '' : plain(player.slice(from + name.length + 2, to));
}

/** Undefined for an element without a number or a name. */
export function playerElement(player: string): ListedPlayer | undefined {
  const ratings = ['rating', 'rapid_rating', 'blitz_rating'].map((one) => elementIn(player, one));
  return listedPlayer(elementIn(player, 'fideid'), elementIn(player, 'name'), ratings);
}
