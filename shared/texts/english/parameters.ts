/** Names of rating systems and of their parameters, and what they mean to an organizer who reads no papers. */
const points = 'rating points';

export const parameters = {
  systems: {
    'ts2-shares': 'TS2 with shares of play',
    ts2a: 'TS2, sum of the team',
    ts2b: 'TS2, size-penalised',
    ts2c: 'TS2, fixed uncertainty',
    trueskill: 'TrueSkill, sum of the team',
    'trueskill-mean': 'TrueSkill, mean of the team',
    glicko: 'Glicko',
    elo: 'Elo',
    'elo-gaussian': 'Elo, Gaussian',
  },
  systemMeanings: {
    'ts2-shares':
      'For teams with substitutes, and for people alone. Everybody counts by the share they played, small teams are allowed for, and all who share a place are treated alike.',
    ts2a: 'A team is worth the sum of its people, so a larger team counts as a stronger one. All who share a place are treated alike.',
    ts2b: 'A team is worth the mean of its people, less something for everyone missing; shares of play are not looked at.',
    ts2c: 'Like the one before, but nobody’s uncertainty ever shrinks: old hands move as fast as newcomers.',
    trueskill:
      'The well-known system: a team is worth the sum of its people. Ties count between neighbours only.',
    'trueskill-mean': 'TrueSkill with the mean of the team in place of the sum, for teams of unequal size.',
    glicko:
      'For duels over years: the results of some weeks count together, and whoever stays away becomes less certain. Teams are taken apart into duels.',
    elo: 'The classic of chess: a rating and no uncertainty, so newcomers move as slowly as old hands. Teams are taken apart into duels.',
    'elo-gaussian': 'Elo with the bell curve in place of the chess curve: nearly the same numbers.',
  },
  names: {
    mu0: 'Where newcomers start',
    sigma0: 'Uncertainty of newcomers',
    fixedSigma: 'Uncertainty of everybody',
    beta: 'Good and bad days',
    gamma: 'Drift between contests',
    gammaPerDay: 'Drift over time',
    margin: 'Margin of a tie',
    drawProbability: 'How often two sides tie',
    teamSize: 'Players in a full team',
    missingPenalty: 'Loss for each player missing',
    kFactor: 'Largest step',
    alpha: 'Weight of a new result',
    nu: 'Drift between rating periods',
    periodDays: 'Length of a rating period',
    periodStart: 'First day of a rating period',
    periodTournaments: 'Tournaments in a rating period',
  },
  units: {
    mu0: points,
    sigma0: points,
    fixedSigma: points,
    beta: points,
    gamma: points,
    gammaPerDay: 'rating points in a day',
    margin: points,
    drawProbability: '% of pairs',
    teamSize: 'people',
    missingPenalty: '% of strength',
    kFactor: points,
    alpha: 'from 0 to 1',
    nu: 'rating points per period',
    periodDays: 'days',
    periodStart: '',
    periodTournaments: 'tournaments',
  },
  meanings: {
    mu0: 'The rating of somebody with no results yet. It only places the scale, but should be well above 0.',
    sigma0: 'How little is known of a newcomer. Larger lets somebody’s first results count for more.',
    fixedSigma: 'The same before every contest. Larger means that ratings move faster and rest less.',
    beta: 'How much one person’s play varies from day to day. Larger means that a single result tells less.',
    gamma: 'How far somebody’s strength may drift from one contest to the next. 0 takes it as constant.',
    gammaPerDay:
      'How far somebody’s strength may drift in a day without contests; in a hundred days, ten times as far. Needs dates.',
    margin:
      'How close two performances must be to end in a tie. Automatic takes it from how often sides tie.',
    drawProbability:
      'Of all pairs of sides that met, the part that tied. One in twenty is a start where nothing is known.',
    teamSize: 'The usual size of a team. A tournament may have its own; people alone need none.',
    missingPenalty: 'What a team loses in strength for every player short of a full team.',
    kFactor:
      'The most that one contest can move a rating. Automatic takes it from the weight of a new result.',
    alpha: 'How much a new result counts against all earlier ones. Used where the largest step is automatic.',
    nu: 'How far somebody’s strength may drift in one rating period, whether they play or not.',
    periodDays: 'All results of a period are rated together. Long enough for five to ten games a player.',
    periodStart: 'Periods are counted from this day. Automatic takes the day of the first contest.',
    periodTournaments: 'Where the league has no dates: so many tournaments are rated together.',
  },
} as const;
