/** A Swiss of 11 teams over four boards (chess-results.com/tnr1268764.aspx), with the home team's results board by board. */
import { boardOfMatch } from '../../../shared/competition/team-match.ts';
import { teamBye } from '../team-bye.ts';
import { matchBoards, type Tournament } from './example.ts';

const rounds = [
  ['1 =011 6', '7 0000 2', '3 11=1 8', '9 =010 4', '5 0101 10', '11 bye'],
  ['4 =000 1', '2 011= 11', '10 001= 3', '6 0010 5', '8 =000 7', '9 bye'],
  ['3 1110 2', '1 =0== 5', '11 00=0 4', '7 0011 9', '8 =101 10', '6 bye'],
  ['5 00=1 3', '2 1101 1', '4 0=11 7', '9 0=11 11', '6 =0=1 8', '10 bye'],
  ['3 =1=0 4', '5 1011 2', '1 111= 9', '10 =100 6', '11 0101 7', '8 bye'],
  ['1 0111 3', '4 ==10 5', '2 1100 6', '9 ==01 8', '11 1001 10', '7 bye'],
  ['3 11== 9', '2 =111 4', '8 0=00 1', '6 =1=1 11', '7 10== 10', '5 bye'],
];

export const teamSwiss: Tournament = {
  competitors: Array.from({ length: 11 }, (_, i) => String(i + 1)),
  boards: rounds.flatMap((held, r) =>
    held.map((line) => {
      const [home = '', said = '', away] = line.split(' ');
      if (away === undefined) return teamBye(r + 1, home, 4);
      return boardOfMatch({ round: r + 1, home, away, boards: matchBoards(said) });
    }),
  ),
};
