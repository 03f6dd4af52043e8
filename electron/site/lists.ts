/** Rating lists as they were issued, under the names that people want to appear under today. */
import { ratingBy } from '../../shared/leaderboard/view-rules.ts';
import { formatDay, formatWhole, texts } from '../../shared/messages/index.ts';
import { headOf, linksFrom, listPath, pageOf, rating, type Links, type SiteFile } from './frame.ts';
import type { Careers } from './gathering.ts';
import { html, type Content, type Html } from './html.ts';
import type { SiteLeague, SiteList, SiteListRow } from './league.ts';

const say = texts.site.pages.lists;
const words = texts.published;

export function* listOverview(league: SiteLeague): Generator<SiteFile> {
  if (league.lists.length === 0) return;
  const path = 'lists.html';
  const links = linksFrom(path);
  const main = html`${headOf(say.title, [say.text])}
    <table>
      <thead>
        <tr>
          <th scope="col" class="figure">${words.column.number}</th>
          <th scope="col">${words.column.day}</th>
          <th scope="col" class="who">${words.column.title}</th>
        </tr>
      </thead>
      <tbody>
        ${league.lists.map(
          ({ number, day, title }) =>
            html`<tr>
              <td class="figure">${formatWhole(number)}</td>
              <td class="day">${formatDay(day)}</td>
              <td>
                <a href="${links.list(number)}"><bdi>${title}</bdi></a>
              </td>
            </tr> `,
        )}
      </tbody>
    </table>`;
  yield pageOf(league, { path, title: say.title, section: 'lists', main });
}

export function listPage(league: SiteLeague, careers: Careers, list: SiteList): SiteFile {
  const path = listPath(list.number);
  const links = linksFrom(path);
  const { lastTournament: last, previous } = list;
  const ranked = list.rows.filter(({ rankText }) => rankText !== '');
  const provisional = list.rows.filter(({ rankText }) => rankText === '');
  const table = (rows: readonly SiteListRow[]): Html => tableOf(list, rows, links, careers);
  const main = html`${headOf(html`<bdi>${list.title}</bdi>`, [
      words.head({ number: list.number, day: list.day }),
      words.people({ n: list.rows.length }),
    ])}
    <p class="soft">
      ${last && words.after({ tournament: last.name, dated: last.date !== null, day: last.date ?? '' })}
      ${texts.site.pages.leaderboard.rules({ words: list.words })}
      ${previous && words.compared({ number: previous.number, day: previous.day })}
    </p>
    ${ranked.length > 0 && table(ranked)}
    ${
      provisional.length > 0 &&
      html`<section aria-labelledby="provisional">
        <h2 id="provisional">${words.provisional.title}</h2>
        ${table(provisional)}
      </section>`
    }`;
  return pageOf(league, { path, title: list.title, section: 'lists', main });
}

function tableOf(list: SiteList, rows: readonly SiteListRow[], links: Links, careers: Careers): Html {
  const shows = {
    rank: rows.some(({ rankText }) => rankText !== ''),
    moved: list.previous !== null && rows.some(({ rankText }) => rankText !== ''),
    club: rows.some(({ club }) => club !== null),
    conservative: list.rules.order === 'conservative' && rows.some(({ deviation }) => deviation > 0),
  };
  return html`<div class="wide">
    <table>
      <thead>
        <tr>
          ${shows.rank && html`<th scope="col" class="figure">${words.column.rank}</th>`}
          ${shows.moved && html`<th scope="col" class="figure">${words.column.moved}</th>`}
          <th scope="col" class="who">${words.column.player}</th>
          ${shows.club && html`<th scope="col" class="more">${words.column.club}</th>`}
          <th scope="col" class="figure">${words.column.mean}</th>
          ${shows.conservative && html`<th scope="col" class="figure">${words.column.conservative}</th>`}
          <th scope="col" class="figure more">${words.column.contests}</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map((row) => rowOf(list, row, shows, links, careers))}
      </tbody>
    </table>
  </div>`;
}

interface Shows {
  readonly rank: boolean;
  readonly moved: boolean;
  readonly club: boolean;
  readonly conservative: boolean;
}

const rowOf = (list: SiteList, row: SiteListRow, shows: Shows, links: Links, careers: Careers): Html =>
  html`<tr>
    ${shows.rank && html`<td class="figure rank">${row.rankText}</td>`}
    ${shows.moved && html`<td class="figure">${movedBy(row.climbed)}</td>`}
    <td>${nameOf(row, links, careers)}</td>
    ${shows.club && html`<td class="soft more">${row.club !== null && html`<bdi>${row.club}</bdi>`}</td>`}
    <td class="figure">${rating(row)}</td>
    ${shows.conservative && html`<td class="figure">${formatWhole(ratingBy(row, list.rules))}</td>`}
    <td class="figure more">${formatWhole(row.contests)}</td>
  </tr> `;

function nameOf({ name, playerId }: SiteListRow, links: Links, careers: Careers): Content {
  return playerId !== null && careers.has(playerId)
    ? html`<a href="${links.player(playerId)}"><bdi>${name}</bdi></a>`
    : html`<bdi>${name}</bdi>`;
}

/** Places gained or lost, by an arrow that is read out as words. */
function movedBy(climbed: number | null): Content {
  const said = texts.common.places;
  if (climbed === null) return html`<span class="soft small">${said.new}</span>`;
  if (climbed === 0)
    return html`<span class="soft" aria-hidden="true">–</span><span class="unseen">${said.same}</span>`;
  const places = Math.abs(climbed);
  const moved = climbed > 0 ? said.up({ places }) : said.down({ places });
  return html`<span class="${climbed > 0 ? 'gain' : 'loss'}"
    ><span aria-hidden="true">${climbed > 0 ? '↑' : '↓'}${formatWhole(places)}</span
    ><span class="unseen">${moved}</span></span
  >`;
}
