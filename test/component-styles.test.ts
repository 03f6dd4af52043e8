/** How much style components have of their own: rules that several share are in renderer/ui/styles or renderer/paper. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const most = 2500;
const root = path.resolve(import.meta.dirname, '..');

const stylesOf = (component: string): string =>
  /^<style[^>]*>\n(?<rules>.*?)^<\/style>/msu.exec(component)?.groups?.['rules'] ?? '';

test(`components have at most ${String(most)} lines of style in all`, () => {
  const styles = globSync('renderer/**/*.svelte', { cwd: root }).map((file) =>
    stylesOf(readFileSync(path.join(root, file), 'utf8')),
  );
  const lines = styles.join('').split('\n').length - 1;
  expect(lines).toBeGreaterThan(1000);
  expect(lines).toBeLessThanOrEqual(most);
});
