import path from 'node:path';
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';

const root = path.resolve(import.meta.dirname, '..');

export default defineConfig(
  globalIgnores(['dist/', 'shared/messages/compiled/', 'release/', 'test-results/', 'playwright-report/']),
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: root, extraFileExtensions: ['.svelte'] },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      'max-lines-per-function': ['error', { max: 40, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { globals: globals.browser, parserOptions: { parser: ts.parser } },
  },
  {
    // Components are type-checked by svelte-check. The rules that need types take nine times as long in them (105 s of
    // 116 s of computing), for markup with little logic.
    files: ['**/*.svelte'],
    extends: [ts.configs.disableTypeChecked],
  },
  {
    // The engine walks typed arrays whose bounds it has checked once, at its door.
    files: ['shared/rating/**'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  {
    // Electron itself hands out its windows, by static functions that the rule takes for strangers.
    files: ['electron/shells/main.ts'],
    rules: { '@typescript-eslint/no-unsafe-class-instance-assignment': 'off' },
  },
  {
    // A test file's describe block is a list, not a function to be kept short.
    files: ['test/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['**/*.js'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
  },
);
