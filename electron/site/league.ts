/** What the pages of a site are made of. Names are those that may be shown; who may not be shown is not among them. */
import type { CategoryKeys } from '../../shared/competition/category-members.ts';
import type { CompetitorFacts } from '../../shared/competition/tournament-options.ts';
import type { StageEntrant } from '../../shared/competition/stages.ts';
import type { PublishedContent, PublishedHead } from '../../shared/contract/lists.ts';
import type { SeasonOutlook } from '../../shared/contract/season-outlook.ts';
import type { SeasonScoring } from '../../shared/contract/season-scoring.ts';
import type { TournamentForecast } from '../../shared/contract/forecast.ts';
import type { SeasonChance } from '../../shared/leaderboard/season-chances.ts';
import type { MemberOutcome, SideOutcome, TournamentPage } from '../../shared/contract/tournaments.ts';
import { texts } from '../../shared/messages/index.ts';

/** A person who may be shown. */
export interface SitePerson {
  readonly playerId: number;
  /** In full, or as initials. */
  readonly name: string;
  readonly club: string | null;
  /** E.g. "3k"; undefined for all but go players. */
  readonly goRank?: string | undefined;
  readonly retired: boolean;
  readonly mean: number;
  readonly deviation: number;
  readonly contests: number;
  readonly wins: number;
  readonly ties: number;
  readonly lastPlayed: string | null;
}

/** One row of the leaderboard; its figures are those of the list, which may be of an earlier day than the person's. */
export interface SiteRow {
  readonly playerId: number;
  /** Empty for who is provisional. */
  readonly rankText: string;
  readonly mean: number;
  readonly deviation: number;
  /** By the caution of the list. */
  readonly conservative: number;
  readonly change: number | null;
  readonly contests: number;
  readonly wins: number;
  readonly ties: number;
  readonly lastPlayed: string | null;
  readonly lastTournament: number;
}

/** In a lineup; `people` says whose name it is. */
export type SiteMember = Omit<MemberOutcome, 'player'>;

export type SiteSide = Omit<SideOutcome, 'members'> & { readonly members: readonly SiteMember[] };

/** A team, or the people of a side without one. */
export interface Competitor {
  readonly teamId: number | null;
  readonly team: string | null;
  readonly playerIds: readonly number[];
}

export type SiteContest = Omit<TournamentPage['contests'][number], 'sides'> & {
  readonly sides: readonly SiteSide[];
};

/** Who takes part, with the name of a team where it may be shown. */
interface SiteEntrant extends StageEntrant {
  readonly who: Competitor;
}

/** A tournament without what is the organizer's own, such as notes. */
export type SiteTournament = Pick<
  TournamentPage,
  | 'tournamentId'
  | 'name'
  | 'number'
  | 'date'
  | 'lastDate'
  | 'season'
  | 'venue'
  | 'weight'
  | 'rated'
  | 'shape'
  | 'bestOf'
  | 'seats'
  | 'teamSize'
  | 'tieBreaks'
  | 'points'
  | 'stages'
> & {
  /** A further round is to come, or a board lacks its result. */
  readonly inProgress: boolean;
  readonly contests: readonly SiteContest[];
  /** By the keys of the site. */
  readonly competitors: readonly CompetitorFacts[];
  /** Who takes part, with the team's name where it may be shown. */
  readonly entrants: readonly SiteEntrant[];
  /** Who belongs to each, by the same keys. */
  readonly categories: readonly CategoryKeys[];
  /** Of a tournament that is running; its rows have no names. */
  readonly forecast?: TournamentForecast | null;
};

/** A season that has standings. Its rows have no names. */
export interface SiteSeason {
  readonly seasonId: number;
  readonly name: string;
  readonly first: string | null;
  readonly last: string | null;
  readonly scoring: SeasonScoring;
  readonly outlook: SeasonOutlook;
  /** The same of each category. */
  readonly categories: readonly SeasonOutlook[];
  /** By the key of a row: who it is, as may be shown. */
  readonly who: ReadonlyMap<string, Competitor>;
}

