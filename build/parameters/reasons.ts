/** Why each default is what it is, and what moving it does: the last column of docs/reference/parameters.md. */
import type { Parameters } from '../../shared/rating/index.ts';

export const reasons: Readonly<Record<keyof Parameters, string>> = {
  mu0: 'The mean of a newcomer. It only places the scale, but eq. (4) needs means above zero. 1500 is known from chess.',
  sigma0:
    'How little is known of a newcomer. New leagues: 320 under League rating, which learns the rest (see below); else 350, as usual with Glicko. Over four of them fit between a newcomer and 0. Papers: a third of the mean; Glicko’s is what paper 2 fitted to ten years of tennis.',
  fixedSigma:
    'The uncertainty held before every contest: larger means faster and more restless. 300 at β 400 is paper 3’s.',
  beta: 'How much one person’s performance varies from day to day: larger means that one result tells less. By 200 the points mean what they do in chess. Weng–Lin: their 25/6 in this measure.',
  gamma:
    'How far a skill may drift between two contests. 0 takes skill as constant, as paper 3 does. 30 and 14: see below.',
  gammaPerDay:
    'How far a skill may drift in a day away: variance grows with the days since the last contest. The papers count contests; 2: see below. A league without dates has no days.',
  margin: 'How close two performances must be to tie. Empty: found from the draw probability.',
  drawProbability:
    'The share of pairs of sides that tie in this league; one in twenty where nothing is known.',
  teamSize: 'Players in a full team; a tournament may have its own. Six as in paper 3.',
  missingPenalty: 'What a side loses for each player it lacks: 2 % in paper 3.',
  kFactor:
    'The most that one contest can move a rating. 32 is what paper 2 quotes for amateur chess. Empty: αβ√π, paper 1’s.',
  alpha:
    'The weight of a new result against all that went before, where K is left empty. 0.07 is paper 1’s: K 24.8 at β 200.',
  nu: 'How far a strength may drift in one rating period, played or not. 22.35 is what paper 2 fitted to tennis by 60 days; 40: see below.',
  tau: 'How far the logarithm of a player’s drift may move in a period: larger means that a surprise changes it faster. Glickman suggests 0.3 to 1.2 and uses 0.5 in his example.',
  learning:
    'How fast the league’s own drift, first uncertainty and penalty for missing players are learned from its results. 0 holds what is set.',
  periodDays:
    'The results of a period are learned from together: short, but with five to ten games a player (paper 2, §3.2). 60 as there.',
  periodStart: 'A day on which a rating period begins. Empty: the day of the first contest.',
  periodTournaments:
    'A rating period in a league without dates. Five, since a tournament may be one game for each player.',
};
