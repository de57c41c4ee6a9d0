import type { SheetModel } from './sheet-model.ts';
import { placeOfSheetName } from './sheet-names.ts';
import { folded, root, stem, type Token, tokensOf } from './text.ts';

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Ahead of the name of a sheet: 'from Repair Jobs', 'aus Repair Jobs', 'na planilha Repair Jobs'. */
const LEADS_TO_NAME =
  /(?:^|[ '’(])(?:from|in|on|of|out of|into|to|aus|im|auf|von|desde|de la hoja|hoja|en|dans|depuis|feuille|na|no|planilha|folha|a partir de|sheet|tab|tabelle|blatt)(?: (?:the|our|my|der|dem|la|el|a|o))? ?$/;

/** What a sheet is called by its kind: 'the repair log'. */
const KIND_OF_SHEET =
  /^(?:log|logs|list|register|registry|sheet|table|tracker|catalogue|catalog|directory|master|database|book|liste|tabelle|blatt|lista|hoja|planilha|feuille|registro|registre|シート|表)$/;

/**
 * Where a question calls a sheet by its name, 'in Repair Jobs', or by its kind, 'the repair log': the words of the name stand for the sheet,
 * and for no option such as In Repair and no column such as Repair Cost.
 */
export function sheetsCalled(
  text: string,
  tokens: readonly Token[],
  sheets: readonly SheetModel[],
): { readonly byName: readonly Span[]; readonly byKind: readonly Span[] } {
  const byName = sheets.flatMap(({ name }) => {
    const place = placeOfSheetName({ text, tokens }, name);
    return place !== null && isNameThere(text, place) ? [place] : [];
  });
  return { byName, byKind: calledByKind(tokens, sheets) };
}

function isNameThere(text: string, { start, end }: Span): boolean {
  const after = tokensOf(text.slice(end, end + 12))[0]?.text ?? '';
  return LEADS_TO_NAME.test(text.slice(0, start)) || KIND_OF_SHEET.test(after) || /^ ?シート|^から|^の/.test(text.slice(end));
}

function calledByKind(tokens: readonly Token[], sheets: readonly SheetModel[]): readonly Span[] {
  const words = new Set(sheets.flatMap(({ name }) => tokensOf(folded(name)).map(({ text }) => root(stem(text)))));
  return tokens.flatMap(({ text, end }, place) => {
    const before = tokens[place - 1];
    return KIND_OF_SHEET.test(text) && before !== undefined && words.has(root(stem(before.text)))
      ? [{ start: before.start, end }]
      : [];
  });
}
