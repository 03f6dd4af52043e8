/** What the tests' other processes run of the program. It is bundled before the tests (build/vite.tests.ts). */
export { createSession } from '../../electron/session/session.ts';
export { writePdf } from '../../electron/session/write-pdf.ts';
export { makeBackup } from '../../electron/store/backups/make-backup.ts';
export { checkpoint, disarmLog } from '../../electron/store/file/checkpoint.ts';
export { copyTo } from '../../electron/store/file/copies.ts';
export { joinLeague } from '../../electron/store/file/join.ts';
export { createLeague, openLeague } from '../../electron/store/open.ts';
export { change } from '../../electron/store/journal/gateway.ts';
export { useCases } from '../../electron/usecases/index.ts';
export { beginSite } from '../../electron/usecases/site/folder.ts';
export { calls } from '../../shared/contract/api.ts';
