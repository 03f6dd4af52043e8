/** What the tests' other processes run of the program. It is bundled before the tests (build/vite.tests.ts). */
export { createSession } from '../../electron/session/session.ts';
export { joinLeague } from '../../electron/store/file/join.ts';
export { useCases } from '../../electron/usecases/index.ts';
export { calls } from '../../shared/contract/api.ts';
