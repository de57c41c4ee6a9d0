import type { Condition } from '../condition.ts';
import { type Draft, literal } from '../draft.ts';
import { COLOURS } from '../lexicon/colours.ts';
import { isPlainWord } from '../lexicon/plain-words.ts';
import type { ColumnMention } from '../question-mentions.ts';
import { isLabelOfRule } from '../rule-labels.ts';
import type { Column } from '../sheet-model.ts';
import { folded, typedBetween } from '../text.ts';
import { ExpressionReader } from './expression.ts';
import { isMark, type Lexeme, says } from './lexemes.ts';
import type { Measure } from './measures.ts';
import { shownCellsIn } from './shown-cells.ts';

/** What a branch gives, with its place in the folded text. */
export interface BranchResult {
  /** As a formula writes it. */
  readonly code: string;
  readonly kind: 'text' | 'number' | 'date' | 'blank';
  /** Dates without which it has no value. */
  readonly needed?: readonly Column[];
  readonly start: number;
  readonly end: number;
}

/** A result and when it holds: one of the alternatives, with all their conditions; none for what is left. */
export interface RowBranch {
  readonly result: BranchResult;
  readonly alternatives: readonly (readonly Condition[])[];
}

export interface RowBranches {
  readonly branches: readonly RowBranch[];
  readonly otherwise: BranchResult | null;
  /** What limits are about that no column holds. */
  readonly measure: Measure | null;
  /** Words, numbers and columns that play no part. */
  readonly left: number;
}

const EMPTY = 'empty|blank|nothing|leer|nichts|vaci[oa]|en blanco|nada|vide|rien|vazi[oa]|em branco';
/** 'Cancelled ones get no light'. */
const NO_SIGN = 'no (?:light|ball|colou?r|label|status|symbol|flag|text|mark|rank|grade|rating)';
/** Verbs that leave a cell as it is, and what stands between them and 'empty'. */
const LEAVES =
  'lass|lasse|lassen|bleibt?|bleiben|soll|zeige|schreibe|deja|dejar|deje|dejal[oa]|dejarl[oa]|quede|queda|quedar|ponga|poner|pon|muestra|laisser|laisse[rz]?|reste|rester|mettre|mets|affiche[rz]?|deixe|deixar|deixa|deixe-?[oa]|fique|fica|ficar|coloque|mostre';
