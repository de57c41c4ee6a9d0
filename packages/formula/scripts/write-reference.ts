import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Category, FunctionEntry } from '../src/index.ts';
import { FUNCTIONS, MISSING_FUNCTIONS, signatureOf } from '../src/index.ts';

export const REFERENCE_FILE = path.resolve(import.meta.dirname, '../FUNCTIONS.md');

const CONFIDENCE = {
  verified: '',
  docs: '',
  unverified: ' What this says was not confirmed in a sheet: the checker only warns of it.',
} as const;

/** The reference of all functions as Markdown, made from the catalogue. */
export function functionReference(): string {
  const categories = [...new Set(FUNCTIONS.map(({ category }) => category))];
  return `${[
    '# Functions of Smartsheet formulas',
    'Made from the catalogue by `npm run docs -w @sheetwright/formula`; do not edit. Optional parameters stand in square brackets, and … means that the last ones may be repeated.',
    ...categories.flatMap(sectionOf),
    '## Names Smartsheet does not have',
    ['| Name | Instead |', '|---|---|', ...MISSING_FUNCTIONS.map(({ name, advice }) => `| ${name} | ${cell(advice)} |`)].join(
      '\n',
    ),
  ].join('\n\n')}\n`;
}

function sectionOf(category: Category): readonly string[] {
  const entries = FUNCTIONS.filter((entry) => entry.category === category);
  return [`## ${category}`, ...entries.map(describe)];
}

function describe(entry: FunctionEntry): string {
  const { name, parameters, result, description, note, example, errors, confidence } = entry;
  const lines = [
    `### ${name}`,
    `\`${signatureOf(entry)}\` gives ${result === 'any' ? 'a value of any type' : `a ${result}`}.`,
    `${description}${note === undefined ? '' : ` ${note}`}${CONFIDENCE[confidence]}`,
  ];
  const table = [
    '| Parameter | Type |',
    '|---|---|',
    ...parameters.map((one) => `| ${one.name}${one.optional ? ' (optional)' : ''} | ${one.type} |`),
  ];
  if (parameters.length > 0) lines.push(table.join('\n'));
  lines.push(`Example: \`${example}\``);
  if (errors.length > 0) lines.push(`Errors: ${errors.map((code) => `\`${code}\``).join(', ')}`);
  return lines.join('\n\n');
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

if (import.meta.main) writeFileSync(REFERENCE_FILE, functionReference());
