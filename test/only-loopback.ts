/**
 * `node --require` this (what is imported so, workers don't run): a process, and every worker of it, that looks up a name, connects to anything but this machine,
 * opens a datagram socket or starts a program writes a line to the file that CONTACTS names, and gets an error.
 */
import childProcess from 'node:child_process';
import dgram from 'node:dgram';
import dns from 'node:dns';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import net from 'node:net';

const report = process.env['CONTACTS'] ?? '';
const loopback: ReadonlySet<string> = new Set(['127.0.0.1', '::1', 'localhost']);

function refuse(contact: string): never {
  appendFileSync(report, `${contact}\n`);
  throw new Error(`contacted ${contact}`);
}

/** What `connect` takes: options, a port and a host, or a path; also as one list, as Node hands it on. */
function hostOf(given: readonly unknown[]): string | undefined {
  const [first, second] = (Array.isArray(given[0]) ? given[0] : given) as unknown[];
  if (typeof first === 'object' && first !== null) return (first as { host?: string }).host;
  return typeof second === 'string' ? second : undefined;
}

type Any = (...given: unknown[]) => unknown;
const wrap = (holder: object, name: string, check: (...given: unknown[]) => void): void => {
  const methods = holder as Record<string, Any>;
  const original = methods[name];
  if (!original) return;
  methods[name] = function (this: unknown, ...given: unknown[]) {
    check(...given);
    return original.apply(this, given);
  };
};

wrap(net.Socket.prototype, 'connect', (...given) => {
  const host = hostOf(given);
  if (host !== undefined && !loopback.has(host)) refuse(`host ${host}`);
});
for (const name of Object.keys(dns).filter((key) => /^(?:lookup|resolve|reverse)/u.test(key)))
  for (const holder of [dns, dns.promises])
    wrap(holder, name, (host) => {
      if (!loopback.has(String(host))) refuse(`name ${String(host)}`);
    });
wrap(dgram, 'createSocket', () => refuse('datagrams'));
for (const name of ['spawn', 'spawnSync', 'exec', 'execFile', 'execSync', 'execFileSync', 'fork'])
  wrap(childProcess, name, (program) => refuse(`program ${String(program)}`));
syncBuiltinESMExports();