/** A team whose name may be shown. */
export interface SiteTeam {
  readonly teamId: number;
  readonly team: string;
  readonly rankText: string;
  readonly mean: number;
  readonly deviation: number;
  /** By number, the strongest first: of a full lineup, or fewer. */
  readonly lineup: readonly number[];
  readonly lastPlayed: string | null;
}

/** The leaderboard by team, by the league's own rule. */
export interface SiteTeams {
  /** How many people make a lineup. */
  readonly size: number;
  /** So long a member counts after playing for the team: months, or tournaments in an undated league. */
  readonly within: number;
  readonly teams: readonly SiteTeam[];
  /** True where ranks have gaps because a team is not shown. */
  readonly gaps: boolean;
}

/** A rating list as people want to appear on it today. */
export interface SiteList
  extends PublishedHead, Pick<PublishedContent, 'words' | 'rules' | 'lastTournament'> {
  readonly previous: PublishedContent['previous'];
  readonly rows: readonly SiteListRow[];
}

export interface SiteListRow {
  readonly rankText: string;
  /** Who it is today; null for who is gone. */
  readonly playerId: number | null;
  readonly name: string;
  readonly club: string | null;
  readonly mean: number;
  readonly deviation: number;
  readonly contests: number;
  readonly climbed: number | null;
}

/** Whom results can't distinguish from a person. */
export interface SiteAlike {
  readonly people: readonly number[];
  /** Whether none of them was ever in another side. */
  readonly always: boolean;
}

export interface SiteChances {
  readonly head: string;
  readonly meaning: string;
  /** By player. */
  readonly of: ReadonlyMap<number, SeasonChance>;
}

export interface SiteLeague {
  readonly name: string;
  readonly dated: boolean;
  /** On which the site is written, YYYY-MM-DD. */
  readonly day: string;
  /** Of the league's first tournament; null in an undated league, or before the first. */
  readonly firstDay: string | null;
  readonly lastTournament: PublishedContent['lastTournament'];
  readonly tournamentCount: number;
  /** The name of the view and its rules in words. */
  readonly view: string | null;
  readonly words: string;
  readonly order: 'conservative' | 'mean';
  readonly people: ReadonlyMap<number, SitePerson>;
  /** The best first. */
  readonly ranked: readonly SiteRow[];
  readonly provisional: readonly SiteRow[];
  /** Of the season that is running, where the list has them as a column. */
  readonly chances: SiteChances | null;
  /** By player on the leaderboard: whom results couldn't distinguish from them then. */
  readonly alike: ReadonlyMap<number, readonly number[]>;
  /** How many are on the leaderboard, shown or not. */
  readonly rankedInAll: number;
  /** True where ranks have gaps because a player is not shown. */
  readonly gaps: boolean;
  /** null where no team has members. */
  readonly teams: SiteTeams | null;
  readonly lists: readonly PublishedHead[];
  /** Those with standings. */
  readonly seasons: readonly SiteSeason[];
}

/** How often two people met in games that were really played, and how it went for the one whose page it is. */
export interface SiteMet {
  readonly playerId: number;
  readonly contests: number;
  readonly won: number;
  readonly tied: number;
  readonly lost: number;
}

/** The most met first; who may not be shown is left out. */
export interface SiteCompany {
  readonly shown: readonly SiteMet[];
  /** How many are not among them. */
  readonly more: number;
}

/** With and against whom one person played. */
export interface SiteCompanions {
  readonly partners: SiteCompany;
  readonly opponents: SiteCompany;
}

/** A league with what is read page by page, because it may be large. */
export interface SiteSource extends SiteLeague {
  /** In the league's order, to be gone through once. */
  readonly tournaments: Iterable<SiteTournament>;
  /** As the person's page in the program has them. */
  readonly companionsOf: (playerId: number) => SiteCompanions;
  /** Today; null for nobody. */
  readonly alikeOf: (playerId: number) => SiteAlike | null;
  /** Gone through once, too, in the order of `lists`. */
  readonly listPages: Iterable<SiteList>;
}

/** The name that is on the pages. */
export const shownOn = ({ people }: Pick<SiteLeague, 'people'>, playerId: number): string =>
  people.get(playerId)?.name ?? texts.common.unnamed;
