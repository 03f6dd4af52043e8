/** The league's name, which is not the name of its file. */
import type { Checked, Result } from '../../shared/contract/api.ts';
import { change } from '../store/journal/gateway.ts';
import type { Context } from './context.ts';

/** The only row of the league itself. */
const leagueRow = 1;

/** Gives the league another name, as one change. The file keeps its name, and so do copies of it. */
export const renameLeague = (
  { store }: Pick<Context, 'store'>,
  { name }: Checked<'league.rename'>,
): Result<'league.rename'> =>
  change(store, { call: 'league.rename', subject: name }, (facts) => {
    facts.update('league', leagueRow, { name });
    return null;
  });
