/** One tournament's standings and games as tables, with the names that lists may show. Pure. */
import type { TieBreak } from '../../../../shared/contract/competition-words.ts';
import type { TournamentPage } from '../../../../shared/contract/tournaments.ts';
import { kindInFile } from '../../../../shared/competition/board-notation.ts';
import { asSeated } from '../../../../shared/competition/boards.ts';
import { competitorKey } from '../../../../shared/competition/competitor-facts.ts';
import { canBeRanked } from '../../../../shared/competition/final-places.ts';
import { competitionOf } from '../../../../shared/competition/read-competition.ts';
import { asCompeting } from '../../../../shared/competition/replacements.ts';
import { standings } from '../../../../shared/competition/standings.ts';
import { recordColumns } from '../../../../shared/competition/table-columns.ts';
import { usualTieBreaks } from '../../../../shared/competition/tie-breaks.ts';
import { standingsOptions } from '../../../../shared/competition/tournament-options.ts';
import type { Cell } from '../../../../shared/league/csv.ts';
import { hundredths } from '../../../../shared/league/hundredths.ts';
import type { Sheet } from '../../../../shared/league/xlsx.ts';
import { xmlText } from '../../../../shared/league/xml.ts';
import { formatDay, texts } from '../../../../shared/messages/index.ts';
import {
  isNamedAfterPrivate,
  listedName,
  privacyOf,
  type NamedTeam,
  type Privacy,
} from '../../../../shared/names/privacy.ts';
import { sheet as siteSheet } from '../../../site/index.ts';

const words = texts.tournaments.page;

/** A team that is named after someone who is private has no name here. */
const teamName = (side: NamedTeam, privacy: Privacy): string | null =>
  isNamedAfterPrivate(side, privacy) ? words.unnamedTeam : side.team;

const personName = ({ playerId, player }: NamedTeam['members'][number], privacy: Privacy): string =>
  listedName(player, privacy(playerId));

/** Null for a tournament whose games aren't rounds. */
function standingsSheet(read: TournamentPage, privacy: Privacy): Sheet | null {
  const page = asCompeting(read);
  const competition = competitionOf(page);
  const { boards } = competition;
  if (page.shape !== 'rounds' || !canBeRanked(boards)) return null;
  const known = new Map<string, string>();
  for (const one of [...page.entrants, ...page.contests.flatMap(({ sides }) => sides)])
    if (one.teamId !== null) known.set(competitorKey(one.teamId, 0), teamName(one, privacy) ?? '');
    else
      for (const member of one.members)
        known.set(competitorKey(null, member.playerId), personName(member, privacy));
  const options = standingsOptions(competition, boards);
  const criteria: readonly TieBreak[] = page.tieBreaks ?? usualTieBreaks;
  const rows = standings([...known.keys()], boards, options);
  const records = recordColumns([{ rows, boards }], competition.stages[0]?.format, page.bestOf);
  return {
    name: words.standings,
    header: [
      words.column.place,
      words.column.competitor,
      ...records.map((one) => texts.standings.record[one].name),
      ...criteria.map((one) => texts.rounds.tieBreaks[one].name),
    ],
    rows: rows.map(({ competitor, rankText, record, values }) => [
      rankText,
      known.get(competitor) ?? '',
      ...records.map((one) => record[one]),
      ...criteria.map((one) => values[one]),
    ]),
  };
}

const gamesSheet = (page: TournamentPage, privacy: Privacy): Sheet => ({
  name: words.boards,
  header: [
    ...[words.csv.round, words.csv.board, words.csv.kind, words.csv.place, words.csv.team, words.csv.player],
    ...[words.csv.score, words.csv.seat, words.csv.before, words.csv.after],
  ],
  rows: page.contests.flatMap((contest) =>
    asSeated(contest.sides).flatMap((side) =>
      side.members.map((member): Cell[] => [
        ...[contest.round, contest.board],
        kindInFile(contest),
        ...[side.placeText, teamName(side, privacy), personName(member, privacy), side.score, side.seat],
        ...[hundredths(member.before?.mean), hundredths(member.after?.mean)],
      ]),
    ),
  ),
});

/** The standings, if it has rounds, and its games: one row a player. */
export function tournamentSheets(page: TournamentPage): Sheet[] {
  const privacy = privacyOf(page);
  const table = standingsSheet(page, privacy);
  return [...(table ? [table] : []), gamesSheet(page, privacy)];
}

/** Heads are aligned with their figures. */
function tableText({ name, header, rows }: Sheet): string {
  const held = [...rows];
  const isFigure = header.map((_, i) => held.some((row) => typeof row[i] === 'number'));
  const line = (kind: 'td' | 'th', cells: readonly Cell[]): string =>
    `<tr>${cells
      .map((cell, i) => {
        const look = isFigure[i] === true ? ' class="figure"' : '';
        return `<${kind}${look}>${xmlText(cell === null ? '' : String(cell))}</${kind}>`;
      })
      .join('')}</tr>`;
  const body = held.map((row) => line('td', row)).join('');
  return `<section><h2>${xmlText(name)}</h2><table><thead>${line('th', header)}</thead><tbody>${body}</tbody></table></section>`;
}

/** The same as one page that needs no other file, in the look of the website. */
export function tournamentHtml(page: TournamentPage, league: string): string {
  const title = xmlText(`${page.name} – ${league}`);
  const day = page.date === null ? '' : `<p>${xmlText(formatDay(page.date))}</p>`;
  const policy = "default-src 'none'; style-src 'unsafe-inline'";
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${siteSheet}</style></head>
<body><main><h1>${xmlText(page.name)}</h1>${day}${tournamentSheets(page).map(tableText).join('')}</main></body></html>
`;
}
