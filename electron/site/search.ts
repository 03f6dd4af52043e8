/** The script of the search. It is the only one on the site, and all there is without it can be read. */
import { apostrophes, dashes } from '../../shared/names/names.ts';
import type { SiteFile } from './links.ts';

/** Plain and old enough for every browser in use; it writes text alone, never markup. */
const script = `(function () {
  'use strict';
  var box = document.getElementById('search');
  var input = document.getElementById('name');
  var count = document.getElementById('count');
  var found = document.getElementById('found');
  var letters = document.getElementById('letters');
  var most = 50;
  var people = window.leaguePeople;
  if (!box || !people) return;

  function fold(text) {
    return text.toLowerCase().replace(/[${apostrophes}]/g, "'").replace(/[${dashes}]/g, '-')
      .normalize('NFKD').replace(/[\\u0300-\\u036f]/g, '')
      .replace(/ß/g, 'ss').replace(/æ/g, 'ae').replace(/œ/g, 'oe').replace(/[đð]/g, 'd')
      .replace(/ø/g, 'o').replace(/ł/g, 'l').replace(/þ/g, 'th').replace(/ı/g, 'i').replace(/ħ/g, 'h');
  }

  function fits(person, typed, folded) {
    var plain = (person[1] + ' ' + person[2]).toLowerCase();
    for (var i = 0; i < typed.length; i += 1)
      if (person[3].indexOf(folded[i]) < 0 && plain.indexOf(typed[i]) < 0) return false;
    return true;
  }

  function lineOf(person) {
    var line = document.createElement('li');
    var link = document.createElement('a');
    var name = document.createElement('bdi');
    link.href = box.dataset.up + 'players/' + person[0] + '.html';
    name.textContent = person[1];
    link.appendChild(name);
    line.appendChild(link);
    if (person[2]) {
      var club = document.createElement('span');
      club.className = 'soft small';
      club.textContent = ' ' + person[2];
      line.appendChild(club);
    }
    return line;
  }

  function told(number) {
    if (number === 0) return box.dataset.none;
    if (number === 1) return box.dataset.one;
    return (number > most ? box.dataset.first : box.dataset.many).replace('#', String(number));
  }

  function look() {
    var typed = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
    var folded = typed.map(fold);
    var all = typed.length === 0 ? [] : people.filter(function (one) { return fits(one, typed, folded); });
    letters.hidden = typed.length > 0;
    count.textContent = typed.length === 0 ? '' : told(all.length);
    found.replaceChildren.apply(found, all.slice(0, most).map(lineOf));
  }

  box.hidden = false;
  input.addEventListener('input', look);
  look();
})();
`;

export const searchScript: SiteFile = { path: 'search.js', text: script };