const CELL = '(?: (?:es|sie|das feld|die zelle|da|la celda|el campo|la casilla|la cellule|le champ|la case|a celula|o campo))?';
/** Nothing as a result: after what leads to it, or before its condition. 'Where the grade is empty' is a condition. */
const BLANKS = new RegExp(
  `\\b(?:stays?|leave(?: it)?|keep(?: it)?|remains?|show|otherwise(?: stays?| leave(?: it)?)?|else|then|sonst|ansonsten|andernfalls|sinon|autrement|senao|caso contrario|si no|de lo contrario|en otro caso|en caso contrario|leave it|(?:${LEAVES})${CELL}),? (?:${EMPTY})\\b|(?<=^|[,;.] ?(?:and |but )?)(?:none|nothing)(?= for (?:the )?(?:rest|all (?:the )?others|others|everyone else|everybody else|everything else|anything else|all else)\\b)|(?<=-> ?|=> ?|→ ?|= ?|: ?)(?:${EMPTY})\\b|\\b(?:gets?|ha(?:s|ve)|shows?) (?:${NO_SIGN})(?=\\W*$|[,;.])|(?<=^|[,;.] ?(?:and |but )?| (?:and|but) )(?:${EMPTY})(?= (?:if|when|where|while|until|as long as|unless|without|for|wenn|solange|si|cuando|mientras|quand|tant que|se|quando|enquanto)\\b)`,
  'g',
);
const SEPARATOR =
  /[,;.:=→>?!(/–]|\b(?:then|and|or|else|otherwise|is|say|show|shows|put|write|set|mark|give|label|dann|und|sonst|entonces|y|si no|alors|et|sinon|entao|e|senao|as|to)\b/;
const OPENS =
  /^(?:i|if|the|an|my|our|we|smartsheet|excel|when|and|or|for|in|how|what|which|who|can|then|otherwise|else|show|set|status|need|please|today|say|put|write|mark|give|everything|anything|where|once|treat as|wenn|falls|sonst|si|cuando|quand|sinon|se|quando|senao|column|formula|label|use|is|it|must|this|that|all|any|every|each|with|as|of)$/;

/** What the branches of a question may give: texts in quotes, options, colours, capitalised names, numbers, and nothing. */
export function resultsIn(draft: Draft, lexemes: readonly Lexeme[]): readonly BranchResult[] {
  const { reading, own } = draft;
  const waiting = own.columns.filter(({ empty }) => empty);
  const quoted = withoutHeld(reading).map(({ text, start, end }) => textAt(text, start, end));
  // Beside labels in quotes an option of the column that waits is what a cell is compared with.
  const isRule =
    quoted.length > 0 &&
    OPENS_WITH_LABEL.test(reading.text) &&
    quoted.every(({ start, end }) => isLabelOfRule(reading.text, start, end));
  if (isRule) return [...quoted, ...blanksIn(draft)].toSorted((one, other) => one.start - other.start);
  const options = reading.values
    .filter(({ column, start }) => waiting.includes(column) && !quoted.some((one) => one.start === start))
    .filter((one) => !namesColumn(draft, one))
    .map(({ value, start, end }) => textAt(value.written, start, end));
  options.push(...shortOptionsIn(draft, waiting).filter((one) => !options.some(({ start }) => start === one.start)));
  const isNamed = ({ start, end }: BranchResult) => [...quoted, ...options].some((one) => one.start < end && one.end > start);
  const colours = coloursIn(draft, waiting).filter((one) => !isNamed(one));
  // 'Full at 100, half from 50, else empty' where all of them are options of a ball.
  const isOption = waiting.some(
    ({ values }) =>
      values.some(({ written }) => /^empty$/i.test(written)) &&
      values.filter(({ written }) => options.some(({ code }) => code === literal(written))).length > 1,
  );
  const blanks = blanksIn(draft).map((one) =>
    isOption && reading.text.slice(one.start, one.end) === 'empty' ? textAt('Empty', one.start, one.end) : one,
  );
  const texts = [...quoted, ...options, ...colours];
  const isFree = ({ start, end }: BranchResult) => !texts.some((one) => one.start < end && one.end > start);
  const capitals = quoted.length > 1 || colours.length > 1 ? [] : namesIn(draft, lexemes).filter(isFree);
  const names = texts.length + capitals.length > 0 ? capitals : plainNamesIn(draft);
  const hasTexts = texts.length + names.length > 1;
  const worked = hasTexts ? [] : workedOutIn(draft, lexemes, waiting);
  const isApart = (one: BranchResult) => !worked.some(({ start, end }) => start < one.end && end > one.start);
  const numbers = hasTexts ? [] : [...numbersIn(draft, waiting).filter(isApart), ...worked];
  const cells = shownCellsIn(draft).filter((one) => isFree(one) && isApart(one));
  return [...texts, ...(worked.length > 1 ? [] : names), ...numbers, ...cells, ...blanks.filter(isFree)].toSorted(
    (one, other) => one.start - other.start,
  );
}

const OPENS_WITH_LABEL = /^(?:[^:"“]{0,80}: ?)?["“]/;

function blanksIn({ reading: { text, columns } }: Draft): readonly BranchResult[] {
  // 'Cancelled blank': a box is never empty.
  const isOfBox = ({ column, end }: ColumnMention) => column.kind === 'check' && !column.empty && OF_BOX.test(text.slice(end));
  const ofBoxes = columns.filter(isOfBox).flatMap(({ end }): readonly BranchResult[] => {
    const [word = ''] = new RegExp(`^ (?:${EMPTY})`).exec(text.slice(end)) ?? [];
    return [{ code: '""', kind: 'blank', start: end + 1, end: end + word.length }];
  });
  const told = [...text.matchAll(BLANKS)].map(({ 0: said, index }) => {
    const [word = ''] = new RegExp(`(?:${EMPTY}|none|${NO_SIGN})$`).exec(said) ?? [];
    return { code: '""', kind: 'blank', start: index + said.length - word.length, end: index + said.length } as const;
  });
  return [...told, ...ofBoxes.filter((one) => !told.some(({ start }) => start === one.start))];
}

const OF_BOX = new RegExp(`^ (?:${EMPTY})(?= ?(?:$|[,;.]))`);

/** 'If the subject contains "Printer"': what a text is looked through for. */
const HOLDS =
  /\b(?:contains?|containing|includes?|including|mentions?|mentioning|starts? with|starting with|begins? with|beginning with|ends? with|ending with|enthalt(?:en)?|(?:beginnt|endet|anfangt) (?:mit|auf)|contienen?|contengan?|incluyen?|incluyan?|mencionan?|mencionen?|contient|contienne|inclut|mentionne|(?:finit|se termine) par|contem|contenha|contiver|inclui|mencionar|conteniendo|contendo|contenant|contiennent|(?:commence|termine|empieza|empiece|comienza|comience|termina|acaba|comeca|comece|anfangt)(?:nt|n|m)? (?:par|con|por|en|com|em|mit|auf)) ["“„«]?\s?$/;
/** '"Drucker" enthält', '"MS" beginnt': German may have the verb behind it. */
const HELD = /^["”“]? (?:(?:im \p{L}+ )?(?:enthalt(?:en)?|vorkommt|drin ?steht|drinsteht)|beginnt|anfangt|endet)(?!\p{L})/u;
/** 'Contains "leak" or "drip"': one text behind another that is looked for. */
const OR_TEXT = /^["”“»]? ?,? ?(?:or|and|oder|und|ou|et|[ouye]) ["“„«]?$/;

/** The texts in quotes without those that a text is looked through for. */
function withoutHeld({ text, quoted }: Draft['reading']): Draft['reading']['quoted'] {
  const ordered = quoted.toSorted((one, other) => one.start - other.start);
  const held = new Set<number>();
  ordered.forEach(({ start, end }, place) => {
    const before = ordered[place - 1];
    const isNext = before !== undefined && held.has(before.start) && OR_TEXT.test(text.slice(before.end, start));
    if (isNext || HOLDS.test(text.slice(0, start)) || HELD.test(text.slice(end))) held.add(start);
  });
  return quoted.filter(({ start }) => !held.has(start));
}

function textAt(text: string, start: number, end: number): BranchResult {
  return { code: literal(text), kind: 'text', start, end };
}

/** 'Collected if there is a collected date': behind a condition's own words an option is the column of that name. */
function namesColumn({ reading: { text, columns }, own }: Draft, { start, end }: { start: number; end: number }): boolean {
  const isColumn = columns.some(
    (one) => one.start <= start && one.end >= end && !one.column.empty && own.columns.includes(one.column),
  );
  const before = text.slice(0, start);
  // 'Today if the day is today': what the cell of a condition is.
  return (isColumn && IN_CONDITION.test(before)) || IS_OF_CELL.test(before);
}

const IS_OF_CELL =
  /\b(?:if|when|whenever|where)\b(?![^,;.:]*\b(?:then|say|show|put|write)\b)[^,;.:]* (?:is|are|was|were)(?: not)? $/;
const IN_CONDITION =
  /\b(?:if|when|whenever|where|has|have|had|there is|is|are|was|been|not|no|an?|the|its|yet|but|nor|wenn|falls|nicht|kein\p{L}*|eine?[nr]?|si|hay|no|una?|cuando|quand|pas|une?|se|ha|nao|uma?)(?: (?:an?|the|not|no|been|already|yet|still))* $/u;

/** 'Otherwise OK': options of two letters are names where a result stands. */
function shortOptionsIn({ reading: { text } }: Draft, waiting: readonly Column[]): readonly BranchResult[] {
  const names = waiting.flatMap(({ values }) => values.map(({ written }) => written)).filter((name) => /^\p{L}{2}$/u.test(name));
  return names.flatMap((name) =>
    [
      ...text.matchAll(
        new RegExp(`(?<=\\b(?:otherwise|else|then|is|as|say|show|put|gets?|=|:) )${name.toLowerCase()}(?![\\p{L}\\p{N}])`, 'gu'),
      ),
    ].map(({ index }) => textAt(name, index, index + name.length)),
  );
}

/** Colours that are no values of another column, where there are two of them. */
export function coloursIn({ reading }: Draft, waiting: readonly Column[]): readonly BranchResult[] {
  const found = COLOURS.flatMap(([name, pattern]) =>
    [...reading.text.matchAll(pattern)].map(({ 0: said, index }) => textAt(name, index, index + said.length)),
  ).filter(
    ({ start, end }) => !reading.values.some((one) => one.start < end && one.end > start && !waiting.includes(one.column)),
  );
  return new Set(found.map(({ code }) => code)).size > 1 ? found : [];
}

const TODAY_IF = /^today (?:if|when|for|where) /;

/** Capitalised names up to the next sign or condition: 'On track if …', 'from 10% Due soon'. */
function namesIn({ reading }: Draft, lexemes: readonly Lexeme[]): readonly BranchResult[] {
  if (reading.language === 'de' || reading.language === 'ja') return [];
  const titles = reading.columns.filter(({ column, isPart }) => column.empty && !isPart);
  const taken = [
    ...titles,
    ...lexemes.filter((one) => (one.kind === 'column' && !one.isPart) || (one.kind === 'part' && one.part.kind === 'value')),
  ];
  const found = [...reading.question.matchAll(/(?<![\p{L}\p{N}"'@.])\p{Lu}\p{L}*(?:[- ]\p{L}+){0,2}/gu)].flatMap(
    ({ 0: said, index }) => {
      const words = said.split(' ');
      const [first = ''] = words;
      const isToday = first === 'Today' && TODAY_IF.test(reading.text.slice(index));
      // 'No date if there is none', 'otherwise On time'.
      const isPhrase = opensName(words, reading.text.slice(0, index), reading.text.slice(index + said.length));
      if (
        (OPENS.test(first.toLowerCase()) && !isToday && !isPhrase) ||
        (isPlainWord(folded(first), reading.language) && !isPhrase && !standsForResult(said, reading.text, index)) ||
        (index === 0 && opensQuestion(lexemes))
      )
        return [];
      const rest = words.slice(1);
      const stop = rest.findIndex((word) => STOPS.test(word.toLowerCase()));
      const kept = [first, ...(stop < 0 ? rest : rest.slice(0, stop))].join(' ');
      const before = reading.text.slice(0, index).trimEnd();
      const after = reading.text.slice(index + kept.length).trimStart();
      const isApart =
        before === '' ||
        SEPARATED.test(before) ||
        /^(?:$|[,;.:=(\-–→]|(?:if|when|whenever|where|while|once|for|from|above|over|below|under|up|otherwise|at|unless|until|within|is|are|si|cuando|quand|lorsque|se|quando|sinon|senao|desde|a partir|\d|[<>≥≤]))/.test(
          after,
        );
      return isApart ? [textAt(kept, index, index + kept.length)] : [];
    },
  );
  const names = found.filter(({ start, end }) => !taken.some((one) => one.start < end && one.end > start));
  return names.filter(({ end }, place) => !(names.length > 2 && place === 0 && /^\s*:/.test(reading.text.slice(end))));
}

/** 'Gone if it was picked up', 'picked up -> Gone': a word of everyday that stands where a result does. */
function standsForResult(said: string, text: string, index: number): boolean {
  const [first = ''] = said.split(' ');
  if (first.length < 3 || NO_NAMES.test(folded(first))) return false;
  return /^ (?:if|when|once)\b/.test(text.slice(index + first.length)) || /(?:[-=]>|→|⇒)\s*$/.test(text.slice(0, index));
}

/** Whether a small word in capitals begins a name of two words, and no sentence. */
function opensName([first = '', second = '']: readonly string[], before: string, behind: string): boolean {
  if (!/^(?:In|On|No|Not|To|All|Up|Out|Too|Off)$/.test(first) || !/^\p{Ll}{2,}$/u.test(second) || STOPS.test(second))
    return false;
  const isApart = /(?:[,;:=→>(-]|\b(?:otherwise|or else|else|then|is|say|show|put|as))\s*$/.test(before);
  return isApart || (before.trim() === '' && /^ ?(?:if|when|once|[:=→(-])/.test(behind));
}

const IFS = 'if|when|whenever|once|wenn|falls|si|cuando|quand|lorsque|se|quando';
/** 'Big if it is over 4, small if it is 1, otherwise normal'. */
const BEFORE_CONDITION = new RegExp(
  `(?:^|[,;:.–-] ?|\\b(?:say|show|put|write|mark it|label it|as|call it) )(?:and |or |but |then |say |show |put |write )*(\\p{L}[\\p{L}-]*(?: \\p{L}[\\p{L}-]*)?)(?= (?:${IFS})\\b)`,
  'gu',
);
const BEHIND_ELSE =
  /\b(?:otherwise|or else|else|sonst|ansonsten|si no|de lo contrario|sinon|senao|caso contrario),? (?:it is |it s |say |show |put |write |just )?(\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*)?)(?=\s*[.!?;)]*\s*$|\s*[,;.] )/gu;
/** 'If it is over 4 say big, …': behind the verb that its condition leads to. */
const BEHIND_VERB =
  /(?<=^|[,;.:] ?(?:and |or |but )?)(?:if|when|whenever|where|wenn|falls|si|cuando|quand|lorsque|se|quando)\b (?:[^,;.]|\.(?=\d)){2,80}?,? (?:then |dann |entonces |alors |entao )?(?:say|show|put|write|call it|mark it(?: as)?|label it|then|schreibe?|zeige?|pon|poner|muestra|mets|mettre|affiche[rz]?|coloque|mostre),? (?:say |show |put |write )?(\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*)?)(?=\s*[,;.]|\s*$| (?:otherwise|else|and if|sonst|si no|sinon|senao)\b)/gu;
/** 'Fine in between'. */
const BEFORE_BETWEEN = /(?:^|[,;.:] ?)(?:and |or |but )*(\p{L}[\p{L}-]*)(?= (?:in between|in the middle)\W*$)/gu;
/** 'On time otherwise', as the last of several. */
const BEFORE_ELSE =
  /[,;] ?(?:and |or |but )*(\p{L}[\p{L}-]*(?: \p{L}[\p{L}-]*)?)(?= (?:otherwise|else|in all other cases)\W*$)/gu;
const NO_NAMES =
  /^(?:blank|empty|nothing|leer|nichts|vaci[oa]|nada|vide|rien|vazi[oa]|tick\p{L}*|check\p{L}*|flag\p{L}*|mark\p{L}*|count\p{L}*|only|even|except|but|and|or|not|leave|keep|it|that|this|the|what|nur|solo|seulement|apenas|yes or no|true|false|know|see|tell)\b/u;

/** Names in small letters without quotes: two or more of them, each with its condition, or what is left. */
function plainNamesIn({ reading, own }: Draft): readonly BranchResult[] {
  const { text } = reading;
  const waiting = own.columns.filter(({ empty }) => empty);
  if (!waiting.some(({ type, kind }) => type === 'TEXT_NUMBER' || kind === 'choice')) return [];
  const found = [BEHIND_VERB, BEFORE_CONDITION, BEHIND_ELSE, BEFORE_ELSE, BEFORE_BETWEEN].flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => {
      const said = withoutTitle(match[1] ?? '', waiting);
      const start = match.index + match[0].lastIndexOf(said);
      return textAt(typedBetween(reading.question, start, start + said.length), start, start + said.length);
    }),
  );
  const isName = ({ start, end }: BranchResult) => {
    const said = text.slice(start, end);
    const isOfSheet = [...reading.columns.filter(({ isPart }) => !isPart), ...reading.values].some(
      (one) => !one.column.empty && one.start < end && one.end > start,
    );
    return !NO_NAMES.test(said) && !isOfSheet && !OPENS.test(said);
  };
  const names = found.filter(isName);
  return names.length > 1 && names.length === found.length ? names : [];
}

/** 'State gone if …' begins with what it is written into. */
function withoutTitle(said: string, waiting: readonly Column[]): string {
  const title = waiting.map((column) => `${folded(column.title)} `).find((one) => said.startsWith(one));
  return said.slice(title?.length ?? 0);
}

/** 'Dias que levou para …', 'Nombre de jours …': what a question begins with in capitals is what is to be worked out. */
function opensQuestion([first]: readonly Lexeme[]): boolean {
  return says(
    first,
    'days',
    'weeks',
    'months',
    'years',
    'working-days',
    'sum-of',
    'average-of',
    'difference',
    'product',
    'round',
    'age',
  );
}

const STOPS =
  /^(?:if|when|whenever|where|while|once|for|from|above|over|below|under|up|to|otherwise|else|at|unless|until|within|is|are|after|before|less|more|than|and|or|as|si|cuando|quand|lorsque|se|quando|sinon|senao|desde|until|by|with|of|the|in|on)$/;
const SEPARATED = new RegExp(`(?:${SEPARATOR.source}|\\d|%)\\s*$`);

/** 'Price minus 5 if …, otherwise price': what is worked out, between what opens a branch and its condition. */
function workedOutIn(draft: Draft, lexemes: readonly Lexeme[], waiting: readonly Column[]): readonly BranchResult[] {
  const takesDates = waiting.some(({ kind }) => kind === 'date');
  if (!takesDates && waiting.every(({ type }) => type !== 'TEXT_NUMBER')) return [];
  const reader = new ExpressionReader(draft, lexemes);
  const opens = (lexeme: Lexeme | undefined) =>
    lexeme === undefined ||
    isMark(lexeme, ',', ';', ':', '=', '.', '?') ||
    says(lexeme, 'otherwise', 'filler', 'is', 'and', 'or');
  const closes = (lexeme: Lexeme | undefined) =>
    lexeme === undefined || isMark(lexeme, ',', ';', '.', '?') || says(lexeme, 'as-long-as', 'otherwise');
  const found = lexemes.flatMap((lexeme, place): readonly BranchResult[] => {
    const read = opens(lexemes[place - 1]) ? reader.read(place) : null;
    const last = read === null ? undefined : lexemes[read.next - 1];
    if (read === null || last === undefined || !closes(lexemes[read.next])) return [];
    const isDate = read.term.kind === 'date';
    if (isDate ? !takesDates : read.term.columns.length === 0 || waiting.every(({ type }) => type !== 'TEXT_NUMBER')) return [];
    const kind = isDate ? 'date' : 'number';
    return [{ code: read.term.code, kind, needed: isDate ? read.term.columns : [], start: lexeme.start, end: last.end }];
  });
  const isInner = (one: BranchResult) => found.some((other) => other !== one && other.start <= one.start && other.end >= one.end);
  const outer = found.filter((one) => !isInner(one));
  return draft.has('if') || lexemes.some((lexeme) => says(lexeme, 'otherwise')) ? outer : [];
}

/** Numbers that belong to a condition each: '28 for small dogs', '0.1 if …', and what is left: 'otherwise 50'. */
function numbersIn({ reading }: Draft, waiting: readonly Column[]): readonly BranchResult[] {
  if (waiting.length === 0 || waiting.every(({ type }) => type !== 'TEXT_NUMBER')) return [];
  const titles = waiting.map(({ title }) => `${folded(title)} `);
  return reading.numbers.flatMap(({ value, isPercent, start, end }) => {
    const behind = reading.text.slice(end).trimStart();
    // '100 bonus when …' of a column Bonus.
    const after = behind.slice(titles.find((title) => behind.startsWith(title))?.length ?? 0);
    const before = reading.text.slice(0, start).trimEnd();
    const isResult =
      /^(?:points? |euros? |dollars? |days? )?(?:for|if|when|where|otherwise|fur|wenn|bei|sonst|para|si|cuando|pour|quand|sinon|se|quando|senao)\b/.test(
        after,
      );
    const isRest = /\b(?:otherwise|else|then|sonst|dann|si no|entonces|sinon|alors|senao|entao)$/.test(before);
    if (!isResult && !isRest) return [];
    return [{ code: String(isPercent ? Math.round(value * 1e4) / 1e6 : value), kind: 'number' as const, start, end }];
  });
}
