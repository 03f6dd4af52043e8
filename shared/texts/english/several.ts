/** "1 player", "1,200 players"; `shown` is the count as it is written, where that is not just its digits. */
export const several = (count: number, one: string, many: string, shown = String(count)): string =>
  `${shown} ${count === 1 ? one : many}`;
