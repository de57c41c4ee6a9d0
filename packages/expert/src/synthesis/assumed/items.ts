import type { Language } from '@sheetwright/solution/vocabulary';
import { spelledOut } from '../casual.ts';
import { findConcepts, type Mention } from '../find-concepts.ts';
import { deedsOf } from '../lexicon/deeds.ts';
import { ROW_WORDS } from '../lexicon/row-words.ts';
import type { Quoted } from '../question-mentions.ts';
import { languageOf } from '../reading.ts';
import { isBetweenNames, japaneseTokens } from '../segments-ja.ts';
import { stopWordsOf } from '../stop-words.ts';
import { folded, type Token, tokensOf } from '../text.ts';
import { quotedIn } from '../values-in.ts';
import { wishOf } from '../wish.ts';

/**
 * A word or name of a question about a sheet that nobody has seen, with what it may be there: `name` a column, what the rows are or a value;
 * `state` how something stands; `quoted` a text; `named` a title in brackets; `said` what is done and how words are joined.
 */
export interface Item {
  readonly kind: 'name' | 'state' | 'quoted' | 'named' | 'number' | 'said';
  /** Folded. */
  readonly text: string;
  /** As it was typed. */
  readonly typed: string;
  readonly start: number;
  readonly end: number;
  readonly concepts: ReadonlySet<string>;
  /** It is done to something: 'shipped', 'assigned to'. */
  readonly isDeed: boolean;
  /** Something other than a space stands between it and the item before. */
  readonly isApart: boolean;
}

export interface Question {
  readonly text: string;
  readonly language: Language;
  readonly items: readonly Item[];
}

const LONGEST_READ = 600;
/** Titles as people mark them who have no sheet at hand. */
const BRACKETED = /\[([^[\]\n]{1,40})\]/g;

