/** All rounds of a tournament as one sheet shows them: who meets whom, when, and the results so far. Pure. */
import { competitorKeys } from '../../../../shared/competition/competitor-facts.ts';
import {
  dayOfRound,
  asSeated,
  inPlaceOrder,
  numberOfRound,
  roundsOf,
} from '../../../../shared/competition/boards.ts';
import { apartInMatch, dayApart, isWaiting } from '../../../../shared/competition/rescheduled-boards.ts';
import { type Apart } from '../../../../shared/contract/competition-words.ts';
import {
  apartText,
  matchScore,
  resultBetween,
  roundTitle,
} from '../../../../shared/competition/board-notation.ts';
import { roundParts, type MatchHead } from '../../../../shared/competition/match-boards.ts';
import { boardIn } from '../../../../shared/competition/read-competition.ts';
import { isBye } from '../../../../shared/competition/rounds.ts';
import type { PlayedStage } from '../../../../shared/competition/stages.ts';
import type { TournamentPage } from '../../../../shared/contract/tournaments.ts';
import type { Cell } from '../../../../shared/league/csv.ts';
import { formatDay, texts } from '../../../../shared/messages/index.ts';
import { privacyOf, type Privacy } from '../../../../shared/names/privacy.ts';
import { sideName } from '../../../app/names/privacy.ts';
import { withBracketName } from '../../../ui/brackets/round-name.ts';

const words = texts.tournaments.page;

export interface Fixture {
  /** Of the match or the board; empty where it has none. */
  readonly number: string;
  /** As lists may show them, home or the first seat first; one alone has a bye, more than two play at one table. */
  readonly sides: readonly string[];
  /** As far as it is known. */
  readonly result: string;
  /** How it isn't played with its round; null where it is. */
  readonly apart: Apart | null;
  /** Whether its result counts for nobody. */
  readonly annulled: boolean;
}

export interface FixtureRound {
  readonly title: string;
  /** YYYY-MM-DD; null where none is known. */
  readonly day: string | null;
  readonly fixtures: readonly Fixture[];
}

type Contest = TournamentPage['contests'][number];

/** Every round that has boards, in their order; a match of teams is one line. */
export function fixtureRounds(page: TournamentPage, played: readonly PlayedStage[]): FixtureRound[] {
  const privacy = privacyOf(page);
  const known = namesOf(page, privacy);
  return roundsOf(page.contests).map(({ name, contests }, i) => {
    const day = dayOfRound(contests, page.date);
    const parts = roundParts(contests, (contest) => boardIn(contest, 1));
    return {
      title: withBracketName(
        name === null ? words.roundUnnamed : roundTitle(name),
        played,
        numberOfRound(name, i),
      ),
      day,
      fixtures: parts.flatMap(({ match, contests: held }) =>
        match
          ? [
              {
                ...matchLine(match, known),
                ...{ apart: apartInMatch(held), annulled: held.some(({ annulled }) => annulled) },
              },
            ]
          : held.map((contest) => ({
              ...boardLine(contest, privacy),
              ...{ apart: contest.apart, annulled: contest.annulled },
            })),
      ),
    };
  });
}

/** By the key that boards have. */
function namesOf({ contests }: TournamentPage, privacy: Privacy): ReadonlyMap<string, string> {
  const sides = contests.flatMap((contest) => contest.sides);
  return new Map(
    sides.flatMap((side) => competitorKeys(side).map((key) => [key, sideName(side, privacy)] as const)),
  );
}

type Line = Omit<Fixture, 'apart' | 'annulled'>;

const matchLine = (match: MatchHead, known: ReadonlyMap<string, string>): Line => ({
  number: String(match.number),
  sides: [match.home, ...(match.away === null ? [] : [match.away])].map((key) => known.get(key) ?? ''),
  result: matchScore(match),
});

function boardLine(contest: Contest, privacy: Privacy): Line {
  const { board, kind, sides, complete } = contest;
  const isTable = sides.length > 2;
  const shown = isTable && complete ? inPlaceOrder(sides) : asSeated(sides);
  const isOpen = !complete && !isBye({ kind });
  return {
    number: board ?? '',
    sides: shown.map((side) => sideName(side, privacy)),
    result: isOpen ? words.notBegun : isTable ? '' : resultBetween(contest),
  };
}

export const fixturesHeader = (): string[] => {
  const { file } = texts.tournaments.page.fixtures;
  return [file.round, file.date, file.number, file.home, file.away, file.result];
};

/** One row for each match or board. */
export const fixturesCells = (rounds: readonly FixtureRound[]): Cell[][] =>
  rounds.flatMap(({ title, day, fixtures }) =>
    fixtures.map(({ number, sides: [home = '', ...others], result, apart, annulled }) => [
      title,
      apart === null ? day : dayApart(apart),
      number,
      home,
      others.join(', '),
      annulled ? (result === '' ? words.annulled : words.resultAnnulled({ result })) : result,
    ]),
  );

/** What waits for a day of its own, as a sentence each: "Round 2: Castle – Rooks. Postponed to 12 Dec 2026". */
export const postponedFixtures = (rounds: readonly FixtureRound[]): string[] =>
  rounds.flatMap(({ title, fixtures }) =>
    fixtures
      .filter(({ apart }) => apart !== null && isWaiting(apart))
      .map(({ sides, apart }) =>
        words.fixtures.postponed({
          round: title,
          sides: sides.join(' – '),
          apart: apartText(apart),
        }),
      ),
  );

/** The title of a round with its day. */
export const roundHead = ({ title, day }: FixtureRound): string =>
  day === null ? title : `${title} · ${formatDay(day)}`;
