/** The command line of `npm start`. */
import path from 'node:path';
import { languages } from '../../shared/messages/language.ts';
import type { StartTexts } from './say.ts';

export interface StartOptions {
  /** As an absolute path; undefined opens the last one. */
  readonly league: string | undefined;
  /** `any`: the desktop window if it can be had, else the browser. */
  readonly shell: 'any' | 'desktop' | 'browser';
  /** 0 is any free port. */
  readonly port: number;
  readonly open: boolean;
  /** The id of a language; undefined leaves it to the environment. */
  readonly language: string | undefined;
}

/** What is wrong with the arguments, or the help that was asked for. */
export interface Answer {
  readonly sentence: (say: StartTexts) => string;
  readonly asked: boolean;
}

/** Reads the arguments; a sentence says what is wrong with them, or is the help that was asked for. */
export function readOptions(given: readonly string[], folder: string): StartOptions | Answer {
  const flags = new Set<string>();
  const files: string[] = [];
  let port: string | undefined;
  let language: string | undefined;
  const rest = given.flatMap(apart);
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    if (argument === '--port') port = rest.shift() ?? '';
    else if (argument === '--lang') language = rest.shift() ?? '';
    else if (!argument.startsWith('-')) files.push(argument);
    else if (known.includes(argument)) flags.add(argument);
    else return wrong((say) => say.unknownOption({ given: argument }));
  }
  if (flags.has('--help')) return { sentence: (say) => say.usage, asked: true };
  if (port !== undefined && !isPort(port)) return wrong((say) => say.port);
  if (language !== undefined && !languages.some(({ id }) => id === language))
    return wrong((say) => say.language({ or_known: languages.map(({ id }) => id) }));
  if (files.length > 1) return wrong((say) => say.oneFile);
  // Port and address mean something in the browser only, so who names them means the browser.
  const browser = flags.has('--browser') || flags.has('--no-open') || port !== undefined;
  if (browser && flags.has('--desktop')) return wrong((say) => say.either);
  return {
    league: files[0] === undefined ? undefined : path.resolve(folder, files[0]),
    shell: browser ? 'browser' : flags.has('--desktop') ? 'desktop' : 'any',
    port: Number(port ?? 0),
    open: !flags.has('--no-open'),
    language,
  };
}

/** `--port=80` is `--port 80`. */
const apart = (argument: string): string[] =>
  /^--(?:port|lang)=/u.test(argument) ? [argument.slice(0, 6), argument.slice(7)] : [argument];

const known = ['--browser', '--desktop', '--no-open', '--help'];

const wrong = (sentence: Answer['sentence']): Answer => ({ sentence, asked: false });

const isPort = (text: string): boolean => /^\d{1,5}$/u.test(text) && Number(text) <= 65_535;
