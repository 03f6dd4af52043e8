/** What the columns of tables are headed with in English, French, German, Spanish and Russian: words that files use. */
import { resultColumns, type ImportColumn } from '../../../../shared/contract/import-choices.ts';
import { foldName } from '../../../../shared/names/names.ts';

const words: Partial<Record<ImportColumn, string>> = {
  tournament:
    'tournament, event, competition, contest, tournament name, meet, quiz, quiz night, quiz name; tournoi, compétition, épreuve; turnier, wettbewerb, veranstaltung, turniername; torneo, competición, evento; турнир, соревнование, название турнира',
  date: 'date, day, played on, start date, when; jour, date de début, le; datum, tag, spieltag vom, beginn; fecha, día; дата, день, дата проведения',
  last_date: 'end date, last date, until; date de fin; enddatum, bis; fecha final, hasta; дата окончания',
  round:
    'round, rd, rnd, round number, round no, matchday; ronde, tour, manche, journée; runde, spieltag; ronda, jornada; тур, раунд',
  board:
    'board, table, board number, table number; échiquier, table; brett, tisch; tablero, mesa; доска, стол',
  match: 'match, match number; rencontre; begegnung, mannschaftskampf; encuentro; матч',
  team: 'team, team name, squad, home team; équipe, nom de l’équipe; mannschaft, team name, teamname; equipo, nombre del equipo; команда, название команды, название',
  player:
    'player, name, player name, full name, participant, competitor, white, player 1, player a, home, who, member; joueur, nom, nom complet, participant, blancs, nom et prénom; spieler, name, teilnehmer, spielername, weiß, weiss, spieler 1, heim; jugador, nombre, nombre completo, participante, blancas, nombre y apellidos; ф.и.о., фио, игрок, имя, участник, белые',
  family_name:
    'family name, last name, surname; nom de famille; nachname, familienname; apellido, apellidos; фамилия',
  given_name: 'given name, first name, forename; prénom; vorname; nombre de pila; имя игрока',
  player_id:
    'player id, id, fide id, member id, member number, licence, license, uscf id, egd pin, pin, idplayer, fide no, id number, fideid; numéro de licence, code fide, n° licence; mitgliedsnummer, passnummer, fide-id, spielernummer; número de socio, licencia; код, номер билета, код фиде, id игрока, idplayer',
  number:
    'no, no., nr, nr., #, start no, starting number, seed, sno, snr, pairing number; n°, numéro; startnummer, start-nr, lfd nr; núm, número; номер, №, team id, номер команды',
  club: 'club, school, association, federation, fed, club name, city; cercle, école, fédération, ville; verein, schule, verband, stadt; escuela, federación, ciudad; клуб, школа, город, федерация',
  role: 'role; rôle; rolle; rol, función; роль, флаг, б/л/л',
  share: 'share; part; anteil; parte; доля',
  place:
    'place, rank, position, pos, pos., finish, standing, final rank, rk, rk., place overall; rang, classement, place finale; platz, rang, platzierung, rg., pl.; puesto, lugar, posición, clasificación; место, м',
  score:
    'score, points, pts, pts., total, result points, score 1, sum, total points; points, total; punkte, pkt, pkt., summe, gesamt, ergebnis punkte; puntos, ptos, total, puntuación; очки, баллы, сумма, итого, взято, всего',
  result: 'result, outcome, score line; résultat; ergebnis, resultat; resultado; результат, итог',
  opponent:
    'opponent, black, player 2, player b, away, versus, vs; adversaire, noirs; gegner, schwarz, spieler 2, gast; oponente, adversario, rival, negras; соперник, противник, черные, чёрные',
  opponent_team: 'opponent team, away team; équipe adverse; gastmannschaft; equipo rival; команда соперника',
  opponent_score:
    'opponent score, score 2, score against; points adverses; gegnerpunkte; puntos del rival; очки соперника',
  rating:
    'rating, elo, rtg, rating start, starting rating, grade, fide rating, rtgi, rtg. , rat; elo, classement elo, cote; wertung, dwz, elozahl, wertungszahl, nwz; ranking elo, valoración; рейтинг, рейт, рейтинг эло',
  deviation:
    'deviation, rd value, rating deviation, sd, uncertainty, sigma; écart; abweichung; desviación; отклонение',
  tags: 'tags, tag, category, categories, group; catégorie, groupe; kategorie, gruppe, tags; categoría, grupo; метки, категория, группа',
  aliases: 'aliases, alias, also known as, aka, nickname, nick; surnom; spitzname; apodo; псевдоним, ник',
  season: 'season; saison; saison, spielzeit; temporada; сезон',
  venue:
    'venue, place of play, location, site; lieu; ort, spielort, spiellokal; sede, lugar de juego; место проведения, площадка',
  weight: 'weight; poids; gewicht; peso; вес',
  note: 'note, notes, remark, comment; remarque, commentaire; bemerkung, notiz, kommentar; nota, observaciones; примечание, комментарий',
};

const between = /[;,]/u;

/** Several players in a cell: a team's. */
const lineups =
  'players, members, team members, names, participants, lineup, line up, roster, squad members; joueurs, équipiers, composition; mitspieler, mitglieder, aufstellung; jugadores, integrantes, alineación; игроки, состав';

/** Signs that headings end with, and points of abbreviations, say nothing. */
export const plainHeading = (heading: string): string =>
  foldName(heading)
    .replace(/[.:*()[\]"’']+/gu, ' ')
    .replace(/[_\-/]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

const known: ReadonlyMap<string, ImportColumn> = (() => {
  const all = new Map<string, ImportColumn>();
  for (const [column, list] of Object.entries(words) as [ImportColumn, string][])
    for (const word of list.split(between)) {
      const plain = plainHeading(word);
      if (plain !== '' && !all.has(plain)) all.set(plain, column);
    }
  // What this program writes means exactly itself.
  for (const column of resultColumns) all.set(plainHeading(column), column);
  return all;
})();

const severalPlayers: ReadonlySet<string> = new Set(lineups.split(between).map(plainHeading));

/** True for a heading of cells that may each have several players. */
export const headsSeveralPlayers = (heading: string): boolean => severalPlayers.has(plainHeading(heading));

/** The column that a heading means; undefined for words that are not known. */
export const columnHeaded = (heading: string): ImportColumn | undefined =>
  known.get(plainHeading(heading)) ?? (headsSeveralPlayers(heading) ? 'player' : undefined);
