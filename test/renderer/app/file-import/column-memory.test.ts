import { beforeEach, describe, expect, it } from 'vitest';
import {
  codeOf,
  recallShape,
  rememberShape,
  shapeOf,
  type Shape,
} from '../../../../renderer/app/file-import/column-memory.ts';

const headings = ['Name', 'Verein', 'Pkt'];
const shape: Shape = {
  columns: ['player', 'club', 'score', null],
  layout: 'results',
  dates: 'month-first',
  decimals: 'comma',
  delimiter: ';',
  encoding: 'windows-1251',
  headings: false,
  values: 'place',
};

beforeEach(() => {
  document.cookie = 'importShapes=; Max-Age=0; Path=/';
  localStorage.clear();
});

describe('the way in which a table was read', () => {
  it('is the same after it was written in letters', () => {
    expect(shapeOf(codeOf(shape))).toEqual(shape);
    expect(codeOf(shape)).toMatch(/^\w+$/u);
  });

  it('is empty where nothing was chosen, and where the letters are of another edition', () => {
    expect(shapeOf(codeOf({}))).toEqual({});
    expect(shapeOf(`_${codeOf(shape).slice(1)}`)).toEqual({});
    expect(shapeOf('')).toEqual({});
  });

  it('is remembered for the headings, whatever their case, and for no others', () => {
    rememberShape(headings, shape);
    expect(recallShape(['NAME', 'Verein', 'Pkt'])).toEqual(shape);
    expect(recallShape(['Name', 'Verein'])).toEqual({});
    expect(recallShape(['Name', 'Pkt', 'Verein'])).toEqual({});
  });

  it('is forgotten where the next file is read as guessed', () => {
    rememberShape(headings, shape);
    rememberShape(headings, {});
    expect(recallShape(headings)).toEqual({});
  });

  it('is remembered for the last ten, so that the cookie stays short', () => {
    for (let i = 0; i < 12; i += 1) rememberShape([`Name ${String(i)}`], shape);
    expect(recallShape(['Name 1'])).toEqual({});
    expect(recallShape(['Name 2'])).toEqual(shape);
    expect(recallShape(['Name 11'])).toEqual(shape);
    expect(document.cookie.length).toBeLessThan(500);
  });

  it('is not remembered for a table too wide for a cookie', () => {
    const wide = Array.from({ length: 200 }, (_, i) => `Q${String(i)}`);
    rememberShape(wide, shape);
    expect(recallShape(wide)).toEqual({});
  });
});
