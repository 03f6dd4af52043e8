/** Who may come in through the loopback port. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { languageTag, texts } from '../../shared/messages/index.ts';
import { sentenceReply, type PageRequest, type Reply } from './request-and-reply.ts';
import { protectiveHeaders } from './security.ts';

export interface Auth {
  readonly lastingKey: string;
  readonly keyForOnce: () => string;
  /** The address that opens with a key. */
  readonly address: (key: string) => string;
  /** The reply to a client that is rejected, or is being let in just now; undefined for one that is already in. */
  readonly refuse: (request: PageRequest) => Reply | undefined;
}

const say = texts.shells.web;
const secret = (): string => randomBytes(32).toString('base64url');

const same = (given: string, wanted: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Makes keys and the cookie for one running server. */
export function createAuth(port: number): Auth {
  // Through URL, because browsers leave the default port out.
  const hosts = ['127.0.0.1', 'localhost'].map((name) => new URL(`http://${name}:${String(port)}`).host);
  const lastingKey = secret();
  const keysForOnce = new Set<string>();
  const token = secret();
  // Browsers send a host's cookies to all its ports: with the port in the name, two shells do not log each other out.
  const cookie = `league-ledger-${String(port)}`;

  const opens = (key: string): boolean => same(key, lastingKey) || keysForOnce.delete(key);
  const letIn = (): Reply => ({
    status: 303,
    headers: {
      ...protectiveHeaders,
      location: '/',
      'set-cookie': `${cookie}=${token}; Path=/; HttpOnly; SameSite=Strict`,
    },
    body: null,
  });

  return {
    lastingKey,
    keyForOnce: () => {
      const key = secret();
      keysForOnce.add(key);
      return key;
    },
    address: (key) => `http://127.0.0.1:${String(port)}/?key=${key}`,
    refuse: (request) => {
      const { pathname, searchParams } = new URL(request.url);
      const host = request.headers.get('host') ?? '';
      if (!hosts.includes(host)) return sentenceReply(421, say.wrongHost);
      const origin = request.headers.get('origin');
      if (origin !== null && origin !== `http://${host}`) return sentenceReply(403, say.wrongOrigin);
      const key = request.method === 'GET' && pathname === '/' ? searchParams.get('key') : null;
      if (key !== null && opens(key)) return letIn();
      if (!same(cookieOf(request, cookie), token)) return lockedPage();
      return key === null ? undefined : letIn();
    },
  };
}

const cookieOf = (request: PageRequest, name: string): string =>
  (request.headers.get('cookie') ?? '')
    .split(/; */u)
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

const lockedPage = (): Reply => ({
  status: 403,
  headers: { ...protectiveHeaders, 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="${languageTag}"><meta charset="utf-8"><title>${texts.shell.program}</title><p>${say.locked}</p></html>\n`,
});
