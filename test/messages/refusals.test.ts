/** Every refusal has a sentence, and every sentence is some refusal's; the rating engine's own included. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { refusalFor } from '../../electron/session/answer.ts';
import { engineSentence } from '../../shared/contract/engine-refusals.ts';
import { texts } from '../../shared/messages/index.ts';
import { EngineRefusal, type EngineRefusalCode, type EngineRefusals } from '../../shared/rating/index.ts';
import { texts as allTexts } from '../../shared/messages/index.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The code of the program, in which each refusal is named. */
const code = ['shared', 'electron', 'renderer']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(root, folder, file),
    ),
  )
  .filter((file) => file.endsWith('.ts') && !file.includes('compiled'))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

test('every refusal of the catalogue is thrown somewhere', () => {
  const unused = Object.keys(texts.refusals).filter((name) => !code.includes(`'${name}'`));
  expect(unused).toEqual([]);
});

/** One of each, and what its sentence must tell. */
const refused: { readonly [C in EngineRefusalCode]: readonly [EngineRefusals[C], RegExp] } = {
  fewSides: [{ count: 1 }, /only 1 side\. Enter at least two/u],
  badTeamSize: [{ value: '2.5' }, /^2\.5 isn’t a team size/u],
  badWeight: [{ value: '-1', most: 100 }, /^-1 isn’t .* from 0 to 100/u],
  badDay: [{ value: 'NaN' }, /NaN/u],
  badTournament: [{ value: '-1' }, /-1/u],
  emptySide: [{ side: 2 }, /Side 2 has no players/u],
  badAdvantage: [{ side: 2, value: 'NaN' }, /Side 2: NaN isn’t what a handicap is worth/u],
  badPlace: [{ side: 2, value: 'x7' }, /Side 2: x7 isn’t a place/u],
  unknownPlayer: [{ side: 2, player: '9' }, /Side 2: .*9/u],
  playerTwice: [{ side: 2, player: '9' }, /Side 2: player 9 is already in this game/u],
  badShare: [{ side: 1, value: '1.5' }, /Side 1: 1\.5 isn’t a share/u],
  nobodyPlayed: [{ side: 1 }, /Side 1/u],
  badStartingMean: [{ player: '4', value: 'NaN' }, /Player 4: NaN/u],
  badStartingDeviation: [{ player: '4', value: '0' }, /Player 4: 0/u],
  unknownSystem: [{ system: 'chess' }, /“chess”/u],
  penaltyTooLarge: [
    { penalty: 0.2, teamSize: 6, limit: 0.2 },
    /penalty of 0\.2 .* team of 6 .* less than 0\.2/u,
  ],
  noValue: [{ name: 'beta', min: 0.5, max: 1e6 }, /^beta has no value.* from 0\.5 to 1000000/u],
  outOfRange: [{ name: 'beta', value: '-1', min: 0.5, max: 9 }, /^beta: -1 .* from 0\.5 to 9/u],
  notWhole: [{ name: 'teamSize', value: '2.5' }, /^teamSize: 2\.5 isn’t a whole number/u],
  noCandidates: [{}, /Choose at least one/u],
  nothingToCompare: [{}, /no rated games yet/u],
  tooFewToTune: [
    { tournaments: 4, comparisons: 30, found: 3, earlier: 10, later: 20 },
    /4 tournaments and 30 .* has 3, with 10 and 20/u,
  ],
  sameParameter: [{}, /same parameter/u],
  notTunable: [
    { name: 'alpha', system: 'elo', why: 'given', decisive: 'kFactor' },
    /^alpha can’t be tuned, because kFactor is set/u,
  ],
  noBudget: [{ value: '0' }, /^0 isn’t/u],
  nothingToTune: [{}, /Choose at least one/u],
  tooFewContests: [{}, /too few rated games/u],
};

describe('the rating engine', () => {
  test('has no sentence of its own', () => {
    expect(Object.keys(texts.engine).sort()).toEqual(Object.keys(refused).sort());
  });

  test.each(Object.entries(refused))('%s is said with its details', (name, [details, sentence]) => {
    const refusal = EngineRefusal.of(name as EngineRefusalCode, 'field', details);
    expect(engineSentence(refusal)).toMatch(sentence);
    expect(engineSentence(refusal)).toMatch(/^\S.*\.$/u);
  });

  test('calls parameters and systems as the pages do', () => {
    const details = { name: 'nu', system: 'elo', why: 'unused', decisive: '' } as const;
    const { names, systems } = allTexts.parameters;
    expect(refusalFor(EngineRefusal.of('notTunable', 'nu', details), '')).toMatchObject({
      code: 'badParameter',
      field: 'nu',
      message: `${names.nu} can’t be tuned, because ${systems.elo} doesn’t use it. Choose another parameter.`,
    });
  });
});
