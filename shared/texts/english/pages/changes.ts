/** What changes of the league are called, and in which words their rows are told. */

/** Two names in one subject, as changes of two people have it. */
const both = (subject: string, say: (one: string, other: string) => string, otherwise: string): string => {
  const [one, other] = subject.split(' · ');
  return one && other ? say(one, other) : otherwise;
};

const named = (subject: string, say: (name: string) => string, otherwise: string): string =>
  subject === '' ? otherwise : say(`“${subject}”`);

/** A tournament by name and day: the evenings of a club share their names. */
const held = (
  subject: string,
  day: string | null,
  say: (name: string) => string,
  otherwise: string,
): string => named(subject, (name) => say(day === null ? name : `${name} of ${day}`), otherwise);

export const changes = {
  /** By the call that made the change. `isNew`: what it was made to appeared by it; `day`: the tournament’s. */
  sentences: {
    'league.create': () => 'Began the league',
    'results.import': (subject: string) => named(subject, (name) => `Imported ${name}`, 'Imported results'),
    'tournaments.save': (subject: string, isNew: boolean, day: string | null) =>
      isNew
        ? held(subject, day, (name) => `Recorded ${name}`, 'Recorded a tournament')
        : held(subject, day, (name) => `Corrected ${name}`, 'Corrected a tournament'),
    'tournaments.remove': (subject: string, _isNew: boolean, day: string | null) =>
      held(subject, day, (name) => `Deleted ${name}`, 'Deleted a tournament'),
    'tonight.start': (subject: string, isNew: boolean) =>
      isNew
        ? named(subject, (name) => `Started ${name}`, 'Started an evening')
        : named(subject, (name) => `Started boards of ${name}`, 'Started boards of an evening'),
    'players.save': (subject: string, isNew: boolean) =>
      isNew
        ? named(subject, (name) => `Added ${name}`, 'Added a person')
        : named(
            subject,
            (name) => `Corrected what is known of ${name}`,
            'Corrected what is known of a person',
          ),
    'players.start': (subject: string) =>
      named(subject, (name) => `Set starting strengths from ${name}`, 'Set starting strengths'),
    'players.merge': (subject: string) =>
      both(subject, (one, other) => `Merged ${one} into ${other}`, 'Merged two people'),
    'players.split': (subject: string) =>
      both(
        subject,
        (one, other) => `Gave results of ${one} to ${other}`,
        'Gave results of one person to another',
      ),
    'players.differ': (subject: string) =>
      both(
        subject,
        (one, other) => `Said that ${one} and ${other} are not the same`,
        'Told two people apart',
      ),
    'views.save': (subject: string) =>
      named(subject, (name) => `Saved the leaderboard view ${name}`, 'Saved a leaderboard view'),
    'views.remove': (subject: string) =>
      named(subject, (name) => `Removed the leaderboard view ${name}`, 'Removed a leaderboard view'),
    'recipes.save': (subject: string) =>
      named(subject, (name) => `Saved the recipe ${name}`, 'Saved a recipe for an evening'),
    'recipes.remove': (subject: string) =>
      named(subject, (name) => `Removed the recipe ${name}`, 'Removed a recipe for an evening'),
    'lists.publish': (subject: string) =>
      named(subject, (name) => `Published the list ${name}`, 'Published a list'),
    'lists.remove': (subject: string) =>
      named(subject, (name) => `Removed the published list ${name}`, 'Removed a published list'),
    'settings.adopt': () => 'Changed how the league is rated',
    'settings.convertScale': () => 'Converted ratings to the familiar scale',
  },
  tookBack: (sentence: string) => `Took back: ${sentence}`,
  tookSomethingBack: 'Took an older change back',
  /** Made by a call that this version does not know. */
  other: 'Changed the league',
  /** Of a dependency: what, and when. */
  dated: (sentence: string, moment: string) => `${sentence} (${moment})`,
  andMore: (count: string) => `and ${count} more`,
} as const;
