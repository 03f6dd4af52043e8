/** What is wrong with a message or a file of messages, where it is, and what to do. */
export class Trouble extends Error {
  override readonly name = 'Trouble';

  /**
   * @param place the file and, where there is one, the key: `shared/messages/en/rounds.json: missing.title`
   * @param what the problem and the way out of it, in full sentences
   */
  constructor(place: string, what: string) {
    super(`${place}\n  ${what}`);
  }
}
