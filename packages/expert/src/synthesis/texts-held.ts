import type { Language } from '@sheetwright/solution/vocabulary';
import type { Column, SheetModel } from './sheet-model.ts';
import { folded } from './text.ts';

/** What leads to a text that cells have in them: 'rows with "leak" in the notes'. */
const HAS = '(?:have|has|having|with|haben|hat|mit|tienen|tiene|tengan|con|ont|a|ayant|avec|t[eê]m|tem|tenham|com)';
const IN = '(?:in|im|en|dans|no|na|em)(?: (?:the|my|their|its|der|den|el|la|su|le|leur|a|o))?';
const QUOTED = new RegExp(String.raw`(?<=(?<!\p{L})${HAS} )(?=["“„«「]\s?([^"”“»」]{2,40}?)\s?["”“»」])`, 'giu');
const BARE = new RegExp(String.raw`(?<!\p{L})${HAS} (\p{L}{3,20})(?= ${IN} ([\p{L}\p{N}][^.,;?!]{1,40}))`, 'giu');

/** 'The DE- orders': how codes begin. */
const CODE = /(?<![\p{L}\d"“'-])(\p{Lu}{1,5}\d{0,3}-)(?=[\s?.,;!]|$)/gu;

/** 'Mit „K-“ beginnen' says otherwise where the text stands. */
const BEGINS_OR_ENDS =
  /(?<!\p{L})(?:begin|start|end(?:s|ing)?(?!\p{L})|beginn|anfang|fangen|enden|endet|empie|comien|termin|commenc|finiss|começ|comec|inici|acab)/iu;

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
  if (language === 'ja' && own !== undefined && own.isAssumed !== true) return withHeldAhead(asked, own);
  if (own === undefined || own.isAssumed === true || containing === '' || BEGINS_OR_ENDS.test(asked)) return asked;
  const isPart = (text: string) => columnsWithPart(own, text).length === 1;
  const quoted = asked.replace(QUOTED, (_, text: string) => (isPart(text) ? `${containing} ` : ''));
  const held = quoted.replace(BARE, (said, text: string, title: string) => {
    const [column] = columnsWithPart(own, text);
    const isNamed = column !== undefined && folded(title).startsWith(folded(column.title));
    return isNamed && isPart(text) ? `${containing} "${text}"` : said;
  });
  if (language !== 'en') return held;
  return held.replace(CODE, (said, code: string) => (beginsCells(own, code) ? `beginning with "${code}"` : said));
}

/** '備考に至急が入っている', 'メモに"urgent"と書いてある': what a cell has in it, before the verb. */
const HELD_IN_JAPANESE =
  /(?<=[\p{L}」]に(?:は|も)?)["“「『]?([\p{sc=Han}\p{sc=Katakana}ーA-Za-z0-9-]{2,20})["”」』]?(?:という(?:言葉|文字列?|単語|語句?|キーワード))?[がとを](?:入って|含まれて|含んで|書いて|書かれて|記載されて|入力されて|あ)(?:い|あ)?(る|れば|たら|った|り|て)/gu;

/** The same in Japanese, which has the text ahead: '備考に「至急」を含む'. */
function withHeldAhead(asked: string, own: SheetModel): string {
  return asked.replace(HELD_IN_JAPANESE, (said, text: string, ending: string) => {
    const isHeld = own.columns.some(
      ({ kind, values }) => kind === 'text' && values.some(({ written }) => folded(written).includes(folded(text))),
    );
    if (!isHeld) return said;
    return `「${text}」を含${ending === 'れば' || ending === 'たら' || ending === 'った' ? 'む場合は' : ending === 'る' ? 'む' : 'み'}`;
  });
}

/** Whether the cells of one column begin with a text, several of them and not all. */
function beginsCells({ columns }: SheetModel, text: string): boolean {
  const begins = columns.filter(({ kind, values }) => {
    const found = values.filter(({ written }) => written.startsWith(text)).length;
    return (kind === 'text' || kind === 'auto') && found > 1 && found < values.length;
  });
  return begins.length === 1;
}

/** The columns of free text that have a text in their cells; none where it is a value or an option by itself. */
function columnsWithPart({ columns }: SheetModel, text: string): readonly Column[] {
  const wanted = folded(text);
  if (columns.some(({ values }) => values.some(({ names }) => names.includes(wanted)))) return [];
  return columns.filter(({ kind, values }) => kind === 'text' && values.some(({ written }) => folded(written).includes(wanted)));
}
