import { escapePattern } from '@sheetwright/solution/vocabulary';
import { amountsListed } from './amounts-listed.ts';
import { wordsOfSheets } from './reading.ts';
import type { SheetModel } from './sheet-model.ts';
import { folded } from './text.ts';
import { withoutTypingErrors } from './typing-errors.ts';

/** A result, with when it holds; without a condition it is what is left. */
interface Choice {
  readonly label: string;
  readonly condition: string | null;
  /** 'If' where it says no other. */
  readonly opener?: string;
}

const IF = 'if|when|whenever|where|wherever|once|as soon as|as long as|while|unless|in case';
const WORD = "[\\p{L}\\d][\\p{L}\\d'’&/+%-]*";
const QUOTED = '"[^"]{1,40}"|“[^”]{1,40}”';
/** No label goes on over these. */
const ENDS = `${IF}|means|otherwise|else|and|or|everywhere|should|must|say|says|shows?|be|is|are|has|want|wants|need|needs|to|always|then|in all|in every`;
const named = (without: string) => `(?:${QUOTED}|(?=\\p{Lu})${WORD}(?: (?!(?:${without})\\b)${WORD}){0,3})`;
const LABEL = named(ENDS);
const LABEL_OF_ROWS = named(`${ENDS}|for|at|from|below|under|above|over|up to|between|within|in between|after that`);
const BLANK = 'nothing|blank|empty|"" ?';
/** 'Otherwise', 'for the rest', 'in every other case'. */
const REST_AHEAD =
  '(?:[Oo]therwise|or else|[Ee]lse?|[Ii]f not|[Rr]est|[Tt]he rest|[Aa]ll (?:the )?others?|[Ee]verything else|[Aa]nything else|[Ii]n (?:all|any|every) other cases?)';
const REST_BEHIND =
  '(?:otherwise|else|everywhere else|(?:for |in )?(?:all |any |every )?(?:the )?(?:rest|others?)|for (?:everything|everyone|everybody|anything) else|in (?:all|any|every) other cases?|if none of (?:that|this|these|those|them)(?: (?:is true|applies|holds))?|means (?:anything|everything) else|in between|(?:if|when) (?:it is )?(?:older|newer|younger|more|less|higher|lower|longer|later|earlier|shorter|not)(?: than that)?|(?:after|above|beyond|over|below|under|before) (?:that|this)|for (?:anything|everything|all) (?:older|newer|more|less|higher|lower|longer|later|above|below|beyond)(?: than that)?)';
const STAYS = '(?:(?:it |the cell )?(?:stays?|remains?|(?:leave|keep|show)s?(?: it)?) )?';

