import type { Draft } from './draft.ts';
import type { Column, SheetModel } from './sheet-model.ts';
import { typedBetween } from './text.ts';

/** A question about how long something lasted, over a sheet that has its first and its last day alone. */
interface Stayed {
  readonly question: string;
  readonly own: SheetModel;
}

const TITLE = 'Timespan';

const NIGHTS = 'nights?|nachten?|ubernachtung(?:en)?|noches?|nuits?|nuitees?|noites?|diarias';
const DAYS_OF_USE =
  'days (?:rented|hired|borrowed|kept|stayed|boarded|on (?:hire|loan|site)|of (?:hire|rental|use)|out|in (?:the |our )?(?:harbou?r|port|stock|storage|store|yard|house|hospital|quarantine|kennels?|workshop)|(?:that )?(?:they|it|he|she|we|the \\p{L}+) (?:stay(?:s|ed)?|(?:is|was|were|are) (?:out|here|there|in|away|with us)|kept it|had it|used it))|(?:rental|hire|loan|boarding) days|' +
  'miettage|leihtage|(?:gemieteten?|ausgeliehenen?) tage|dias (?:de alquiler|alquilados|de prestamo)|jours (?:de location|loues)|dias (?:de aluguel|alugados|de locacao)';
const COUNTED = `(?:the |der |die |el |los |las |le |les |o |os |as )?(?:(?:total )?(?:number|count) of (?:the )?|how many |anzahl (?:der )?|numero de |nombre de |numero das )?`;
const NOUN = new RegExp(`(?<![\\p{L}\\d%])(?:${COUNTED})(?:${NIGHTS}|${DAYS_OF_USE})(?![\\p{L}-])`, 'gu');
/** 'Days times the daily rate' counts the days that there are, where no column has them. */
const BARE_DAYS =
  /(?<![\p{L}\d] ?)(?:number of )?days(?= (?:times|multiplied by|x|\*) )|(?<= (?:times|multiplied by|x|\*) )(?:the )?(?:number of )?days(?=$|[,;.)])/gu;
