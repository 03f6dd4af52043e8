/** One tournament's standings and games as tables, with the names that lists may show. Pure. */
import type { TieBreak } from '../../../../shared/contract/competition-words.ts';
import type { SideOutcome, TournamentPage } from '../../../../shared/contract/tournaments.ts';
import { asSeated } from '../../../../shared/competition/boards.ts';
import { competitorKey } from '../../../../shared/competition/competitor-facts.ts';
import { canBeRanked } from '../../../../shared/competition/final-places.ts';
import { competitionOf } from '../../../../shared/competition/read-competition.ts';
import { asCompeting } from '../../../../shared/competition/replacements.ts';
import { standings } from '../../../../shared/competition/standings.ts';
import { usualTieBreaks } from '../../../../shared/competition/tie-breaks.ts';
import { standingsOptions } from '../../../../shared/competition/tournament-options.ts';
import type { Cell } from '../../../../shared/league/csv.ts';
import { hundredths } from '../../../../shared/league/hundredths.ts';
import type { Sheet } from '../../../../shared/league/xlsx.ts';
import { xmlText } from '../../../../shared/league/xml.ts';
import { formatDay, texts } from '../../../../shared/messages/index.ts';
import { namesSomebody, shownName } from '../../../../shared/names/display-name.ts';
import type { ShownAs } from '../../../../shared/contract/values.ts';
import { sheet as siteSheet } from '../../../site/index.ts';

const words = texts.tournaments.page;

type Shown = (member: { readonly playerId: number; readonly player: string }) => string;

interface Names {
  readonly person: Shown;
  readonly privacy: (playerId: number) => ShownAs;
}

function namesIn({ discreet }: TournamentPage): Names {
  const hidden = new Map(discreet.map(({ playerId, shownAs }) => [playerId, shownAs]));
  const privacy = (playerId: number): ShownAs => hidden.get(playerId) ?? 'name';
  return {
    privacy,
    person: ({ playerId, player }) => shownName(player, privacy(playerId)) ?? texts.common.unnamed,
  };
}

type Held = Pick<SideOutcome, 'team'> & {
  readonly members: readonly { readonly playerId: number; readonly player: string }[];
};

/** A team that is named after someone who is private has no name here. */
function teamName({ team, members }: Held, { privacy }: Names): string | null {
  if (team === null) return null;
  const people = members.map(({ playerId, player }) => ({ player, shownAs: privacy(playerId) }));
  return namesSomebody(team, people) ? words.unnamedTeam : team;
}

/** Null for a tournament whose games aren't rounds. */
function standingsSheet(read: TournamentPage, names: Names): Sheet | null {
  const page = asCompeting(read);
  const competition = competitionOf(page);
  const { boards } = competition;
  if (page.shape !== 'rounds' || !canBeRanked(boards)) return null;
  const known = new Map<string, string>();
  for (const one of [...page.entrants, ...page.contests.flatMap(({ sides }) => sides)])
    if (one.teamId !== null) known.set(competitorKey(one.teamId, 0), teamName(one, names) ?? '');
    else
      for (const member of one.members) known.set(competitorKey(null, member.playerId), names.person(member));
  const options = standingsOptions(competition, boards);
  const criteria: readonly TieBreak[] = page.tieBreaks ?? usualTieBreaks;
  return {
    name: words.standings,
    header: [
      words.column.place,
      words.column.competitor,
      ...criteria.map((one) => texts.rounds.tieBreaks[one].name),
    ],
    rows: standings([...known.keys()], boards, options).map(({ competitor, rankText, values }) => [
      rankText,
      known.get(competitor) ?? '',
      ...criteria.map((one) => values[one]),
    ]),
  };
}

const gamesSheet = (page: TournamentPage, names: Names): Sheet => ({
  name: words.boards,
  header: [
    ...[words.csv.round, words.csv.board, words.csv.kind, words.csv.place, words.csv.team, words.csv.player],
    ...[words.csv.score, words.csv.seat, words.csv.before, words.csv.after],
  ],
  rows: page.contests.flatMap((contest) =>
    asSeated(contest.sides).flatMap((side) =>
      side.members.map((member): Cell[] => [
        ...[contest.round, contest.board],
        contest.kind === 'played' ? null : words.fileKinds[contest.kind],
        ...[side.placeText, teamName(side, names), names.person(member), side.score, side.seat],
        ...[hundredths(member.before?.mean), hundredths(member.after?.mean)],
      ]),
    ),
  ),
});

/** The standings, if it has rounds, and its games: one row a player. */
export function tournamentSheets(page: TournamentPage): Sheet[] {
  const names = namesIn(page);
  const table = standingsSheet(page, names);
  return [...(table ? [table] : []), gamesSheet(page, names)];
}

/** Heads stand above their figures. */
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
