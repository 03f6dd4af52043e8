/** One person's page: figures, trajectory, tournaments, and with and against whom. */
import { trajectorySvg } from '../../shared/charts/svg.ts';
import { trajectoryOf } from '../../shared/charts/trajectory.ts';
import type { SvgInks } from '../../shared/charts/svg.ts';
import { conservativeRating } from '../../shared/leaderboard/conservative-rating.ts';
import { formatDay, formatDecimal, formatWhole, texts } from '../../shared/messages/index.ts';
import { change, dayOr, headOf, linksFrom, pageOf, personLink, playerPath, rating } from './frame.ts';
import type { Links, SiteFile } from './frame.ts';
import type { Career, Encounters, Played } from './gathering.ts';
import { html, joined, made, type Content, type Html } from './html.ts';
import { shownOn, type SiteLeague, type SitePerson, type SiteRow } from './league.ts';

const say = texts.site.pages.player;
const words = texts.player;

/** Further ones are only counted. */
const mostCompany = 30;

/** The rows of all players on the leaderboard, by player. */
export type RowsByPlayer = ReadonlyMap<number, SiteRow>;

export function personPage(
  league: SiteLeague,
  person: SitePerson,
  career: Career,
  rows: RowsByPlayer,
): SiteFile {
  const path = playerPath(person.playerId);
  const links = linksFrom(path);
  const main = html`${headOf(html`<bdi>${person.name}</bdi>`, [
    person.club !== null && html`<bdi>${person.club}</bdi>`,
    person.retired && words.retired,
  ])}
  ${person.contests > 0 && figuresOf(league, person, rows.get(person.playerId))}
  ${
    career.played.length === 0
      ? html`<p>${say.noTournaments}</p>`
      : html`${chartOf(league, person, career)} ${tournamentsOf(league, links, career.played)}
        ${partnersOf(league, links, career)} ${opponentsOf(league, links, career)}`
  }`;
  return pageOf(league, { path, title: person.name, section: 'players', main });
}

function figuresOf(league: SiteLeague, person: SitePerson, row: SiteRow | undefined): Html {
  const { mean, deviation, contests, lastPlayed } = person;
  const uncertain = deviation > 0;
  const bound = (deviations: number): number => mean + deviations * deviation;
  return html`<dl class="figures">
      <div class="lead">
        <dt>${words.rating}</dt>
        <dd>${rating(person)}</dd>
      </div>
      ${
        row !== undefined &&
        row.rankText !== '' &&
        html`<div>
          <dt>${words.rank}</dt>
          <dd>${row.rankText} <span class="soft">${words.ofRanked({ ranked: league.rankedInAll })}</span></dd>
        </div> `
      }${
        uncertain &&
        html`<div>
          <dt>${words.conservative}</dt>
          <dd>${formatWhole(row?.conservative ?? conservativeRating(person))}</dd>
        </div> `
      }
      <div>
        <dt>${words.contests}</dt>
        <dd>${formatWhole(contests)}</dd>
      </div>
      ${
        lastPlayed !== null &&
        html`<div>
          <dt>${say.lastPlayed}</dt>
          <dd>${formatDay(lastPlayed)}</dd>
        </div> `
      }
    </dl>
    ${uncertain && html`<p class="soft">${words.meaning({ low: bound(-2), high: bound(2) })}</p>`}`;
}

/** The page's own colours, light or dark as its reader has it. */
const inks: SvgInks = {
  lines: ['var(--accent)'],
  band: 'var(--accent-wash)',
  grid: 'var(--rule)',
  text: 'var(--ink-soft)',
  paper: null,
};

/** So that letters stay readable on a phone, it gets a picture of its own. */
const sizes = [
  { width: 860, height: 270, seen: 'large' },
  { width: 340, height: 220, seen: 'small' },
] as const;

function chartOf(league: SiteLeague, person: SitePerson, { played }: Career): Html {
  const tournaments = played.map((one) => ({
    ...one,
    partners: one.partners.map((playerId) => ({ playerId, player: shownOn(league, playerId) })),
  }));
  const series = { ...trajectoryOf({ dated: league.dated, tournaments }), name: person.name };
  const banded = played.some(({ after }) => after.deviation > 0);
  const pictures = sizes.map(({ width, height, seen }) => {
    const svg = trajectorySvg([series], { width, height, title: say.chart({ name: person.name }), inks });
    return html`<div class="${seen}">${made(svg)}</div>`;
  });
  return html`<section aria-labelledby="trajectory">
    <h2 id="trajectory">${words.trajectory}</h2>
    <figure>
      ${pictures}
      <figcaption class="soft small">${words.trajectoryCaption({ banded })}</figcaption>
    </figure>
  </section>`;
}

