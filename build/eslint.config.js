/**
 * Only what oxlint (build/oxlint.jsonc) lacks: components, whose markup it cannot read, and Svelte's own rules. No rule
 * here needs types, so it is quick; components are type-checked by svelte-check.
 */
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';

export default defineConfig(
  globalIgnores([
    'dist/',
    'shared/messages/compiled/',
    'electron/site/compiled/',
    'release/',
    'test-results/',
    'playwright-report/',
  ]),
  {
    files: ['**/*.svelte'],
    extends: [js.configs.recommended, ts.configs.strict],
    languageOptions: { globals: globals.browser },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    },
  },
  svelte.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  {
    files: ['**/*.svelte.ts', '**/*.svelte'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
);
