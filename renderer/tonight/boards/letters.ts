/** "A" to "Z", then "AA": what a team without a name is called tonight. */
export function teamLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : teamLetter(Math.floor(index / 26) - 1) + letter;
}
