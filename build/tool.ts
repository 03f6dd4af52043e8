/** How the tools with options of their own run from a command line. */

/** The same code as a refused call's in the terminal shell. */
const refused = 2;

/** What is wrong with a command line, in a sentence. */
export class BadOptions extends Error {
  override readonly name = 'BadOptions';
}

interface Tool<Options> {
  readonly usage: string;
  /** Reads the arguments. Throws BadOptions. */
  readonly read: (given: readonly string[]) => Options | 'help';
  readonly run: (options: Options) => void | Promise<void>;
}

/** Runs a tool with the arguments of this process, or prints its usage. What is wrong with them is said in a sentence. */
export async function runTool<Options>({ usage, read, run }: Tool<Options>): Promise<void> {
  try {
    const options = read(process.argv.slice(2));
    if (options === 'help') console.log(usage);
    else await run(options);
  } catch (error) {
    if (!(error instanceof BadOptions)) throw error;
    console.error(error.message);
    process.exitCode = refused;
  }
}
