/**
 * A rating list of FIDE, as text or as XML (ratings.fide.com/download_lists.phtml). It has more than a million people: those
 * whom the league has, by number or by name, are told, and those whom the user asked for. Nobody else is kept in memory.
 */
import { texts } from '../../../../../shared/messages/index.ts';
import { given } from '../../tables/layouts/layout.ts';
import type { ForeignReader, ForeignSource, Wanted } from '../foreign.ts';
import { playerElement } from './rating-list-elements.ts';
import { listLines, type ListedPlayer, type ListLine } from './rating-list-lines.ts';

const { foreign } = texts;

/** The first line that says anything tells which of the two it is. */
export function readRatingList(source: ForeignSource): ForeignReader {
  let reader: ForeignReader | undefined;
  return {
    take: (text, line) => {
      if (!reader && text.trim() === '') return;
      reader ??= /^\s*</u.test(text) ? readXml(source) : readText(source);
      reader.take(text, line);
    },
    close: () => reader?.close(),
  };
}

type Found = ListedPlayer & { readonly line: number };

function readText(source: ForeignSource): ForeignReader {
  const list = collector(source);
  let lines: ListLine | undefined;
  return {
    take: (text, line) => {
      if (lines) list.take(text.trim() === '' ? null : lines(text), line);
      else lines = listLines(text);
    },
    close: () => {
      if (!lines) source.to.wrong(1, '', foreign.fideHeading, null);
      list.close();
    },
  };
}

/** What an honest player takes, several times over. */
const longestPlayer = 20_000;

function readXml(source: ForeignSource): ForeignReader {
  const list = collector(source);
  let [open, begun, isSkipped] = ['', 1, false];
  const close = (line: number): void => {
    const players = open.split('</player>');
    open = players.pop() ?? '';
    for (const player of players) {
      if (!isSkipped) list.take(playerElement(player), begun);
      isSkipped = false;
      begun = line;
    }
  };
  return {
    take: (text, line) => {
      if (open === '') begun = line;
      open += `${text}\n`;
      if (text.includes('</player>')) close(line);
      if (open.length > longestPlayer) {
        if (!isSkipped) list.take(undefined, begun);
        [open, isSkipped] = ['', true];
      }
    },
    close: () => {
      if (/<player>/u.test(open)) list.take(undefined, begun);
      list.close();
    },
  };
}

/** Takes players as they come; undefined for one that can't be read. */
function collector(source: ForeignSource): {
  take: (player: ListedPlayer | null | undefined, line: number) => void;
  close: () => void;
} {
  const { to } = source;
  const wanted = source.wanted();
  const byNumber: Found[] = [];
  const byName = new Map<string, Found[]>();
  let wrong = 0;
  return {
    take: (player, line) => {
      if (player === null) return;
      // A list of a million may have a million such lines; the first are enough to see what is wrong.
      if (player === undefined) {
        if (++wrong <= mostWrong) to.wrong(line, 'player', foreign.fidePlayer, null);
      } else if (wanted.hasNumber(player.number)) byNumber.push({ ...player, line });
      else keepNamesakes(byName, { ...player, line }, wanted);
    },
    close: () => {
      for (const player of byNumber) tell(player, player.name, { to, wanted });
      for (const players of byName.values()) {
        const spellings = wanted.spellings(players[0]?.name ?? '');
        // As the league spells the name: then one of that name is the same, and of several the user is asked who is meant.
        const [spelling] = spellings.length === 1 ? spellings : [];
        for (const player of players) tell(player, spelling ?? player.name, { to, wanted });
      }
    },
  };
}

const mostWrong = 1000;

function keepNamesakes(byName: Map<string, Found[]>, player: Found, wanted: Wanted): void {
  const [spelling] = wanted.spellings(player.name);
  if (spelling === undefined) return;
  const known = byName.get(spelling);
  if (known) known.push(player);
  else byName.set(spelling, [player]);
}

interface Telling extends Pick<ForeignSource, 'to'> {
  readonly wanted: Wanted;
}

function tell({ number, rating, line }: Found, name: string, { to, wanted }: Telling): void {
  const isAsked = wanted.isAsked(number, name);
  to.person(line, {
    name: given(name),
    number: given(number),
    rating: rating === null ? null : given(rating),
    ...{ club: null, deviation: null, tags: null, aliases: null },
    ...(!isAsked && { only: 'known' as const }),
  });
}
