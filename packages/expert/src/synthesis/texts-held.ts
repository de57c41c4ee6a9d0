import type { Language } from '@sheetwright/solution/vocabulary';
import type { Column, SheetModel } from './sheet-model.ts';
import { folded } from './text.ts';

/** What leads to a text that cells have in them: 'rows with "leak" in the notes'. */
const HAS = '(?:have|has|having|with|haben|hat|mit|tienen|tiene|tengan|con|ont|a|ayant|avec|t[eê]m|tem|tenham|com)';
const IN = '(?:in|im|en|dans|no|na|em)(?: (?:the|my|their|its|der|den|el|la|su|le|leur|a|o))?';
const QUOTED = new RegExp(String.raw`(?<=(?<!\p{L})${HAS} )(?=["“„«「]\s?([^"”“»」]{2,40}?)\s?["”“»」])`, 'giu');
const BARE = new RegExp(String.raw`(?<!\p{L})${HAS} (\p{L}{3,20})(?= ${IN} ([\p{L}\p{N}][^.,;?!]{1,40}))`, 'giu');

/** 'Mit „K-“ beginnen' says otherwise where the text stands. */
const BEGINS_OR_ENDS =
  /(?<!\p{L})(?:begin|start|end(?:s|ing)?(?!\p{L})|beginn|anfang|fangen|enden|empie|comien|termin|commenc|finiss|começ|comec|inici|acab)/iu;

const CONTAINING: Readonly<Record<Language, string>> = {
  en: 'containing',
  de: 'mit dem Wort',
  es: 'que contienen',
  fr: 'contenant',
  pt: 'contendo',
  ja: '',
};

/**
 * A question with the word for a part of a text where it says that cells have something in them which no cell is as a whole: 'rows with "leak"
 * in the notes' are those whose notes contain it.
 */
export function withHeldTexts(asked: string, [own]: readonly SheetModel[], language: Language): string {
  const containing = CONTAINING[language];
  if (own === undefined || own.isAssumed === true || containing === '' || BEGINS_OR_ENDS.test(asked)) return asked;
  const isPart = (text: string) => columnsWithPart(own, text).length === 1;
  const quoted = asked.replace(QUOTED, (_, text: string) => (isPart(text) ? `${containing} ` : ''));
  return quoted.replace(BARE, (said, text: string, title: string) => {
    const [column] = columnsWithPart(own, text);
    const isNamed = column !== undefined && folded(title).startsWith(folded(column.title));
    return isNamed && isPart(text) ? `${containing} "${text}"` : said;
  });
}

/** The columns of free text that have a text in their cells; none where it is a value or an option by itself. */
function columnsWithPart({ columns }: SheetModel, text: string): readonly Column[] {
  const wanted = folded(text);
  if (columns.some(({ values }) => values.some(({ names }) => names.includes(wanted)))) return [];
  return columns.filter(({ kind, values }) => kind === 'text' && values.some(({ written }) => folded(written).includes(wanted)));
}