function tournamentsOf(league: SiteLeague, links: Links, played: readonly Played[]): Html {
  const shows = { lineUps: played.some((one) => one.team !== null || one.partners.length > 0) };
  return html`<section aria-labelledby="tournaments">
    <h2 id="tournaments">${words.table}</h2>
    <div class="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">${league.dated ? words.column.date : words.column.number}</th>
            <th scope="col" class="who">${words.column.tournament}</th>
            <th scope="col">${words.column.result}</th>
            <th scope="col" class="figure">${say.expected}</th>
            ${shows.lineUps && html`<th scope="col" class="more">${words.column.lineUp}</th>`}
            <th scope="col" class="figure more">${words.column.after}</th>
            <th scope="col" class="figure">${words.column.change}</th>
          </tr>
        </thead>
        <tbody>
          ${played.toReversed().map((one) => tournamentRow(league, links, one, shows))}
        </tbody>
      </table>
    </div>
    <p class="soft small">${say.expectedMeaning}</p>
  </section>`;
}

function tournamentRow(league: SiteLeague, links: Links, one: Played, shows: { lineUps: boolean }): Html {
  const address = links.tournament(one.tournamentId);
  return html`<tr>
    <td class="day">${dayOr(league.dated ? one.date : null, formatWhole(one.number))}</td>
    <td>
      <a href="${address}"><bdi>${one.tournament}</bdi></a>
    </td>
    <td class="result">${resultOf(one)}</td>
    <td class="figure">${expectedOf(one)}</td>
    ${shows.lineUps && html`<td class="more">${lineUpOf(league, links, one)}</td>`}
    <td class="figure more">${rating(one.after)}</td>
    <td class="figure">
      ${
        one.role === 'guest'
          ? html`<span class="soft small">${texts.common.notRated}</span>`
          : change(one.after.mean - one.before.mean)
      }
    </td>
  </tr> `;
}

const resultOf = ({ placeText, sides, wins, ties, losses }: Played): string => {
  if (placeText === null) return words.record({ wins, ties, losses });
  return sides === null ? placeText : words.placeOf({ place: placeText, sides });
};

const expectedOf = ({ expectedPlace, expectedScore, placeText }: Played): string =>
  formatDecimal(placeText === null ? expectedScore : (expectedPlace ?? NaN)).replace('NaN', '');

function lineUpOf(league: SiteLeague, links: Links, { team, partners, role }: Played): Content {
  const others = joined(
    partners.map((playerId) => personLink(league, links, playerId)),
    ', ',
  );
  return html`${team !== null && html`<bdi>${team}</bdi>`}${
    others.length > 0 && html` <span class="soft">${words.with} ${others}</span>`
  }${role !== 'main' && html` <i class="soft">${texts.common[role]}</i>`}`;
}

const weightOf = ({ won, tied, lost }: Encounters): number => won + tied + lost;

/** The most met first; who may not be shown is left out. */
function mostMet<T>(
  league: SiteLeague,
  met: ReadonlyMap<number, T>,
  weight: (one: T) => number,
): { shown: (readonly [number, T])[]; more: number } {
  const all = [...met]
    .filter(([playerId]) => league.people.has(playerId))
    .sort(([a, one], [b, other]) => weight(other) - weight(one) || a - b);
  return { shown: all.slice(0, mostCompany), more: Math.max(0, all.length - mostCompany) };
}

function partnersOf(league: SiteLeague, links: Links, { partners }: Career): Content {
  const { shown, more } = mostMet(league, partners, (contests) => contests);
  if (shown.length === 0) return null;
  const rows = shown.map(
    ([playerId, contests]) =>
      html`<tr>
        <td>${personLink(league, links, playerId)}</td>
        <td class="figure">${formatWhole(contests)}</td>
      </tr> `,
  );
  return companyTable('partners', say.partners, [say.contests], rows, more);
}

function opponentsOf(league: SiteLeague, links: Links, { opponents }: Career): Content {
  const { shown, more } = mostMet(league, opponents, weightOf);
  if (shown.length === 0) return null;
  const rows = shown.map(
    ([playerId, met]) =>
      html`<tr>
        <td>${personLink(league, links, playerId)}</td>
        <td class="figure">${formatWhole(weightOf(met))}</td>
        <td class="figure">${say.recordOf({ won: met.won, tied: met.tied, lost: met.lost })}</td>
      </tr> `,
  );
  return companyTable('opponents', say.opponents, [say.contests, say.record], rows, more);
}

function companyTable(
  id: string,
  title: string,
  figures: readonly string[],
  rows: readonly Html[],
  more: number,
): Html {
  return html`<section aria-labelledby="${id}" class="company">
    <h2 id="${id}">${title}</h2>
    <table>
      <thead>
        <tr>
          <th scope="col" class="who">${texts.leaderboard.columns.player}</th>
          ${figures.map((figure) => html`<th scope="col" class="figure">${figure}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
    ${more > 0 && html`<p class="soft small">${say.more({ count: more })}</p>`}
  </section>`;
}
