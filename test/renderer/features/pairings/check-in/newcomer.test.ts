import { describe, expect, it } from 'vitest';
import {
  newcomerFacts,
  newcomerProblems,
} from '../../../../../renderer/features/pairings/check-in/newcomer.ts';
import { playerFacts } from '../../../../../shared/contract/players.ts';

const guesses = {
  beginner: { mean: 1200, deviation: 350 },
  average: { mean: 1500, deviation: 350 },
  strong: { mean: 1800, deviation: 350 },
};

describe('a new player', () => {
  it('is believed to be what was guessed, as uncertain as a stranger, and where that comes from', () => {
    const facts = newcomerFacts({ name: '  Ann  Bee ', level: 'strong', number: '' }, guesses, '2026-11-21');
    expect(playerFacts.parse(facts)).toMatchObject({
      name: 'Ann Bee',
      starting: { mean: 1800, deviation: 350, source: 'Estimated on 21 Nov 2026: Strong' },
    });
  });

  it('may be given a number, whose uncertainty stays wide', () => {
    const facts = newcomerFacts({ name: 'Ann', level: 'number', number: '1 650' }, guesses, '2026-11-21');
    expect(facts.starting).toEqual({ mean: 1650, deviation: 350, source: 'Estimated on 21 Nov 2026: 1 650' });
  });

  it('needs a name, and a number that is one', () => {
    expect(newcomerProblems({ name: ' ', level: 'beginner', number: '' })).toEqual({ name: 'Enter a name.' });
    expect(newcomerProblems({ name: 'Ann', level: 'number', number: 'good' }).number).toContain('1450');
    expect(newcomerProblems({ name: 'Ann', level: 'average', number: 'good' })).toEqual({});
  });
});
