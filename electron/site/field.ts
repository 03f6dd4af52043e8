/** The sides of one contest in order of place, with their lineups and what was expected of them. */
import { middleOfPlaces } from '../../shared/competition/boards.ts';
import { formatDecimal, formatScore, formatWhole, texts } from '../../shared/messages/index.ts';
import { change, personLink, rating, type Links } from './frame.ts';
import { html, joined, type Content, type Html } from './html.ts';
import type { SiteContest, SiteLeague, SiteMember, SiteSide } from './league.ts';

const words = texts.tournaments.page;

export function fieldTable(league: SiteLeague, links: Links, { sides, complete }: SiteContest): Html {
  const shows = {
    score: sides.some(({ score }) => score !== null),
    expected: complete && sides.some(({ expectedPlace }) => expectedPlace !== null),
    ratings: sides.every(({ members, team }) => members.length === 1 && team === null),
  };
  const middles = middleOfPlaces(sides);
  return html`<div class="wide">
      <table>
        <thead>
          <tr>
            <th scope="col" class="figure">${words.column.place}</th>
            <th scope="col" class="most">${shows.ratings ? words.column.player : words.column.side}</th>
            ${shows.score && html`<th scope="col" class="figure">${words.column.score}</th>`}
            ${shows.expected && html`<th scope="col" class="figure">${words.column.expected}</th>`}
            ${
              shows.ratings &&
              html`<th scope="col" class="figure more">${words.column.before}</th>
                <th scope="col" class="figure more">${words.column.after}</th>
                <th scope="col" class="figure">${words.column.change}</th>`
            }
          </tr>
        </thead>
        <tbody>
          ${sides.map((side) => sideRow(league, links, side, { ...shows, middle: middles.get(side.place ?? 0), sides: sides.length }))}
        </tbody>
      </table>
    </div>
    ${shows.expected && html`<p class="soft small more">${texts.site.pages.tournament.pictureKey}</p>`}`;
}

interface Shows {
  readonly score: boolean;
  readonly expected: boolean;
  readonly ratings: boolean;
  /** Of the side's place, the middle where it is shared. */
  readonly middle: number | undefined;
  readonly sides: number;
}

function sideRow(league: SiteLeague, links: Links, side: SiteSide, shows: Shows): Html {
  const [member] = side.members;
  return html`<tr>
    <td class="figure rank">${side.placeText}</td>
    <td>${shows.ratings && member ? oneOf(league, links, side, member) : lineUp(league, links, side)}</td>
    ${shows.score && html`<td class="figure">${side.score === null ? '' : formatScore(side.score)}</td>`}${
      shows.expected && html`<td class="figure">${expectedOf(side, shows)}</td>`
    }${shows.ratings && member ? ratingCells(league, side, member) : null}
  </tr> `;
}

const oneOf = (league: SiteLeague, links: Links, side: SiteSide, member: SiteMember): Html =>
  html`${personLink(league, links, member.playerId)}${markOf(side, member)}`;

/** Of who may not be shown, nothing that would tell who it is. */
function ratingCells(league: SiteLeague, side: SiteSide, member: SiteMember): Html {
  const { before, after } = member;
  const shown = league.people.has(member.playerId) && before !== null && after !== null;
  const moved = shown && side.rated && member.role !== 'guest';
  return html`<td class="figure more">${shown && rating(before)}</td>
    <td class="figure more">${shown && rating(after)}</td>
    <td class="figure">${moved && change(after.mean - before.mean)}</td>`;
}

function markOf(side: SiteSide, { role, share }: SiteMember): Content {
  const marks = [
    role === 'main' ? null : texts.common[role],
    share === null || share === 1 ? null : texts.common.shareOfPlay({ share }),
    side.rated ? null : texts.common.notRated,
  ].filter((mark) => mark !== null);
  return marks.length > 0 && html` <i class="soft small">${marks.join(', ')}</i>`;
}

/** The team, and below it who stood for it, each with what it brought them. */
export function lineUp(league: SiteLeague, links: Links, side: SiteSide): Html {
  const people = side.members.map((member) => {
    const { before, after, playerId } = member;
    const moved = league.people.has(playerId) && before !== null && after !== null && member.role !== 'guest';
    return html`<span class="member"
      >${personLink(league, links, playerId)}${markOf(side, member)}${
        moved && html` <span class="small">${change(after.mean - before.mean)}</span>`
      }</span
    >`;
  });
  if (side.team === null) return html`${joined(people, ', ')}`;
  return html`<bdi class="team">${side.team}</bdi><span class="line-up">${joined(people, ', ')}</span>`;
}

const picture = { width: 92, height: 14, margin: 5, radius: 3.5 };

/** A ring where it was expected, a dot where it came; the figure beside it says the former. */
function expectedOf({ expectedPlace }: SiteSide, { middle, sides }: Shows): Content {
  if (expectedPlace === null) return null;
  const figure = expectedPlace < 100 ? formatDecimal(expectedPlace) : formatWhole(expectedPlace);
  if (middle === undefined) return figure;
  const { width, height, margin, radius } = picture;
  const at = (place: number): string =>
    (
      margin +
      ((Math.min(sides, Math.max(1, place)) - 1) / Math.max(1, sides - 1)) * (width - 2 * margin)
    ).toFixed(1);
  const y = height / 2;
  const [ring, dot] = [at(expectedPlace), at(middle)];
  return html`<svg
      class="place ${middle < expectedPlace ? 'better' : 'worse'}"
      width="${width}"
      height="${height}"
      aria-hidden="true"
    >
      <path class="track" d="M${margin} ${y}H${width - margin}" />
      <path class="way" d="M${ring} ${y}H${dot}" />
      <circle class="ring" cx="${ring}" cy="${y}" r="${radius}" />
      <circle class="dot" cx="${dot}" cy="${y}" r="${radius}" />
    </svg>
    ${figure}`;
}
