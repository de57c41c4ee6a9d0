import { Draft } from '../synthesis/draft.ts';
import { readQuestion } from '../synthesis/reading.ts';
import type { CellKind, Column, SheetModel } from '../synthesis/sheet-model.ts';

/** A value in the words that its reader knows best. */
export interface KnownWording {
  readonly text: string;
  /** Digits behind the point that were asked for; null where none were. */
  readonly digits: number | null;
  /** Every word of it is known, whatever the reader leaves out. */
  readonly isWhole: boolean;
}

const NUMBER_WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const COUNT = `(?:\\d+|${NUMBER_WORDS.join('|')})`;
const MONEY = '[$€£]?(\\d+(?:\\.\\d+)?)(?: (?:euros?|dollars?|pounds?))?';
/** 'The first ten hours cost 80 each, every hour above that 60.' */
const FIRST_COST = new RegExp(
  `\\bfirst (?<count>${COUNT}) (?<unit>\\p{L}+)(?: (?:costs?|are|is|at|for))?(?: charged)?(?: at)? (?:${MONEY.replace('(', '(?<low>')})(?: (?:each|apiece|(?:a|an|per) \\p{L}+))?[,;]?(?: and| but)?(?: then)? (?:for )?(?:every|each|any|all|the)(?: (?:further|additional|other|one|rest|\\p{L}+))?(?: (?:above|over|beyond|after|more than|on top of)(?: that| this| those| it| the first \\p{L}+| \\d+)?)?(?: \\p{L}+)?(?: (?:costs?|is|are|at))? (?:${MONEY.replace('(', '(?<high>')})`,
  'iu',
);
/** '35 an hour for the first four hours and 28 for every hour after that.' */
const COST_OF_FIRST = new RegExp(
  `${MONEY.replace('(', '(?<low>')}(?: (?:each|apiece|(?:a|an|per) \\p{L}+))? for the first (?<count>${COUNT}) (?<unit>\\p{L}+)[,;]?(?: and| but)?(?: then)? ${MONEY.replace('(', '(?<high>')}(?: (?:each|apiece|(?:a|an|per) \\p{L}+))?(?: for| from)? (?:every|each|any|all|then|the)\\b`,
  'iu',
);
const SHARE = /\b(?:share|part|percentage|proportion|fraction|how much)\b/iu;
const OF_ALL = /\bof (?:all|the total|the whole|total|the sum of(?: all)?|everything)\b/iu;
const DIGITS =
  /\b(?:with|to|rounded to) (?<digits>no|one|two|three|\d)(?: full)? (?:decimals?|decimal places?|digits?)\b|\b(?<none>without decimals?)\b/iu;
const RANKS = /\b(?:position|rank|place|number the \p{L}+|order)\b.*?\b(?:by|according to|of)\b/iu;
const UPWARDS = /\b(?:smallest|lowest|oldest|earliest|first|cheapest|shortest|soonest)\b/iu;
const DOWNWARDS = /\b(?:largest|biggest|highest|newest|latest|most|longest|best|dearest)\b/iu;
const OF_CHILDREN =
  /\b(?:sum|total) of (?:all )?(?:the |their |its )?(?<what>[\p{L} ]+?) (?:of|from|on|in) (?:(?:its|the|their|all) )+(?:\p{L}+ )?(?:children|child rows|sub ?tasks?|rows|rooms|\p{L}+)(?: (?:under|beneath|below)(?: it| them)?)?/iu;
const OWN = /\b(?:their|its|his|the) own\b|\bthemselves\b|\bitself\b/iu;

/** What a value says, in words that its reader knows; null where it says nothing of the kind. */
export function knownWording(said: string, own: SheetModel): KnownWording | null {
  return asTiers(said, own) ?? asChildren(said, own) ?? asShare(said, own) ?? asRank(said, own);
}

/** Whether a stretch tells a price for the first few and another one for the others. */
export function tellsTiers(said: string): boolean {
  return FIRST_COST.test(said) || COST_OF_FIRST.test(said);
}

function asTiers(said: string, own: SheetModel): KnownWording | null {
  const { count = '', unit = '', low, high } = (COST_OF_FIRST.exec(said) ?? FIRST_COST.exec(said))?.groups ?? {};
  const measure = low === undefined ? null : onlyOne(unit, own, ['number']);
  if (measure === null) return null;
  const number = NUMBER_WORDS.indexOf(count.toLowerCase()) + 1 || Number(count);
  return {
    text: `${low} for the first ${number} ${measure.title} and ${high} for every ${measure.title} above that`,
    digits: null,
    isWhole: true,
  };
}

function asChildren(said: string, own: SheetModel): KnownWording | null {
  const what = own.isTree ? OF_CHILDREN.exec(said)?.groups?.what : undefined;
  const measure = what === undefined ? null : onlyOne(what, own, ['number']);
  if (measure === null) return null;
  const behind = OWN.test(said) ? `, own ${measure.title} where there are no children` : '';
  return { text: `total ${measure.title} of the child rows${behind}`, digits: null, isWhole: false };
}

function asShare(said: string, own: SheetModel): KnownWording | null {
  const all = OF_ALL.exec(said);
  if (!SHARE.test(said) || all === null) return null;
  const measure = onlyOne(said, own, ['number']);
  const group = onlyOne(said.slice(all.index), own, ['text', 'choice', 'contact']);
  if (measure === null) return null;
  const { digits, none } = DIGITS.exec(said)?.groups ?? {};
  const asked =
    digits === undefined
      ? none === undefined
        ? null
        : 0
      : (['no', 'one', 'two', 'three'].indexOf(digits.toLowerCase()) + 4) % 4 || 0;
  const title = measure.title.toLowerCase();
  const text =
    group === null
      ? `${title} as a share of the total ${title}`
      : `${title} as a share of all ${title} of the ${group.title.toLowerCase()}`;
  return { text, digits: asked, isWhole: false };
}

function asRank(said: string, own: SheetModel): KnownWording | null {
  const [opening] = RANKS.exec(said) ?? [];
  if (opening === undefined) return null;
  const measure = onlyOne(said.slice(opening.length), own, ['number', 'date']);
  const way = DOWNWARDS.test(said) ? 'largest' : UPWARDS.test(said) ? 'smallest' : null;
  return measure === null || way === null
    ? null
    : { text: `rank by ${measure.title}, ${way} is 1`, digits: null, isWhole: false };
}

/** The one column of some kinds that a stretch names. */
function onlyOne(said: string, own: SheetModel, kinds: readonly CellKind[]): Column | null {
  const draft = new Draft(readQuestion(said, [own]), own, [], own);
  const named = own.columns.filter((column) => kinds.includes(column.kind) && !column.primary && draft.isPartlyMentioned(column));
  const whole = named.filter((column) => draft.isMentioned(column));
  const [only, ...more] = whole.length > 0 ? whole : named;
  return only === undefined || more.length > 0 ? null : only;
}