const REST = new RegExp(
  `(?:[,;.]|(?<= ))(?: ?(?:and|but|or))? ?(?:\\b${REST_AHEAD} ?[:,=]? ?(?:=> |-> |→ )?(?:it is |say |show |put )?${STAYS}(${LABEL}|${BLANK}|\\p{Ll}+(?: \\p{Ll}+)?)|(?<=[,;. ])${STAYS}(${LABEL_OF_ROWS}|${BLANK}) ${REST_BEHIND})[ .!?]*$`,
  'u',
);
/** 'Late if …', 'Late means …', 'Late for …', where a list may go on. */
const LABEL_FIRST = new RegExp(`(?<=^|[\\s(])(${LABEL}) (${IF}|means) `, 'gu');
/** 'Late for the overdue ones', 'Half from 50%'. */
const LABEL_FOR = new RegExp(`(?<=^|[\\s(])(${LABEL_OF_ROWS}) (for|at|from|below|under|above|over|up to|between|within) `, 'gu');
const LABEL_LAST = new RegExp(
  `,? ?(?:->|=>|→|then(?: (?:say|show|put))?|(?<=["”\\p{L}\\d%]) ?:) ?(${LABEL})(?= ?(?:[,;.]|$))`,
  'gu',
);
const QUOTED_LAST = new RegExp(` (${QUOTED})(?= ?(?:[,;.]|$| else ?if | elseif ))`, 'gu');
const EQUAL_LAST = new RegExp(` = (${LABEL})(?= ?(?:[,;]|$))`, 'gu');
const NO_LABEL =
  /^["“]?(?:(?:show|highlight|set|label|put|write|display|how|what|which|who|i|we|my|our|the|an?|if|when|where|only|need|please|can|make|calculate|yes or no|sorry|thanks|hello|hi|formula|column|excel|smartsheet|countifs?|sumifs?|ifs?|and|or)\b|(?:it|this|that)$)/i;
/** 'Tick the box if …' begins a question; 'Count now if …' may be a label beside others. */
const ORDER =
  /^(?:flag|tick|check|mark|count|sum|add|give|return|change|turn|keep|leave|total|list|average|find|tell|use|get|let)\b/i;

/** What leads to a rule and says nothing of it: who wants it, why, and that something is to be shown. */
const LEADS =
  /^(?:[^:]{0,160}[,.;] )??(?:(?:so |and |but )?(?:i|we|(?:our|my|the) \p{L}+)(?: just| only| really)?(?:['’]d like| would like| want| wants| need| needs| ned)(?: a column (?:with|that (?:says|shows)))?(?: it to say)?|how (?:do|can|could|would) (?:i|we) (?:get|have|make|show|write|build)(?: (?:a|the) (?:column|cell|formula|label)(?: (?:that|which) (?:shows?|says?|gives?)| with| for)?)?|(?:it|this|that|the \p{L}+|[\p{L} ]{2,30}?) (?:should|must|has to|needs to|is to)(?: only| always)? (?:be|say|show|read|give)|(?:please )?(?:show|say|put|write|display|mark|label)(?: me| it| as)?|(?:[\p{L} ]+ )?(?:does not|doesn['’]t|is not|isn['’]t) (?:work|working|available|exist)(?: here)?:?|formula:?)\s*$/iu;

/** A rule in plain words. */
interface RuleTold {
  readonly question: string;
  /** It says what all other rows get. */
  readonly isWhole: boolean;
}

/** The rule that a question tells, in the order that every reader knows: '"A" if …, "B" if …, otherwise "C"'; null where it tells none. */
export function choicesTold(question: string, own: SheetModel): RuleTold | null {
  if (question.length > LONGEST) return null;
  const typed = withoutTypingErrors(question, wordsOfSheets([own]));
  return boxTold(typed, own) ?? labelsTold(typed, own) ?? amountsTold(typed, own);
}

function amountsTold(typed: string, own: SheetModel): RuleTold | null {
  const question = amountsListed(typed, own);
  return question === null ? null : { question, isWhole: true };
}

const THE_BOX = '(?:the |a |this |that )?(?:(?:check ?)?box|flag|tick|check ?mark|TITLES)(?: (?:box|check ?box|column|flag))?';
/** What leads to the condition of a box: an order, a wish, or its name. */
const BOX_FIRST: readonly string[] = [
  `(?:please )?(?:check|tick|flag|mark|set|raise|turn on) ${THE_BOX}(?: on)?`,
  `(?:[^:;]{0,160}[,.;] )??(?:so |and |but )?(?:i|we) (?:just )?(?:want|need|would like) ${THE_BOX}(?: to be)? (?:ticked|checked|set|on|true)`,
  `(?:[^:;]{0,160}[,.;] )??(?:so |and |but )?(?:${THE_BOX}|it) (?:should|must|has to|needs to|is to)(?: only)? be (?:ticked|checked|flagged|set|on|true|raised)`,
  `(?:the )?(?:TITLES)(?: (?:column|box|flag))?(?: ?[:=,])?(?: yes or no)?(?: ?[:=,])?(?: (?:is )?(?:yes|1|true|on|checked|ticked|needed))?`,
  '(?:check ?)?(?:box|flag)(?: on| ticked)?',
  '[^:;]{0,120}\\b(?:box|flag|tick|check ?mark)\\b[^:;,.]{0,30}: ?(?:on|ticked|checked|set)',
];
const MARK_FOR = /^\W*(?:please )?(?:an? |the )?(?:check ?marks?|tick|check|flag)(?: mark)? for (.{4,}?)(?:,? please)?[.!?]*$/i;
const OFF =
  /,? ?(?:and |or )?(?:(?:otherwise|else) (?:it is |leave it )?(?:off|0|no|false|unchecked|unticked|not|blank|empty)|(?:off|0|no|unchecked|unticked|not) (?:otherwise|else|if not))[.!?]*$/i;

/** When a box that waits is ticked: 'I want the Chase box ticked as soon as …', 'Chase yes or no: yes if …'; null where none is told so. */
function boxTold(typed: string, own: SheetModel): RuleTold | null {
  const boxes = own.columns.filter(({ empty, kind }) => empty && kind === 'check');
  if (boxes.length === 0) return null;
  const marked = MARK_FOR.exec(typed)?.[1];
  if (marked !== undefined) return { question: `flag ${marked}`, isWhole: true };
  const titles = boxes.map(({ title }) => escapePattern(title)).join('|');
  for (const lead of BOX_FIRST) {
    const found = new RegExp(`^\\W*${lead.replaceAll('TITLES', titles)} (?:${IF}) (?=.)`, 'iu').exec(typed);
    if (found === null) continue;
    const condition = typed.slice(found[0].length).replace(OFF, '');
    const plain = `tick the box if ${condition}`;
    return plain === typed || / (?:otherwise|else)\b/.test(condition) ? null : { question: plain, isWhole: true };
  }
  return null;
}

function labelsTold(typed: string, own: SheetModel): RuleTold | null {
  if (!TELLS_CHOICE.test(typed)) return null;
  const ahead = labelsAhead(typed, own);
  const behind = labelsBehind(typed, own);
  return (ahead === null ? null : plainly(ahead, typed, own)) ?? (behind === null ? null : plainly(behind, typed, own));
}

/** A rule as a question of its own; null where something of it is not understood. */
function plainly({ lead, choices: said }: Rule, typed: string, own: SheetModel): RuleTold | null {
  const choices = ofShares(said, own);
  const conditions = choices.flatMap(({ condition }) => condition ?? []);
  // What is left that is told another time is not understood.
  const isClear = conditions.every((condition) => !/\b(?:otherwise|else)\b|->|=>/i.test(condition));
  const before = lead.trim();
  const head = before === '' || LEADS.test(before) ? '' : before.endsWith(':') ? `${before} ` : null;
  if (choices.length < 2 || conditions.length === 0 || !isClear || head === null) return null;
  const told = choices.map(({ label, condition, opener = 'if' }) => {
    const written = IS_BLANK.test(label) ? 'blank' : `"${label.replace(/["“”]/g, '')}"`;
    return condition === null ? `otherwise ${written}` : `${written} ${opener} ${condition}`;
  });
  const question = `${head}${told.join(', ')}`;
  return question === typed ? null : { question, isWhole: conditions.length < choices.length };
}

const LIMIT =
  /^(?:anything |everything |all )?(?:(above|over|below|under|at least|at most|up to|more than|less than|from|at) )?(\d[\d.,]*) ?(%)?(?: ?(?:-|–|to) ?(\d[\d.,]*) ?%?)?( (?:and|or) (?:more|above|over|up|higher|less|below)| on| upwards?)?$/i;

/** 'Full at 100%, half from 50%': limits in percent alone are of the one column of shares. */
function ofShares(choices: readonly Choice[], { columns }: SheetModel): readonly Choice[] {
  const [share, ...more] = columns.filter(({ kind, empty, classes }) => kind === 'number' && !empty && classes.has('c:percent'));
  const limits = choices.map(({ condition, opener }) => (condition === null ? null : limitOf(condition, opener)));
  const isPercent = choices.some(({ condition }) => condition?.includes('%') === true);
  const isAll = choices.every(({ condition }, place) => condition === null || limits[place] !== null);
  if (share === undefined || more.length > 0 || !isPercent || !isAll) return choices;
  return choices.map((choice, place) => {
    const limit = limits[place];
    return limit == null ? choice : { ...choice, condition: `${share.title} is ${limit}`, opener: 'if' };
  });
}

function limitOf(condition: string, opener = 'if'): string | null {
  const isSign = opener !== 'if' && opener !== 'for' && opener !== 'unless';
  const limit = LIMIT.exec(isSign ? `${opener} ${condition}` : condition);
  if (limit === null) return null;
  const [, sign = '', number, , end, behind = ''] = limit;
  if (end !== undefined) return `between ${number}% and ${end}%`;
  if (/more|above|over|up|higher|on/.test(behind) || sign.toLowerCase() === 'from') return `at least ${number}%`;
  if (behind !== '') return `at most ${number}%`;
  return `${sign.toLowerCase() === 'at' ? '' : sign} ${number}%`.trim();
}

/** What a condition opens with that is no limit. */
const OPENERS: ReadonlySet<string> = new Set([...IF.split('|').filter((word) => word !== 'unless'), 'means']);
const LONGEST = 600;
/** Something in capitals or in quotes, and what opens a condition or leads from it. */
const TELLS_CHOICE = /\p{Lu}\p{L}+|["“]/u;
/** 'Nothing' in capitals is a label. */
const IS_BLANK = new RegExp(`^(?:${BLANK})$`);

interface Rule {
  /** What stands before it. */
  readonly lead: string;
  readonly choices: readonly Choice[];
}

/** 'Otherwise their voice' shows a cell. */
const OF_ROW = /^(?:the|their|its|his|her|our|my|an?|that|what|whatever)\b/i;

/** 'Full at 100%, Half in between, Empty at 0'. */
const BETWEEN = new RegExp(`[,;] ?(?:and )?(${LABEL}) in[ -]between(?=[,;.]|$)`, 'u');

/** What is left for all other rows, at the end or between two others. */
function restIn(typed: string, own: SheetModel): { readonly before: string; readonly rest: readonly Choice[] } {
  const none = { before: typed.replace(/[ .!?]+$/, ''), rest: [] };
  const between = BETWEEN.exec(typed);
  if (between?.[1] !== undefined) return { before: typed.replace(BETWEEN, ''), rest: [{ label: between[1], condition: null }] };
  const titles = own.columns.filter(({ empty }) => !empty).map(({ title }) => folded(title));
  const found = REST.exec(typed);
  const [, behind, ahead = ''] = found ?? [];
  const isCell = behind !== undefined && (OF_ROW.test(behind) || titles.some((title) => folded(behind).includes(title)));
  if (isCell && !/^["“]/.test(behind)) return none;
  const isLabel = behind !== undefined || /^(?:\p{Lu}|["“])/u.test(ahead) || IS_BLANK.test(ahead);
  if (found === null || !isLabel) return none;
  return { before: typed.slice(0, found.index), rest: [{ label: behind ?? ahead, condition: null }] };
}

function labelsAhead(typed: string, own: SheetModel): Rule | null {
  const { before, rest } = restIn(typed, own);
  const labelsBy = (pattern: RegExp) =>
    [...before.matchAll(pattern)]
      .map((match) => withoutOption(match, before, own))
      .filter(({ label, start }) => !NO_LABEL.test(label) && (start > 0 || !ORDER.test(label)));
  const stated = labelsBy(LABEL_FIRST);
  const limited = labelsBy(LABEL_FOR);
  // 'Late if past, Soon within 3 days': behind a comma a label may stand before its limit.
  const among = limited.filter(
    ({ start }) => stated.some((one) => one.start < start) && OPENS_LABEL.test(before.slice(0, start)),
  );
  const used = stated.length > 0 ? [...stated, ...among].toSorted((one, other) => one.start - other.start) : limited;
  const [first] = used;
  if (first === undefined) return null;
  const choices = used.map(({ label, opener, end }, place): Choice => {
    const next = used[place + 1]?.start ?? before.length;
    const condition = before
      .slice(end, next)
      .replace(/[\s,;.]*(?:\b(?:and|or|but|then|show|put|say|an)\b[\s,]*)*$/iu, '')
      .trim();
    return { label, condition, opener: OPENERS.has(opener) ? 'if' : opener };
  });
  if (choices.some(({ condition }) => condition === '')) return null;
  return { lead: before.slice(0, first.start), choices: [...choices, ...rest] };
}

const OPENS_LABEL = /[,;.] ?(?:and |but )?$/;

/** No longer is the word that stands before a label. */
const WORD_BEFORE = 24;
const SHOWS = /^(?:Show|Say|Put|Write|Display|Mark|Label|Set|Use|Return) (?=\p{Lu})/u;

/** 'The state is New Archive if …': an option behind its verb is no part of the label. */
function withoutOption(match: RegExpExecArray, text: string, own: SheetModel) {
  const [said, whole = '', opener = ''] = match;
  const end = match.index + said.length;
  // 'Show Large when …' at the head of a sentence.
  const order = match.index === 0 ? (SHOWS.exec(whole)?.[0].length ?? 0) : 0;
  const label = whole.slice(order);
  const before = text.slice(Math.max(0, match.index - WORD_BEFORE), match.index);
  const isCompared = /(?:\b(?:is|are|was|be|not|or|and)|=|<>) $/i.test(before);
  const options = own.columns.filter(({ empty }) => !empty).flatMap(({ values }) => values.map(({ written }) => written));
  const option = isCompared ? options.find((one) => folded(label).startsWith(`${folded(one)} `)) : undefined;
  const isHeld = HOLDS.test(before);
  const cut = option === undefined ? (isHeld ? label.indexOf(' ') + 1 : 0) : option.length + 1;
  return {
    label: label.slice(cut).replace(/(?<=\p{L}) only$/u, ''),
    opener: opener.toLowerCase(),
    start: match.index + order + cut,
    end,
  };
}

/** 'The subject contains Printer Account if …'. */
const HOLDS = /\b(?:contains?|containing|includes?|including|mentions?|starts? with|begins? with|ends? with) $/i;

/** 'If … then Late', '… -> Late', '… "Late"', '…: Late; …'. */
function labelsBehind(typed: string, own: SheetModel): Rule | null {
  const { before, rest } = restIn(typed, own);
  for (const pattern of [LABEL_LAST, QUOTED_LAST, EQUAL_LAST]) {
    const found = [...before.matchAll(pattern)];
    const last = found.at(-1);
    const isAll = last !== undefined && /^[\s,;.]*$/.test(before.slice(last.index + last[0].length));
    if (!isAll || found.some(([, label = '']) => NO_LABEL.test(label))) continue;
    const pieces = found.map((match, place) => {
      const from = found[place - 1];
      return {
        label: match[1] ?? '',
        said: before.slice(from === undefined ? 0 : from.index + from[0].length, match.index),
      };
    });
    const opening = /^(.*?[,:] |\W*)??(?:if|when) /iu.exec(pieces[0]?.said ?? '');
    const colon = /^[^:]*: (?=\S)/.exec(pieces[0]?.said ?? '');
    const lead = opening?.[1] ?? (opening === null ? (colon?.[0] ?? '') : '');
    const choices = pieces.map(({ label, said }, place): Choice => {
      const own = place === 0 ? said.slice(lead.length) : said;
      return {
        label,
        condition: own.replace(/^[\s,;.]*(?:(?:and|or|but|else|then|if|when|elseif|else if)\b[\s,]*)*/iu, '').trim(),
      };
    });
    if (choices.some(({ condition }) => condition === '')) continue;
    return { lead, choices: [...choices, ...rest] };
  }
  return null;
}