/** A question with [Order Number] for <Order Number>, whose signs compare nothing. */
export function withBrackets(question: string): string {
  return question.replace(/<([\p{L}%#][^<>=\n]{0,40})>/gu, '[$1]');
}

/** The words and names of a question that tell of its sheet. */
export function itemsOf(question: string): Question {
  const asked = question.slice(0, LONGEST_READ).normalize('NFKC');
  const language = languageOf(asked, folded(asked));
  const typed = spelledOut(
    wishOf(asked, () => false),
    language,
    [],
  );
  const text = folded(typed);
  const quoted = quotedIn(typed, text);
  const named = bracketedIn(typed, text);
  const languages: readonly Language[] = language === 'ja' ? ['ja', 'en'] : [...new Set([language, 'en' as const])];
  const plain = tokensOf(text);
  const mentions = withoutJoints(plain).flatMap((some) => findConcepts(text, some, languages));
  const known = [...mentions, ...quoted, ...named];
  const tokens = language === 'ja' ? japaneseTokens(text, known) : plain;
  const items: Item[] = [];
  for (let place = 0; place < tokens.length; ) {
    const token = tokens[place];
    if (token === undefined) break;
    const item = itemAt(token, { text, typed, language, quoted, named, mentions });
    const before = items.at(-1);
    // What is taken apart by is no state: 'par élève'.
    const isGroup = item.kind === 'state' && items.at(-1)?.concepts.has('per') === true;
    const isApart = before === undefined || !/^\s*$/.test(text.slice(before.end, item.start));
    items.push({ ...item, ...(isGroup ? { kind: 'name' } : {}), isApart });
    do place += 1;
    while ((tokens[place]?.start ?? text.length) < item.end);
  }
  return { text, language, items };
}

/** 'First name and last name' are two names. */
function withoutJoints(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const groups: Token[][] = [[]];
  for (const token of tokens) {
    if (JOINT.test(token.text)) groups.push([]);
    else groups.at(-1)?.push(token);
  }
  return groups;
}

function bracketedIn(typed: string, text: string): readonly Quoted[] {
  return [...typed.matchAll(BRACKETED)].flatMap((match) => {
    const inner = (match[1] ?? '').trim();
    const start = text.indexOf(folded(inner), Math.max(0, match.index - 3));
    return start < 0 || inner === '' ? [] : [{ text: inner, start, end: start + folded(inner).length }];
  });
}

/** Words that the lexicon has in one name with what follows, and that ask or deny by themselves: 'total cost', 'not done'. */
const PARTS_OF_NAMES = /^(?:total|not|nicht|pas|nao|isnt|arent|dont|doesnt|hasnt|havent|wasnt)(?= )/;
const JOINT = /^(?:and|und|y|et|e)$/;
/** Words that the lexicon of times has and that are titles too: 'response time', 'duration'. */
const SPANS = /(?:time|duration|dauer|zeit|duracion|duree|duracao)$/;

interface Context {
  readonly text: string;
  readonly typed: string;
  readonly language: Language;
  readonly quoted: readonly Quoted[];
  readonly named: readonly Quoted[];
  readonly mentions: readonly Mention[];
}

function itemAt(token: Token, context: Context): Omit<Item, 'isApart'> {
  const { text, typed, language, quoted, named, mentions } = context;
  const isAt = ({ start, end }: { readonly start: number; readonly end: number }) => token.start >= start && token.end <= end;
  const marked = named.find(isAt) ?? quoted.find(isAt);
  const plain = { isDeed: false, concepts: new Set<string>() };
  if (marked !== undefined) {
    const kind = named.includes(marked) ? 'named' : 'quoted';
    return { ...plain, kind, text: folded(marked.text), typed: marked.text, start: marked.start, end: marked.end };
  }
  const apart = PARTS_OF_NAMES.exec(text.slice(token.start));
  const here = apart === null ? mentions.filter(({ start }) => start === token.start) : [];
  const end = Math.max(token.end, ...here.map((one) => one.end));
  const longest = here.filter((one) => one.end === end);
  const concepts = new Set(apart === null ? longest.map(({ concept }) => concept) : [apart[0] === 'total' ? 'sum' : 'not']);
  const word = text.slice(token.start, end);
  const item = {
    text: word,
    typed: typed.length === text.length ? typed.slice(token.start, end) : word,
    start: token.start,
    end,
    concepts,
    isDeed: isDeed(word, language),
  };
  if (/^[\d.,%#@<>=!≤≥]+$/.test(word)) return { ...item, kind: 'number' };
  // German 'ist' is a verb, 'Ist' the actual figure.
  const kind = item.typed === 'ist' ? 'said' : kindOf(word, concepts, language);
  return { ...item, kind };
}

/** Operations that are meant even where the lexicon of columns has the word too. */
const ASKS =
  /^(?:count|sum|average|maximum|minimum|median|distinct|share|rank|row|each-row|per|days|weeks|months|years|blank|filled|ticked|unticked|other-sheet|lookup|not|if)$/;
/** Columns that are named by nothing else. */
const NAMES_BY_ITSELF = /^c:(?:price|budget|threshold|due|birth|expiration|created|email|phone)$/;
/** What texts and times are called that columns are called too. */
const ALSO_NAMES =
  /^(?:first-name|last-name|full-name|identifier|sla|capacity|commission|margin|holiday|time-of-day|dates-named)$/;
const TOOL =
  /^(?:cells?|columns?|sheets?|formulas?|zellen?|spalten?|blatt|formel|celdas?|columnas?|hojas?|cellules?|colonnes?|feuilles?|celulas?|colunas?|planilhas?|formula)$|^(?:spalten|zellen|zeilen)/;

function kindOf(word: string, concepts: ReadonlySet<string>, language: Language): Item['kind'] {
  const all = [...concepts];
  if (TOOL.test(word)) return 'said';
  if (all.some((concept) => NAMES_BY_ITSELF.test(concept)) && !/^max|^limit/.test(word)) return 'name';
  if (all.some((concept) => ASKS.test(concept))) return 'said';
  if (all.some((concept) => concept.startsWith('v:') || concept === 'open' || concept === 'finished')) return 'state';
  if (all.some((concept) => concept.startsWith('c:') || ALSO_NAMES.test(concept))) return 'name';
  if (SPANS.test(word) && concepts.has('between')) return 'name';
  if (all.length > 0) return 'said';
  if (language === 'ja') return isBetweenNames(word) ? 'said' : 'name';
  const isSaid = [language, 'en' as const].some((one) => stopWordsOf(one).has(word) || isRowWord(word, one));
  return isSaid || word.length < 2 || !/\p{L}/u.test(word) ? 'said' : 'name';
}

const rowWords = new Map<Language, ReadonlySet<string>>();

/** Words of one part that formulas of a row are told with. */
export function isRowWord(word: string, language: Language): boolean {
  const known =
    rowWords.get(language) ??
    new Set(
      ROW_WORDS.flatMap((row) =>
        (row[language] ?? '')
          .split('|')
          .filter((one) => !/[\s*]/.test(one))
          .map(folded),
      ),
    );
  rowWords.set(language, known);
  return known.has(word);
}

function isDeed(word: string, language: Language): boolean {
  if (language === 'ja' || /(?:ment|tion|ung|ing|er)s?$/.test(word)) return false;
  // 'Orders' and 'invoices' are things in English.
  return /\p{L}{3}ed(?: to)?$/u.test(word) || (deedsOf(word).length > 0 && !(language === 'en' && word.endsWith('s')));
}
