/**
 * The names of backup files: the league's file, when, why, and which league, revision and schema it is of, and the
 * beginning of its checksum. Times are UTC. No name of a person is in it.
 */
import path from 'node:path';
import { backupReasons, type BackupReason } from '../../../shared/contract/backups.ts';
import { shortened } from '../file/file-names.ts';

export const backupEnd = '.league';

/** What a backup's name says of it. */
export interface BackupName {
  /** The league file's own name, without its ending. */
  readonly stem: string;
  /** In milliseconds since 1970. A name has whole seconds; what is made within one second is numbered by milliseconds. */
  readonly at: number;
  readonly reason: BackupReason;
  /** The beginning of the league's UUID. */
  readonly league: string;
  readonly revision: number;
  readonly schema: number;
  /** Null in the names that earlier versions gave. */
  readonly checksum: string | null;
}

/** Leaves room for the time, the marks and what is written meanwhile: file names are limited. */
const longestStem = 150;

export const stemOf = (file: string): string =>
  shortened(path.basename(file, path.extname(file)), longestStem);

export const leagueMark = (uuid: string): string => uuid.slice(0, 8).toLowerCase();

export function nameOfBackup(name: BackupName): string {
  const again = (name.at % 1000) + 1;
  const time = new Date(name.at).toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '-');
  const marks = [
    name.league,
    String(name.revision),
    String(name.schema),
    ...(name.checksum === null ? [] : [name.checksum]),
  ];
  return `${name.stem} ${time}${again === 1 ? '' : ` ${String(again)}`} ${name.reason} ${marks.join('-')}${backupEnd}`;
}

const form = new RegExp(
  String.raw`^(?<stem>.*) (?<day>\d{4}-\d\d-\d\d) (?<clock>\d\d-\d\d-\d\d)(?: (?<again>[1-9]\d{0,2}))?(?: (?<reason>${backupReasons.join('|')}))? ` +
    String.raw`(?<league>[\da-f]{8})-(?<revision>\d{1,15})-(?<schema>\d{1,3})(?:-(?<checksum>[\da-f]{16}))?\.league$`,
  'su',
);

/** Undefined for a name that isn't a backup's. */
export function parseBackupName(name: string): BackupName | undefined {
  const parts = form.exec(name)?.groups;
  if (parts === undefined) return undefined;
  const at = Date.parse(`${parts['day'] ?? ''}T${(parts['clock'] ?? '').replaceAll('-', ':')}Z`);
  if (Number.isNaN(at)) return undefined;
  return {
    stem: parts['stem'] ?? '',
    at: at + Number(parts['again'] ?? 1) - 1,
    reason: (parts['reason'] as BackupReason | undefined) ?? 'opening',
    league: parts['league'] ?? '',
    revision: Number(parts['revision']),
    schema: Number(parts['schema']),
    checksum: parts['checksum'] ?? null,
  };
}
