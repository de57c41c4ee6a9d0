import type { Formula } from '@sheetwright/formula';
import { fold } from '@sheetwright/solution/vocabulary';
import { COLOURS } from '../../synthesis/lexicon/colours.ts';
import { type Edit, type Remedy, replace } from '../remedy.ts';
import { branches } from './types.ts';

const SPEAKS_OF_SYMBOLS =
  /symbol|símbolo|symbole|\bballs?\b|traffic|light|icon|\brag\b|\bryg|harvey|flag|instead of|colou?r|ampel|kugel|farb|semáforo|bola|círculo|feu\b|couleur|pastille|farol|\bcor(?:es)?\b|シンボル|信号|記号|色/iu;
const HARVEY: Readonly<Record<string, string>> = {
  'three quarters': 'Three Quarter',
  'three-quarter': 'Three Quarter',
  'three-quarters': 'Three Quarter',
};
const NAMES = new Set(['Empty', 'Quarter', 'Half', 'Three Quarter', 'Full', ...COLOURS.map(([name]) => name)]);

/** Results that name a symbol in another spelling or language: the cell then shows the word. */
export const symbolNames: Remedy = (formula: Formula, _text, scene) => {
  const isShown = scene.error === null || scene.error === '#INVALID COLUMN VALUE';
  if (!isShown || !SPEAKS_OF_SYMBOLS.test(scene.said)) return null;
  const results = branches(formula.expression).flatMap((node) => (node.kind === 'text' && node.value !== '' ? [node] : []));
  const named = results.map((node) => [node, symbolOf(node.value)] as const);
  if (named.some(([, name]) => name === null)) return null;
  const edits = named.flatMap(([node, name]): readonly Edit[] =>
    name === null || name === node.value ? [] : [replace(node, `"${name}"`)],
  );
  if (edits.length === 0) return null;
  const sentence =
    'A symbol shows only where the result is its exact English name: "Red", "Yellow", "Green", "Blue", "Gray" (with an a); for Harvey balls "Empty", "Quarter", "Half", "Three Quarter", "Full". Any other word is shown as text. Check also that the symbol set of the column has that colour.';
  return { cause: { key: 'symbol-name', sentence }, edits };
};

/** The symbol that a word stands for; null where it is none. */
function symbolOf(value: string): string | null {
  const word = value.trim();
  if (NAMES.has(word)) return word;
  const plain = fold(word, 'en');
  const harvey = HARVEY[plain];
  if (harvey !== undefined) return harvey;
  return COLOURS.find(([, pattern]) => plain.replace(new RegExp(pattern.source), '') === '')?.[0] ?? null;
}
