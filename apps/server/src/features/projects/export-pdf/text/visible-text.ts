import type { HanForms } from './font-catalog.ts';

const NEW_LINE = /\r\n|[\r\n\v\f\u0085\u2028\u2029]/;
const TAB = '    ';
const UNPRINTABLE = '\ufffd';

// Written for the most frequent characters that one region uses and the others do not.
const TRADITIONAL_ONLY =
  /[們個來時國對發會過學說這為開長話問點應業動實現體關無電車東語書樂門間見讓還後並與術報數據產經費總統區處單]/gu;
const SIMPLIFIED_ONLY =
  /[们个来时国对发会过学说这为开长话问点应业动实现体关无电车东语书乐门间见让还后并与术报数据产经费总统区处单]/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** The lines of a text as its author ended them, every character of them visible: control characters become replacement characters. */
export function visibleLines(text: string): string[] {
  return text.toWellFormed().split(NEW_LINE).map(showControls);
}

/** Which region's forms of the Han characters a text asks for. */
export function hanForms(text: string): HanForms {
  if (KANA.test(text)) return 'japanese';
  if (HANGUL.test(text)) return 'korean';
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(TRADITIONAL_ONLY) > count(SIMPLIFIED_ONLY) ? 'traditional' : 'simplified';
}

function showControls(line: string): string {
  return line.replaceAll('\t', TAB).replace(/\p{Cc}/gu, UNPRINTABLE);
}
