/**
 * From a name and an argument, both hostile, to an answer: {ok}, {refused} or {failed}. The one place where an
 * error ends; others catch only to tidy up, or to say as a refusal what a library or the file system threw.
 */
import { calls, isCallName, type Answer, type CallName } from '../../shared/contract/api.ts';
import { engineSentence } from '../../shared/contract/engine-refusals.ts';
import { EngineRefusal } from '../../shared/rating/index.ts';
import { Refusal, refuse } from '../../shared/contract/refusals.ts';
import { texts } from '../../shared/messages/index.ts';
import { expectedOf } from '../../shared/contract/validation-messages.ts';
import { refusalOf } from '../store/file/failures.ts';
import type { CallOutcome, Failures } from './failures/failures.ts';

export interface Answering {
  /** Runs a call whose argument has passed the contract. */
  readonly run: (name: CallName, argument: unknown) => unknown;
  /** The open league's path, for sentences. */
  readonly league: () => string;
  readonly failures: Pick<Failures, 'note' | 'called'>;
}

/** Checks a call, runs it, and answers. Never rejects. */
export async function answerCall(name: unknown, argument: unknown, answering: Answering): Promise<Answer> {
  if (!isCallName(name)) {
    const call = typeof name === 'string' ? name.slice(0, 80) : '';
    return withoutResult(refuse('unknownCall', { call }));
  }
  const began = performance.now();
  const end = (answer: Answer, outcome: CallOutcome): Answer => {
    if (!polled.has(name)) answering.failures.called(name, performance.now() - began, outcome);
    return answer;
  };
  try {
    return end({ ok: await answering.run(name, checked(name, argument ?? {})) }, 'ok');
  } catch (error) {
    const refusal = refusalFor(error, answering.league());
    if (refusal) return end(withoutResult(refusal), 'refused');
    answering.failures.note(error, 'call', name);
    return end({ failed: { sentence: texts.failures.bug } }, 'failed');
  }
}

/** The screen asks these all the time. */
const polled: ReadonlySet<CallName> = new Set<CallName>(['league.read', 'job.read']);

const shownProblems = 5;
const longestProblem = 500;

function checked(name: CallName, argument: unknown): unknown {
  const result = calls[name].argument.safeParse(argument, { error: expectedOf });
  if (result.success) return result.data;
  const problems = result.error.issues
    .slice(0, shownProblems)
    .map(({ message }) => message.slice(0, longestProblem));
  const { code, message } = refuse('badArgument', { problems: problems.join('; ') });
  throw new Refusal(code, message, result.error.issues[0]?.path.join('.'));
}

const withoutResult = ({ code, message: sentence, field }: Refusal): Answer => ({
  refused: { code, sentence, ...(field === undefined ? {} : { field }) },
});

/** The refusal that an error represents, no matter which code threw it; undefined for a bug. */
export function refusalFor(error: unknown, league: string): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof EngineRefusal) {
    const { names, systems } = texts.parameters;
    const sentence = engineSentence(error, { name: names, decisive: names, system: systems });
    return new Refusal('badParameter', sentence, error.field);
  }
  return refusalOf(error, league);
}
