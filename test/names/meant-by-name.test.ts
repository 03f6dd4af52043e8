import { expect, it } from 'vitest';
import { meantByName } from '../../shared/names/meant-by-name.ts';

const known = ['The Know Nothings', 'Café Noir', 'Owls', 'Owls 2', 'Élan', 'Elan', 'O’Malley’s'].map(
  (name) => ({ name, names: [name] }),
);
const renamed = [
  { name: 'Night Owls', names: ['Night Owls', 'Hooters', 'The Night Birds', 'Owls'] },
  { name: 'Bats', names: ['Bats', 'The Night Birds'] },
];
const meant = meantByName([...known, ...renamed]);

it.each([
  ['The Know Nothings', 'The Know Nothings'],
  ['the know nothings', 'The Know Nothings'],
  ['CAFE NOIR', 'Café Noir'],
  ["O'Malley's", 'O’Malley’s'],
  // A team's own name comes before another one's alias.
  ['Owls', 'Owls'],
  ['owls', 'Owls'],
  ['OWLS 2', 'Owls 2'],
  // Both are known, so the accent tells which one is meant.
  ['Élan', 'Élan'],
  ['Elan', 'Elan'],
  ['Hooters', 'Night Owls'],
  ['HOOTERS', 'Night Owls'],
])('“%s” means “%s”', (name, expected) => {
  expect(meant(name)?.name).toBe(expected);
});

it.each(['élan', 'The Night Birds', 'Owls 3', 'Owl', 'Know Nothings', ''])('“%s” means none', (name) => {
  expect(meant(name)).toBeUndefined();
});
