/** "A" to "Z", then "AA": the name of a team without a name of its own in this tournament. */
export function teamLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : teamLetter(Math.floor(index / 26) - 1) + letter;
}
