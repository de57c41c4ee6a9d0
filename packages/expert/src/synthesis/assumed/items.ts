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

const RESULTS =
  /(?<!\p{L})(show|display|say|then|return|write|put|else|otherwise) (\p{Lu}\p{L}+(?: \p{Ll}+)?)(?=\s*(?:$|[.,;?!]| (?:if|when|else|otherwise)(?!\p{L})))/gu;

/** A question with quotes around what is to be shown: 'if stock is below 5 show Reorder'. */
export function withQuotes(question: string): string {
  return /(?<!\p{L})(?:if|when)(?!\p{L})/iu.test(question) ? question.replace(RESULTS, '$1 "$2"') : question;
}

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
  const mentions = withoutJoints(plain)
    .flatMap((some) => findConcepts(text, some, languages))
    .filter(({ concept }) => !concept.startsWith('v:of-'));
  const known = [...mentions, ...quoted, ...named];
  const tokens = language === 'ja' ? japaneseTokens(text, known) : plain;
  const items: Item[] = [];
  for (let place = 0; place < tokens.length; ) {
    const token = tokens[place];
    if (token === undefined) break;
    const item = itemAt(token, { text, typed, language, quoted, named, mentions });
    const before = items.at(-1);
    // What is taken apart by is no state: 'par élève', and nothing of the tool: 'per field'.
    const isGroup = (item.kind === 'state' || TOOL.test(item.text)) && items.at(-1)?.concepts.has('per') === true;
    const isApart = before === undefined || !/^\s*$/.test(text.slice(before.end, item.start));
    items.push({ ...item, ...(isGroup ? { kind: 'name' } : {}), isApart });
    do place += 1;
    while ((tokens[place]?.start ?? text.length) < item.end);
  }
  const [opening, following] = items;
  // The first word of a sentence is in capitals whatever it is.
  if (
    opening !== undefined &&
    language !== 'de' &&
    !/^\p{Lu}/u.test(following?.typed ?? '') &&
    !/^\p{Lu}{2}/u.test(opening.typed)
  )
    items[0] = { ...opening, typed: opening.typed.charAt(0).toLowerCase() + opening.typed.slice(1) };
  items.forEach((item, place) => {
    const isNameOfSheet = item.kind === 'said' && /^\p{Lu}/u.test(item.typed) && /^sheets?$/.test(items[place + 1]?.text ?? '');
    if (isNameOfSheet && place > 0) items[place] = { ...item, kind: 'name' };
  });
  return { text, language, items: /[\d%]/.test(text) ? items : items.map(withoutMarkup) };
}

/** Nothing is taken off or put on without a number: 'the largest discount' is a column. */
function withoutMarkup(item: Item): Item {
  return item.kind === 'said' && item.concepts.has('markup') ? { ...item, kind: 'name' } : item;
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
const ROMANCE: ReadonlySet<Language> = new Set(['es', 'fr', 'pt']);
/** Names of two nouns: 'fecha de entrega', 'prix de vente'. */
const COMPOUND =
  /^(?:dates?|fechas?|datas?|noms?|nomes?|taux|tasa|taxa|prix|precio|preco|lieu) (?:de l[ '’]|de la |de |d[ '’]|du |da |do |del )(?!l[ae]s? |hoja|feuille|planilha|ligne|linha|fila|tous |toutes |todos |todas )\p{L}{4,}/u;
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
  const overlaps = ({ start, end }: Quoted) => token.start < end && token.end > start;
  const marked = named.find(isAt) ?? quoted.find(overlaps);
  const plain = { isDeed: false, concepts: new Set<string>() };
  if (marked !== undefined) {
    const kind = named.includes(marked) ? 'named' : 'quoted';
    return { ...plain, kind, text: folded(marked.text), typed: marked.text, start: marked.start, end: marked.end };
  }
  const apart = PARTS_OF_NAMES.exec(text.slice(token.start));
  const compound = ROMANCE.has(language) ? (COMPOUND.exec(text.slice(token.start))?.[0] ?? null) : null;
  const here = apart === null ? mentions.filter(({ start }) => start === token.start) : [];
  const end = Math.max(token.end, token.start + (compound?.length ?? 0), ...here.map((one) => one.end));
  const longest = here.filter((one) => one.end === end);
  const [whole] = longest;
  // 'Montant total' is an amount that is added up.
  if (whole !== undefined && whole.concept === 'sum' && longest.length === 1 && end > token.end) {
    const own = findConcepts(text, [token], [language]).filter(({ concept }) => concept.startsWith('c:'));
    if (own.length > 0) return itemAt(token, { ...context, mentions: own });
  }
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
  // 'IT cost' speaks of a department.
  if (/^\p{Lu}{2,5}$/u.test(item.typed) && concepts.size === 0 && typed !== typed.toUpperCase()) return { ...item, kind: 'name' };
  if (compound !== null && word === compound) return { ...item, kind: 'name' };
  // German 'ist' is a verb, 'Ist' the actual figure.
  const kind = item.typed === 'ist' ? 'said' : kindOf(word, concepts, language);
  return { ...item, kind };
}

/** Operations that are meant even where the lexicon of columns has the word too. */
const ASKS =
  /^(?:count|sum|average|maximum|minimum|median|distinct|share|rank|row|each-row|per|days|weeks|months|years|blank|filled|ticked|unticked|other-sheet|lookup|not|if|flag)$/;
/** Columns that are named by nothing else. */
const NAMES_BY_ITSELF = /^c:(?:price|budget|threshold|due|birth|expiration|created|email|phone)$/;
/** What texts and times are called that columns are called too. */
const ALSO_NAMES =
  /^(?:first-name|last-name|full-name|identifier|sla|capacity|commission|margin|holiday|time-of-day|dates-named)$/;
const TOOL =
  /^(?:cells?|columns?|sheets?|formulas?|zellen?|spalten?|blatt|formel|celdas?|columnas?|hojas?|cellules?|colonnes?|feuilles?|celulas?|colunas?|planilhas?|formula|fields?|feld|felder|campos?|champs?)$|^(?:spalten|zellen|zeilen)/;

function kindOf(word: string, concepts: ReadonlySet<string>, language: Language): Item['kind'] {
  const all = [...concepts];
  if (TOOL.test(word)) return 'said';
  if (all.some((concept) => NAMES_BY_ITSELF.test(concept)) && !/^max|^limit/.test(word)) return 'name';
  if (all.some((concept) => ASKS.test(concept))) return 'said';
  if (all.some((concept) => concept.startsWith('v:') || concept === 'open' || concept === 'finished')) return 'state';
  if (all.some((concept) => concept.startsWith('c:') || ALSO_NAMES.test(concept))) return 'name';
  if (/^serial|^serie/.test(word)) return 'name';
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
