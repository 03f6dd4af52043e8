/**
 * From a name and an argument, both hostile, to an answer: {ok}, {refused} or {failed}. The one place where an
 * error ends; others catch only to tidy up, or to say as a refusal what a library or the file system threw.
 */
import { calls, isCallName, type Answer, type CallName } from '../shared/api.ts';
import { EngineRefusal } from '../shared/rating/index.ts';
import { Refusal, refuse } from '../shared/refusals.ts';
import { texts } from '../shared/texts/index.ts';
import { expectedOf } from './expected.ts';
import { refusalOf } from './store/failures.ts';

/** Runs a call whose argument has passed the contract. */
export type Run = (name: CallName, argument: unknown) => unknown;

/** Checks a call, runs it, and answers. Never rejects. `league` is the open league's path, for its sentences. */
export async function answerCall(
  name: unknown,
  argument: unknown,
  run: Run,
  league: () => string,
): Promise<Answer> {
  try {
    if (!isCallName(name)) throw refuse('unknownCall', typeof name === 'string' ? name.slice(0, 80) : '');
    return { ok: await run(name, checked(name, argument ?? {})) };
  } catch (error) {
    return withoutResult(error, league());
  }
}

const shownProblems = 5;

function checked(name: CallName, argument: unknown): unknown {
  const result = calls[name].argument.safeParse(argument, { error: expectedOf });
  if (result.success) return result.data;
  const problems = result.error.issues
    .slice(0, shownProblems)
    .map(({ path, message }) => texts.argumentWords.at(path.join('.'), message));
  const { code, message } = refuse('badArgument', `${problems.join('; ')}.`);
  throw new Refusal(code, message, result.error.issues[0]?.path.join('.'));
}

function withoutResult(error: unknown, league: string): Answer {
  const refusal = refusalFor(error, league);
  if (!refusal) {
    console.error(error);
    return { failed: { sentence: texts.failures.bug } };
  }
  const { code, message: sentence, field } = refusal;
  return { refused: { code, sentence, ...(field === undefined ? {} : { field }) } };
}

/** The refusal that an error stands for, whoever threw it; undefined for a bug. */
export function refusalFor(error: unknown, league: string): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof EngineRefusal) return new Refusal('badParameter', error.message, error.field);
  return refusalOf(error, league);
}
