/** What every answer must be, whatever was asked. */
import type { Answer } from '../../shared/contract/api.ts';
import { texts } from '../../shared/messages/index.ts';
import type { FuzzCall, Kind, Target } from './target.ts';

const codes: ReadonlySet<string> = new Set([...Object.keys(texts.refusals), 'badParameter']);
const longestSentence = 8000;
/** What no sentence for a user has in it. */
const technical = /\n\s+at |\bSQLITE_|\[object |\b[A-Z]\w*Error: |node_modules|\.ts:\d/u;

/** What is wrong with an answer; null where nothing is. */
export function faultOf(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return 'no answer';
  if (Object.keys(answer).length !== 1) return `an answer with ${Object.keys(answer).join(', ')}`;
  const given = answer as Answer;
  if ('failed' in given) return 'the call failed';
  if ('refused' in given) return faultOfRefusal(given.refused);
  return 'ok' in given ? faultOfResult(given.ok, new Set()) : 'neither a result nor a refusal';
}

function faultOfRefusal({ code, sentence }: { code: string; sentence: string }): string | null {
  if (!codes.has(code)) return `an unknown refusal “${code}”`;
  if (typeof sentence !== 'string' || sentence.trim() === '') return 'a refusal without a sentence';
  if (sentence.length > longestSentence) return `a sentence of ${String(sentence.length)} characters`;
  return technical.test(sentence) ? 'a sentence that isn’t plain' : null;
}

/** A result is data: what JSON carries as it is. */
function faultOfResult(value: unknown, above: Set<object>): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  // A field that isn't given.
  if (value === undefined) return above.size === 0 ? 'a result of nothing' : null;
  if (typeof value === 'number') return Number.isFinite(value) ? null : `a result with ${String(value)}`;
  if (typeof value !== 'object') return `a result with a ${typeof value}`;
  if (above.has(value)) return 'a result that holds itself';
  const isData = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  if (!isData) return 'a result with more than data';
  above.add(value);
  for (const one of Object.values(value)) {
    const fault = faultOfResult(one, above);
    if (fault !== null) return fault;
  }
  above.delete(value);
  return null;
}

interface Judged {
  readonly fault: string | null;
  readonly kind: Kind;
}

/** Makes one call and judges its answer; a refused one must leave the facts as they are. */
export async function judged(target: Target, call: FuzzCall): Promise<Judged> {
  const before = target.facts();
  try {
    const answer = await target.answer(call);
    const kind = answer === null ? 'turned away' : isOk(answer) ? 'ok' : 'refused';
    const fault = answer === null ? null : faultOf(answer);
    if (fault === null && kind !== 'ok' && target.facts() !== before)
      return { fault: 'refused, and half of it done', kind };
    return { fault, kind };
  } catch (error) {
    return { fault: `thrown: ${error instanceof Error ? error.message : String(error)}`, kind: 'refused' };
  }
}

const isOk = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'ok' in answer;
