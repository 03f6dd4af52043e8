import { expect, it } from 'vitest';
import { namesInCell } from '../../shared/names/names-in-cell.ts';

it.each([
  ['Ann Cole, Ben Dee', ['Ann Cole', 'Ben Dee']],
  ['Ann, Ben, Cid', ['Ann', 'Ben', 'Cid']],
  ['Ann;Ben ;', ['Ann', 'Ben']],
  ['Kovács, Anna; Nagy, Béla', ['Kovács, Anna', 'Nagy, Béla']],
  ['Kovács, Anna', ['Kovács, Anna']],
  ['Kovács, Anna Mária', ['Kovács, Anna Mária']],
  ['Ann Cole', ['Ann Cole']],
  ['Sammy Davis, Jr.', ['Sammy Davis, Jr.']],
  ['12,5,3', ['12,5,3']],
  ['', ['']],
])('%s', (text, names) => {
  expect(namesInCell(text)).toEqual(names);
});