/** '5 nights or longer', 'more than 5 nights' compare them, and 'from 5 nights on' does. */
const LIMIT = new RegExp(
  `(?:(?:they |it |the \\p{L}+ |he |she |you )?(?:stay(?:s|ed)?|book(?:s|ed)?|remain(?:s|ed)?|is|are|was|were|rent(?:s|ed)?|keep|keeps|kept) )?(?:for )?(?<sign>more than|longer than|over|above|at least|at most|less than|fewer than|shorter than|under|from|up to|exactly|no more than|not more than )? ?(?<number>\\d+) (?:${NIGHTS})(?<behind>,? (?:or|and) (?:longer|more|over|above|up|less|fewer|shorter)| and up| on(?:wards)?)?(?!\\p{L}| (?:after|before|from|since|ahead|later|until|nach|vor|despues|antes|apres|avant|depois))`,
  'gu',
);
const OPENS = /\b(?:if|when|where|once|and|or|unless|for) $/;
const TOLD_BY_DATES =
  /^,? ?\(?(?:from|between|since|until|till|to|before|after|left|remaining|ago|von|zwischen|seit|bis|entre|desde|hasta|depuis|jusqu|ate)(?!\p{L})/u;
const IN_TITLE = /\b(?:nights?|n[aä]chte|noches|nuits|nuit[eé]es|noites|di[aá]rias|days|tage|d[ií]as|jours)\b/i;
const BEGINS =
  /\b(?:check(?:ed)?[ -]?in|arriv\w*|from|start\w*|began|begins?|moved in|picked up|pick[ -]?up|taken(?: out)?|hired|rented|lent|borrowed|out|collected|admitted|in|anreise|ankunft|von|abgeholt|ausgeliehen|llegada|entrada|recogid[ao]|chegada|arriv[ée]e|d[ée]but|retirada)\b/i;
const ENDS =
  /\b(?:check(?:ed)?[ -]?out|depart\w*|to|until|ends?|ended|left|leaves?|leaving|moved out|brought back|returned|return|back|handed back|discharged|collected|abreise|bis|zur[uü]ck\w*|r[uü]ckgabe|salida|devuelt[ao]|devoluci[oó]n|d[ée]part|retour|rendu|sa[ií]da|devolu[cç][aã]o|devolvid[ao])\b/i;
const PLANNED = /\b(?:due|expected|planned|booked|promised|scheduled|latest)\b/i;

/** The question with one column in place of the nights, or of the days that something was out; null where it does not count them or the sheet does not tell them. */
export function stayedFor(draft: Draft): Stayed | null {
  const { own, others, reading } = draft;
  const { question, language } = reading;
  if (language === 'ja' || others.length > 0 || own.columns.some(({ title }) => title === TITLE)) return null;
  if (
    own.columns.some(
      ({ kind, empty, title }) => kind === 'number' && !empty && IN_TITLE.test(title) && !/\b(?:per|rate)\b/i.test(title),
    )
  )
    return null;
  const spans = spansIn(draft);
  if (spans.length === 0) return null;
  const pair = stayIn(draft);
  if (pair === null) return null;
  const [only] = spans;
  if (spans.length === 1 && only !== undefined && only.by === TITLE.toLowerCase() && isAllAsked(reading.text, only))
    return { question: `days from ${pair[0].title} to ${pair[1].title}`, own };
  const told = spansReplaced(question, spans);
  const open = OPEN_END.exec(told);
  const left = open === null ? told : `${told.slice(0, open.index)}${told.slice(open.index + open[0].length)}`;
  return { question: left, own: { ...own, columns: [...own.columns, lengthOf(pair, open !== null)] } };
}

function spansReplaced(question: string, spans: readonly Replaced[]): string {
  return spans.reduce(
    (left, { start, end, by }) => `${typedBetween(left, 0, start)}${by}${typedBetween(left, end, Number.POSITIVE_INFINITY)}`,
    question,
  );
}

/** 'How many nights', 'nights the dog stays': nothing but how long it lasted. */
function isAllAsked(text: string, { start, end }: Replaced): boolean {
  return (
    /^\W*(?:(?:show|give|count|work out|calculate|i want|i need)\W*)?$/.test(text.slice(0, start)) &&
    NOTHING_MORE.test(text.slice(end))
  );
}

const NOTHING_MORE =
  /^(?:,? (?:for |of |in |that )?(?:(?:the|a|an|each|every|this|their|our|his|her) )?(?:\p{L}+ )?(?:stay(?:s|ed)?|guests?|visits?|booking|row|hire|rental|(?:is|was|were|are)(?: here| there| away| with us| booked(?: for| in)?)?))?\W*$/u;

/** 'Counting up to today for those that are still here', 'or today when it is not back': the day that stands for one that is not there yet. */
const OPEN_END =
  /(?:\s*[,;.(]\s*|\s+(?=until|till|or (?:until |till |up to )?today))(?:(?:and|but|or) )?(?:(?:counting|counted|count|using|use|taking|take) (?:it )?)?(?:(?:until|till|up to|to) (?:(?:it|they|he|she) )?(?:(?:is|was|are|were|has|have) )?(?:\p{L}+ ?){1,3}?,? ?)?(?:or )?(?:(?:up )?(?:to|until|till|with) )?today(?: (?:when|if|while|as long as|where|for|instead|counts)[^,.;()]*)?\)?(?=\s*(?:[,.;]|$))/iu;

interface Replaced {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** What is to be replaced, the last first. */
function spansIn({ reading: { text, columns } }: Draft): readonly Replaced[] {
  const name = TITLE.toLowerCase();
  const limits = [...text.matchAll(LIMIT)].map(({ index, 0: said, groups }): Replaced => {
    const joint = OPENS.test(text.slice(0, index)) ? '' : 'if ';
    const limit = `${signOf(groups?.sign ?? '', groups?.behind ?? '')} ${groups?.number ?? ''}`.trim();
    return { start: index, end: index + said.length, by: `${joint}${name} is ${limit}` };
  });
  const isIn = (start: number, end: number) => (one: { start: number; end: number }) => one.start < end && one.end > start;
  const nouns = [...text.matchAll(NOUN), ...text.matchAll(BARE_DAYS)]
    .map(({ index, 0: said }): Replaced => ({ start: index, end: index + said.length, by: name }))
    .filter(({ start, end }) => !limits.some(isIn(start, end)));
  const isOfTitle = ({ start, end }: Replaced) =>
    columns.some((one) => !one.isPart && !one.column.empty && one.end - one.start > end - start && isIn(start, end)(one));
  const all = [...limits, ...nouns].filter((one) => !isOfTitle(one));
  if (all.some(({ end }) => TOLD_BY_DATES.test(text.slice(end).trimStart()))) return [];
  return all.toSorted((one, other) => other.start - one.start);
}

/** The sign of '5 nights or longer', 'from 5 nights on', 'longer than 5 nights'. */
function signOf(sign: string, behind: string): string {
  if (/^from/.test(sign) || /\b(?:longer|more|over|above|up|on(?:wards)?)$/.test(behind)) return 'at least';
  if (/\b(?:less|fewer|shorter)$/.test(behind)) return 'at most';
  return sign.replace(/^longer/, 'more').replace(/^shorter/, 'less');
}

/** Its first and its last day: those that their titles tell, or the only two dates that a sheet has. */
function stayIn({ own }: Draft): readonly [Column, Column] | null {
  const dates = own.columns.filter(({ kind, empty, derived }) => kind === 'date' && !empty && derived === undefined);
  const end = titledBy(ENDS, dates);
  const begin = titledBy(
    BEGINS,
    dates.filter((column) => column !== end),
  );
  if (begin !== null && end !== null) return isInOrder(own, begin, end) ? [begin, end] : null;
  const [one, other, ...more] = dates;
  if (one === undefined || other === undefined || more.length > 0 || dates.some(({ title }) => PLANNED.test(title))) return null;
  if (isInOrder(own, one, other) === isInOrder(own, other, one)) return null;
  return isInOrder(own, one, other) ? [one, other] : [other, one];
}

/** The one date with such a word in its title, or with no other; what is only planned stands behind. */
function titledBy(pattern: RegExp, dates: readonly Column[]): Column | null {
  const named = dates.filter(({ title }) => pattern.test(title));
  const actual = named.filter(({ title }) => !PLANNED.test(title));
  const among = actual.length > 0 ? actual : named;
  const alone = among.filter(
    ({ title }) =>
      title
        .replace(/\b(?:date|day|on|at)\b/gi, '')
        .replace(pattern, '')
        .trim() === '',
  );
  const [only, ...more] = among.length > 1 ? alone : among;
  return more.length > 0 ? null : (only ?? null);
}

/** Whether no row ends before it begins. */
function isInOrder({ sheet: { rows } }: SheetModel, begin: Column, end: Column): boolean {
  return rows.every(({ cells }) => {
    const [from, to] = [cells[begin.title], cells[end.title]];
    return typeof from !== 'string' || typeof to !== 'string' || from <= to;
  });
}

/** @param isOpen whether today stands for its last day where that is not there yet */
function lengthOf([begin, end]: readonly [Column, Column], isOpen: boolean): Column {
  return {
    ...begin,
    title: TITLE,
    shownAs: `${end.title} - ${begin.title}`,
    type: 'TEXT_NUMBER',
    kind: 'number',
    classes: new Set(),
    highest: null,
    derived: ({ row }) => `(${isOpen ? `IF(ISDATE(${row(end)}), ${row(end)}, TODAY())` : row(end)} - ${row(begin)})`,
    needs: isOpen ? [begin] : [begin, end],
  };
}
