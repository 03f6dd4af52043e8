/** A row for each player, without results: a list of members, or of old ratings. */
import { cellReader, nameIn, type Laid, type Layout, type Receiver } from './layout.ts';
import { texts } from '../../../../../shared/messages/index.ts';

export function peopleLayout(laid: Laid, { person, wrong }: Receiver): Layout {
  const read = cellReader(laid);
  return {
    take: (cells, line) => {
      const name = nameIn(cells, read);
      if (!name) {
        wrong(line, 'player', texts.importing.expected.name, null);
        return;
      }
      person(line, {
        name,
        number: read(cells, 'player_id'),
        club: read(cells, 'club'),
        rating: read(cells, 'rating'),
        deviation: read(cells, 'deviation'),
        tags: read(cells, 'tags'),
        aliases: read(cells, 'aliases'),
      });
    },
    close: () => undefined,
  };
}
