/** No sentence that a reader sees is outside the catalogue. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { sentencesInCode, sentencesInComponent } from './sentences.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Names of an invented league are data, like those that a user types. */
const isData = (file: string): boolean => /^shared\/(?:sample|simulation)\//u.test(file);
/** Files of the catalogue itself. */
const isCatalogue = (file: string): boolean => /^shared\/(?:messages\/compiled|texts)\//u.test(file);
/** Names, and what only looks like a sentence. */
const allowed = new Set([
  'League Ledger',
  'Application Support',
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:",
]);

const outside = ['shared', 'electron', 'renderer']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `${folder}/${file.replaceAll('\\', '/')}`,
    ),
  )
  .filter((file) => /\.(?:ts|svelte)$/u.test(file) && !isData(file) && !isCatalogue(file))
  .map((file) => {
    const code = readFileSync(path.join(root, file), 'utf8');
    const sentences = file.endsWith('.svelte') ? sentencesInComponent(code) : sentencesInCode(code);
    return { file, sentences: sentences.filter((text) => !allowed.has(text)) };
  })
  .filter(({ sentences }) => sentences.length > 0);

test('no sentence is outside the catalogue', () => {
  expect(outside, 'move these to shared/messages/en').toEqual([]);
});

describe('what counts as a sentence', () => {
  test.each([
    [`say('Nothing to undo');`, ['Nothing to undo']],
    ['say(`Saved ${name} again.`);', ['Saved {} again.']],
    [`say('nothing to undo.');`, ['nothing to undo.']],
    [`const key = 'nothing to undo';`, []],
    [`import x from 'Nothing to undo';`, []],
    [`throw new TypeError('No such row');`, []],
    ['store.all(`SELECT name FROM player.`);', []],
    [`say('Save');`, []],
  ])('%s', (code, sentences) => {
    expect(sentencesInCode(code)).toEqual(sentences);
  });

  test.each([
    ['<p>Save</p>', ['Save']],
    ['<p>{words.save}: 3 {unit}</p>', []],
    ['<p title="Save all" class="row wide">{x}</p>', ['Save all']],
    [`<p aria-label={busy ? 'Please wait' : words.x}></p>`, ['Please wait']],
    ['<p style:width="{x}px">{x}</p>', []],
    [`<script lang="ts">say('Nothing to undo');</script>`, ['Nothing to undo']],
    [`{#if x}<b>On</b>{:else}{#each xs as one}<i>Off</i>{one}{/each}{/if}`, ['On', 'Off']],
  ])('%s', (code, sentences) => {
    expect(sentencesInComponent(code)).toEqual(sentences);
  });
});
