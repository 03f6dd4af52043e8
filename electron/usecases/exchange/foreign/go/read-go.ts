/** A tournament of go: heads such as "; EV[Autumn Cup]" or ";name=Autumn Cup", then a line for each player. */
import { given, type ResultCells } from '../../tables/layouts/layout.ts';
import { dayIn } from '../days.ts';
import type { ForeignReader, ForeignSource } from '../foreign.ts';
import { tellRounds, type PlayerLine } from '../rounds-of-players.ts';
import { goPlayerIn } from './go-line.ts';

interface GoHead {
  readonly told: Map<string, string>;
  isTou: boolean;
}

export function readGo({ title, to }: ForeignSource): ForeignReader {
  const head: GoHead = { told: new Map(), isTou: false };
  const players: PlayerLine[] = [];
  let isWhole = true;
  return {
    take: (text, line) => {
      const trimmed = text.trim();
      if (trimmed.startsWith(';')) takeHead(head, trimmed);
      else if (trimmed !== '' && !trimmed.startsWith('#') && !trimmed.startsWith('|')) {
        const player = goPlayerIn(trimmed, head.isTou);
        isWhole &&= typeof player !== 'string';
        if (typeof player === 'string') to.wrong(line, 'result', player, null);
        // The grade becomes a tag, from which a file for the federation is written.
        else players.push({ ...player, line, tags: [player.grade], team: null });
      }
    },
    close: () => {
      const { told } = head;
      const [first = null] = daysIn(told);
      tellRounds(
        players,
        { name: told.get('EV') || title, id: null, isWhole, dayOf: () => first, head: headCells(told) },
        to,
      );
    },
  };
}

const egf = /^;\s*(EV|PC|DT|CM|KM)\[(.*)\]\s*$/u;
const french = /^;\s*(name|vill|date|comm)\s*=(.*)$/u;
const french2egf: Readonly<Record<string, string>> = { name: 'EV', vill: 'PC', date: 'DT', comm: 'CM' };

function takeHead(head: GoHead, line: string): void {
  const [, key, value = ''] = egf.exec(line) ?? [];
  if (key !== undefined) head.told.set(key, value.trim());
  const [, word = '', said = ''] = french.exec(line) ?? [];
  if (word === '') return;
  head.isTou = true;
  head.told.set(french2egf[word] ?? word, said.trim());
}

/** "2026-10-01,2026-10-15", "26/10/2019". */
const daysIn = (told: ReadonlyMap<string, string>): string[] =>
  (told.get('DT') ?? '').split(/,|\s+/u).flatMap((day) => dayIn(day) ?? []);

function headCells(told: ReadonlyMap<string, string>): ResultCells {
  const [first, last = first] = daysIn(told);
  // "FR, Paris": the country may be missing, the comma stays.
  const venue = (told.get('PC') ?? '').replace(/^[,\s]+/u, '');
  return {
    ...{ seats: given('colours'), shape: given('rounds') },
    ...(venue !== '' && { venue: given(venue) }),
    ...(last !== undefined && first !== undefined && last >= first && { last_date: given(last) }),
  };
}
