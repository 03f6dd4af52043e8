/** The names of teams in a file, and which teams they may mean, in words. */
import type { TeamSeen } from '../../../../shared/contract/exchange.ts';
import type { ImportChoices } from '../../../../shared/contract/import-choices.ts';
import { texts } from '../../../../shared/messages/index.ts';
import { givenOrFirst, withDecisions, withKeys, type Answer } from './answers.ts';

const { names: say, teams: words } = texts.importPage;

export type TeamDecision = NonNullable<ImportChoices['teams']>[number];
type Meaning = Pick<TeamDecision, 'teamId' | 'sameAs'>;

export interface TeamAnswer extends Answer {
  /** Without the key. */
  readonly name: string;
  readonly means: Meaning;
}

/** The decisions with more teams decided. */
export const withTeams = (
  { teams = [] }: ImportChoices,
  decisions: readonly TeamDecision[],
): TeamDecision[] => withDecisions(teams, decisions, ({ name }) => name);

/** Whose name is like another team's, and nobody has said which it is. */
export function undecidedTeams(seen: readonly TeamSeen[], { teams = [] }: ImportChoices): TeamSeen[] {
  const decided = new Set(teams.map(({ name }) => name));
  return seen.filter(({ name, isChosen }) => !isChosen && !decided.has(name));
}

const valueOf = ({ teamId, sameAs }: Meaning): string =>
  sameAs !== undefined ? `file ${sameAs}` : teamId === null ? 'new' : `team ${String(teamId)}`;

/** All answers, each with the key that chooses it: the teams that are alike, a new team. */
export function answersTo({ candidates, alikeInFile }: TeamSeen): TeamAnswer[] {
  const meanings: Omit<TeamAnswer, 'value'>[] = [
    ...candidates.map(({ teamId, team }) => ({
      ...{ text: say.same({ player: team }), name: team, means: { teamId } },
    })),
    ...alikeInFile.map((name) => ({
      ...{ text: say.sameInFile({ name }), name, means: { teamId: null, sameAs: name } },
    })),
    { text: words.isNew, name: words.isNew, means: { teamId: null } },
  ];
  return withKeys(meanings.map((one) => ({ ...one, value: valueOf(one.means) })));
}

/** The answer that was given, or the likeliest one. */
export const firstAnswer = (answers: readonly Answer[], decision: TeamDecision | undefined): string =>
  givenOrFirst(answers, decision && valueOf(decision));

/** What was decided, e.g. “Quizards”: Quizzards. */
export const decidedAs = (team: TeamSeen, decision: TeamDecision): string =>
  words.means({
    name: team.name,
    team: answersTo(team).find(({ value }) => value === valueOf(decision))?.name ?? words.isNew,
  });
