import { callsOf, type Edit, type Remedy, replace, separatorOf, showsError, written } from '../remedy.ts';
import { type Scene, valuesOnRows } from '../scene.ts';

/** A lookup that takes the nearest value instead of the same one. */
export const exactMatch: Remedy = (formula, text) => {
  const separator = separatorOf(formula);
  const edits = callsOf(formula, 'MATCH', 'VLOOKUP').flatMap((call): readonly Edit[] => {
    const wanted = call.name === 'MATCH' ? 3 : 4;
    const exact = call.name === 'MATCH' ? '0' : 'false';
    const last = call.args[wanted - 1];
    if (last === undefined)
      return call.args.length === wanted - 1 ? [{ start: call.end - 1, end: call.end - 1, text: separator + exact }] : [];
    return /^(?:true|1)$/i.test(written(text, last)) ? [replace(last, exact)] : [];
  });
  if (edits.length === 0) return null;
  const sentence =
    'Without an exact match at the end (`0` in MATCH, `false` in VLOOKUP) the data is taken to be sorted, and wrong or no rows are found.';
  return { cause: { key: 'approximate-match', sentence }, edits };
};

/** The key is a number on one side and a text on the other. */
export const keyOfOtherType: Remedy = (formula, text, scene) => {
  if (scene.sheet === null || !showsError(text, scene, '#NO MATCH')) return null;
  for (const call of callsOf(formula, 'MATCH', 'VLOOKUP')) {
    const [key] = call.args;
    if (key?.kind !== 'cell') continue;
    const found = [`VALUE(${written(text, key)})`, `${written(text, key)} + ""`].find((other) => {
      const changed = text.slice(0, key.start) + other + text.slice(key.end);
      return valuesOnRows(changed, scene).some(
        ({ type }, row) => type !== 'error' && valuesOnRows(text, scene)[row]?.type === 'error',
      );
    });
    if (found === undefined) continue;
    const sentence =
      'The key is a number on one side and a text that looks the same on the other, so they never match. Bring the key to the type of the other sheet.';
    return { cause: { key: 'no-match', sentence }, edits: [replace(key, found)] };
  }
  return null;
};

/** VLOOKUP over a block of another sheet becomes INDEX with MATCH over two columns. */
export const indexMatch: Remedy = (formula, text, scene) => {
  const isSaid =
    /moved|inserted|wrong column|to the left|left of|first column|verschoben|eingefügt|links|movi|insert|izquierda|déplac|insér|gauche|esquerda|左|移動|挿入/iu.test(
      scene.said,
    );
  if (!isSaid && !['#NO MATCH', '#INVALID REF', '#INVALID VALUE', '#REF'].includes(scene.error ?? '')) return null;
  const [call] = callsOf(formula, 'VLOOKUP');
  const [key, block, column] = call?.args ?? [];
  if (call === undefined || key === undefined || block?.kind !== 'cross-sheet' || column?.kind !== 'number') return null;
  const separator = separatorOf(formula);
  const [wanted, keys] = columnsOfBlock(
    { name: block.name, column: column.value, key: key.kind === 'cell' ? key.column : 'Key' },
    scene,
  );
  const sentence = `VLOOKUP finds a key only in the first column of its block and counts columns from there, so moved or inserted columns break it. INDEX with MATCH names both columns: make the references {${wanted}} and {${keys}}, one column each.`;
  return {
    cause: { key: 'vlookup-block', sentence },
    edits: [replace(call, `INDEX({${wanted}}${separator}MATCH(${written(text, key)}${separator}{${keys}}${separator}0))`)],
  };
};

interface Block {
  readonly name: string;
  /** Counted from 1. */
  readonly column: number;
  /** Title of the asker's column that holds the key. */
  readonly key: string;
}

/** Names for the two columns of a block: those that the other sheet has, or what the asker's own columns suggest. */
function columnsOfBlock({ name, column, key }: Block, scene: Scene): readonly [string, string] {
  const reference = scene.sheet?.references?.find((known) => known.name.toLowerCase() === name.toLowerCase());
  const other = scene.sheets.find((sheet) => sheet.name === reference?.sheet);
  const first = other?.columns.findIndex(({ title }) => title === reference?.columns[0]) ?? -1;
  const titles = first === -1 ? undefined : other?.columns.slice(first).map(({ title }) => title);
  const own = scene.sheet?.columns.filter(({ title }) => title !== key) ?? [];
  const suggested = scene.column?.title ?? (own.length === 1 ? own[0]?.title : undefined) ?? 'Result';
  return [`${name} ${titles?.[column - 1] ?? suggested}`, `${name} ${titles?.[0] ?? key}`];
}

/** VLOOKUP(key, {Prices}, "Price", false): the third argument is the number of the column, which the asker may tell. */
export const columnByNumber: Remedy = (formula, _text, { said }) => {
  const number = columnNumberIn(said);
  if (number === null) return null;
  const edits = callsOf(formula, 'VLOOKUP').flatMap(({ args: [, , column] }): readonly Edit[] =>
    column !== undefined && ['text', 'cell', 'range'].includes(column.kind) ? [replace(column, String(number))] : [],
  );
  if (edits.length === 0) return null;
  const sentence = 'VLOOKUP takes the number of the column inside its range, counted from the first, and not its name.';
  return { cause: { key: 'vlookup-block', sentence }, edits };
};

const ORDINALS = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** 'the 3rd column', 'column 3', 'the third column of the list'. */
function columnNumberIn(said: string): number | null {
  const [, before, word, after] =
    /\b(?:(\d{1,2})(?:st|nd|rd|th)? column|(second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) column|column (?:number |no\.? )?(\d{1,2}))\b/iu.exec(
      said,
    ) ?? [];
  const place = ORDINALS.indexOf((word ?? '').toLowerCase());
  const number = before ?? after ?? (place < 0 ? undefined : String(place + 2));
  return number === undefined ? null : Number(number);
}
