/** Sentences that are in source code instead of the catalogue. */
import { parse } from 'svelte/compiler';
import ts from 'typescript';

/** Several words that begin like a sentence or end like one. What is computed inside it is written {}. */
function isSentence(text: string): boolean {
  const bare = text.trim();
  return (
    /\p{L}{2,}\s+(?:\{\}\s+)?\p{L}/u.test(bare) && (/^\p{Lu}\p{Ll}/u.test(bare) || /[.?!…:]$/u.test(bare))
  );
}

const isSql = (text: string): boolean =>
  /^\s*(?:\{\}\s+)?(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|PRAGMA|WHERE|DROP|ATTACH|DETACH)\b/u.test(text);

const textOf = (node: ts.StringLiteralLike | ts.TemplateExpression): string =>
  ts.isTemplateExpression(node)
    ? node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('')
    : node.text;

/** Errors of ours tell of bugs: they are for developers. */
const isError = (node: ts.Node): boolean =>
  ts.isNewExpression(node) && node.expression.getText().endsWith('Error');

/** The sentences in TypeScript, without those of errors and of SQL. */
export function sentencesInCode(code: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isError(node) || ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const text = textOf(node);
      if (isSentence(text) && !isSql(text)) found.push(text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest, true));
  return found;
}

/** Attributes that are read by people; all others are for the machine. */
const spoken = new Set([
  'title',
  'aria-label',
  'aria-description',
  'placeholder',
  'alt',
  'label',
  'text',
  'hint',
]);

interface MarkupNode {
  readonly type?: string;
  readonly name?: string;
  readonly data?: string;
  readonly start?: number;
  readonly end?: number;
}

/** Every text of the markup, even a single word, and the sentences of its expressions. */
function textsInMarkup(code: string): string[] {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(walk);
    if (Array.isArray(node) || typeof node !== 'object' || node === null) return;
    const { type = '', name = '', data = '', start = 0, end = 0 } = node as MarkupNode;
    if (type === 'StyleDirective' || type === 'Comment') return;
    if (type === 'Text' && /\p{L}{2,}/u.test(data)) found.push(data.trim());
    if (type === 'ExpressionTag') found.push(...sentencesInCode(`(${code.slice(start + 1, end - 1)})`));
    else if (type === 'Attribute' && !spoken.has(name))
      walk(expressionsOf((node as { readonly value: unknown }).value));
    else Object.values(node).forEach(walk);
  };
  walk(parse(code, { modern: true }).fragment);
  return found;
}

const expressionsOf = (value: unknown): unknown[] =>
  [value].flat().filter((part) => (part as MarkupNode | null)?.type !== 'Text');

/** The sentences in a component: of its script and its markup. */
export const sentencesInComponent = (code: string): string[] => [
  ...[...code.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/gu)].flatMap(([, script = '']) =>
    sentencesInCode(script),
  ),
  ...textsInMarkup(code),
];
