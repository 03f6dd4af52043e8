/** Names for people and teams of simulated leagues; all of them are invented. */

const given =
  'Ada Bruno Carla Dario Edda Felix Greta Hugo Ines Jonas Kaja Lars Mona Nils Olga Pavel Quirin Rosa Sven Tilda Ugo Vera Wim Xenia Yann Zora Anton Bella Cyril Dora Emil Flora Gustav Hedda Ivo Jana Klaus Lotte Milo Nora'.split(
    ' ',
  );

const family =
  'Abelin Bergdal Castano Dupin Eklund Farrow Gruner Halloran Ibsager Jankow Kessler Lindfors Marlowe Nyberg Okafor Pellegri Quandt Rasmus Sandoz Torvald Ulmer Vasquez Wexley Xander Yardley Zeller Ashdown Brunner Corvin Dahlke Espino Fontane Granger'.split(
    ' ',
  );

const teams =
  'Anchors Beacons Compass Drummers Embers Foxes Gulls Herons Islanders Jesters Kites Lanterns Magpies Nutcrackers Otters Pilots Quills Ravens Sparrows Tinkers'.split(
    ' ',
  );

/** Each one’s own: the two lists are 40 and 33 long, which have no common divisor, so pairs come again after 1,320. */
export const personName = (person: number): string =>
  numbered(
    `${given[person % given.length] ?? ''} ${family[(7 * person) % family.length] ?? ''}`,
    person,
    given.length * family.length,
  );

export const teamName = (team: number): string =>
  numbered(teams[team % teams.length] ?? '', team, teams.length);

/** Once the names are used up, they start over with a number behind them. */
const numbered = (name: string, at: number, names: number): string =>
  at < names ? name : `${name} ${String(1 + Math.floor(at / names))}`;
