/** A smoke test of the desktop shell in the real Electron, where its binary has been downloaded. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron } from '@playwright/test';
import { expect, test } from 'vitest';
import { electronBinary } from '../../../build/start/electron.ts';

const binary = electronBinary();
const display =
  process.platform !== 'linux' || Boolean(process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY']);
const missing = [binary === undefined ? 'no Electron binary' : '', display ? '' : 'no display'].filter(
  Boolean,
);
const skipped = missing.length > 0 ? ` (skipped here: ${missing.join(', ')})` : '';

test.skipIf(skipped !== '')(
  `a real Electron opens the window and makes the sample league${skipped}`,
  { timeout: 120_000 },
  async () => {
    const home = mkdtempSync(path.join(tmpdir(), 'real-'));
    const electron = await _electron.launch({
      executablePath: binary ?? '',
      // Electron refuses to be root's with its sandbox on, as CI machines often are.
      args: [
        path.resolve(import.meta.dirname, '../../..'),
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      ],
      env: { ...(process.env as Record<string, string>), LEAGUE_LEDGER_HOME: home },
    });
    try {
      const page = await electron.firstWindow();
      expect(page.url()).toMatch(/^app:\/\/bundle\//u);
      const answer = await page.evaluate('window.leagueLedger.call("league.sample", {})');
      expect(answer).toMatchObject({ ok: { tournaments: 40 } });
      expect(await page.evaluate('typeof require')).toBe('undefined');
    } finally {
      await electron.close();
      rmSync(home, { recursive: true, force: true });
    }
  },
);
