/**
 * `npm run -s bench:pairing`: how long the plans of a tournament take, and how good they are beside a snake draft,
 * neighbours in strength and ten thousand splits at random; and the rounds of Swiss tournaments. A part of the bench.
 */
import { timePlans } from './bench/pairing.ts';
import { timeSwiss } from './bench/swiss.ts';
import { printRow, short } from './bench/table.ts';
import { planTargets, printTargets, swissTargets, type Target } from './bench/targets.ts';

const ways = { own: 'our own aims', dutch: 'the Dutch system' };

/** Measures, prints, and says what the targets are. */
export function benchPairing(): Target[] {
  const swiss = timeSwiss();
  for (const { people, pairedBy, seconds, workSeconds } of swiss) {
    console.log(
      `\nA Swiss tournament of ${String(people)} people by ${ways[pairedBy]}, each round paired once.\n`,
    );
    printRow(['seconds, round by round', ...seconds.map((each) => each.toFixed(2))], 32, 7);
    printRow(['… of work', ...workSeconds.map((each) => each.toFixed(2))], 32, 7);
  }
  console.log('\nPlans at once, and costs on the same goal; less is better.\n');
  printRow(['', 'seconds', '… of work', 'cost', 'snake draft', 'neighbours', 'best at random'], 32, 16);
  const times = timePlans();
  for (const { title, seconds, workSeconds, cost, others } of times) {
    const of = (name: string) => others.find((other) => other.name === name)?.cost ?? NaN;
    const costs = [cost, of('snake draft'), of('neighbours'), of('best at random')].map(short);
    printRow([title, seconds.toFixed(2), workSeconds.toFixed(2), ...costs], 32, 16);
  }
  return [...swiss.flatMap(swissTargets), ...planTargets(times)];
}

if (import.meta.main) {
  const targets = benchPairing();
  console.log('');
  printTargets(targets);
}
