import type { RuleStatement } from './rule.ts';
import type { RuleReaders } from './rule-clauses.ts';
import { OPENERS } from './rule-words.ts';

const AMOUNT = '[$€£]?(?<amount>\\d[\\d.,]*\\d|\\d)(?<percent> ?%| percent)?(?: (?:euros?|dollars?|pounds?|each))?';
const WHEN = `(?:${OPENERS}|for|on|with|in)`;
const SURCHARGE = '(?:an? )?(?:extra|additional|further|bonus|surcharge|supplement|premium)(?: \\p{L}+)?';
const EXTRA = '(?: (?:extra|more|on top|in addition))?';

/** 'Plus 15 for heavy ones', 'on top of that comes 20 whenever …', 'rush jobs get 10% off', 'framework contracts give half of it'. */
const CHANGES: readonly (readonly [RegExp, RuleChangeWay])[] = [
  [
    new RegExp(
      `^(?:on top(?: of (?:that|it|this))?,? )?(?:(?:there )?(?:comes?|is|are)|we (?:add|charge)|and|plus|add|another) ${AMOUNT}(?: (?:vat|tax|fee|surcharge|bonus))?${EXTRA} ${WHEN} (?<when>.+)$`,
      'iu',
    ),
    'add',
  ],
  [new RegExp(`^(?:minus|less|take off|we (?:deduct|take off)) ${AMOUNT} ${WHEN} (?<when>.+)$`, 'iu'), 'subtract'],
  [new RegExp(`^there (?:is|are) ${AMOUNT} (?:off|discount) ${WHEN} (?<when>.+)$`, 'iu'), 'subtract'],
  [
    new RegExp(
      `^(?<when>.+?) (?:gets?|have|has|receives?|is|are|pays?)(?: an? (?:discount|reduction) of| always)* ${AMOUNT} ?(?:off|less|discount|reduction|cheaper)(?: .*)?$`,
      'iu',
    ),
    'subtract',
  ],
  [
    new RegExp(`^(?<when>.+?) (?:costs?|pays?|gets?|is|are|adds?)(?: always)* ${AMOUNT} (?:extra|more|on top)(?: .*)?$`, 'iu'),
    'add',
  ],
  [
    new RegExp(
      `^(?:if|when|whenever|for|where) (?<when>.+?),? (?:there (?:is|'s|are)|there's|we (?:add|charge)|add|it costs|comes?|plus) (?:${SURCHARGE} of )?${AMOUNT}${EXTRA}(?: for [\\p{L} ]+?)?(?: (?:extra|more|on top|in addition))?$`,
      'iu',
    ),
    'add',
  ],
  [
    new RegExp(`^(?<when>.+?) (?:have|has|gets?|pays?|carry|carries|costs?|earns?) ${SURCHARGE} of ${AMOUNT}(?: .*)?$`, 'iu'),
    'add',
  ],
  [
    /^(?<when>.+?) (?:gives?|gets?|counts?|pays?|costs?|earns?)(?: only| just)? (?<times>half|double)(?: (?:of (?:it|that|this)|the (?:price|fee|amount|rate)|that))?$/iu,
    'multiply',
  ],
];
type RuleChangeWay = 'add' | 'subtract' | 'multiply';

const ADDED =
  /^(?:(?:the|its|their) )?(?<what>[\p{L} ]{3,40}?) (?:is|are|comes?|goes?|gets?|has to be|have to be|must be)(?: then| always)? (?:added(?: to (?:it|that|this))?|on top(?: of (?:it|that|this))?)(?: (?:of|to) (?:it|that|this)| without (?:any )?discount)?$/iu;
const ROUND =
  /^(?:(?:please )?round(?:ed)?|it (?:should|must) be rounded)(?: it| this| that| the result| everything)?(?: up| off)? ?(?:to|with)? (?<digits>a whole number|whole numbers|full \p{L}+|no decimals?|without decimals?|one|two|three|\d)(?: (?:decimals?|decimal places|digits|places|places after the point))?$/iu;
const NO_LESS =
  /^(?:but )?(?:it |this |that |the result )?(?:(?:must|should|can|may|is) )?(?:never|not)(?: ever)?(?: be| go| fall)? (?:negative|less than (?:zero|0)|below (?:zero|0)|under (?:zero|0)|minus)$/iu;
const IF_NEGATIVE =
  /^(?:if|when|where) (?:it|that|this|the result|the number) (?:is|gets|becomes|would be|falls) (?:negative|below (?:0|zero)|less than (?:0|zero)|minus),? (?:then )?(?:please )?(?:show|write|put|use|it (?:is|should be|must be)|make it) (?:0|zero)$/iu;
const DIGITS: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3 };

/** 'If it isn't done, count until today', 'and until today when it has not been collected'. */
const UNTIL_TODAY = [
  /^(?:if|when|where|while|for|as long as) (?<when>.+?),? (?:then )?(?:please )?(?:(?:it |we )?(?:count|counts|use|take|calculate|go|goes)(?: it| on| the (?:working )?days)? )?(?:until|till|to|up to|with) today(?:'s date)?(?: instead)?$/iu,
  /^(?<when>.+?) (?:(?:should|must|have to|has to) )?(?:be )?(?:counts?|counted|runs?) (?:up )?(?:until|till|to) today$/iu,
  /^(?:(?:or|and) )?(?:count )?(?:until|till|to|up to) today (?:if|when|where|while|for|as long as) (?<when>.+)$/iu,
];

const ONLY_THIS = /\bonly (?:this|the)(?: one)?\b|\bonly one\b|\b(?:it|that) is 1\b/iu;
const SHOWS = '(?:show|write|put|say|enter|it (?:should|must) (?:say|show|be|read))(?: just| only)?';
const NONE =
  '(?:there (?:is|are|was|were) (?:none|no others?|nothing)(?: at all)?|there (?:is|was) (?:only )?(?:this one|one)|(?:it|that|the (?:number|result|count)) (?:is|was|would be) (?:0|zero|none|1|only (?:this|the|one)(?: one)?))';
/** 'If there were none, show First visit', 'and show Single when it is only this one'. */
const OF_NONE = new RegExp(
  `^(?:(?:if|when|where) ${NONE},? (?:then )?${SHOWS} (?<first>.+)|${SHOWS} (?<last>.+?) (?:if|when|where) ${NONE})$`,
  'iu',
);

/** What a stretch changes of the value that was told before; null where it changes nothing. */
export function changeOf(said: string, readers: RuleReaders): RuleStatement | null {
  const text = said.trim().replace(/^(?:and|but|also|then) /iu, '');
  const open = UNTIL_TODAY.map((said) => said.exec(text)?.groups?.when).find((when) => when !== undefined);
  if (open !== undefined && readers.isCondition(open)) return { kind: 'open-end' };
  const none = OF_NONE.exec(text)?.groups;
  const shown = none?.first ?? none?.last;
  if (shown !== undefined && readers.isValue(shown)) return { kind: 'instead', of: ONLY_THIS.test(text) ? 1 : 0, value: shown };
  if (NO_LESS.test(text) || IF_NEGATIVE.test(text)) return { kind: 'bound', least: 0 };
  const round = ROUND.exec(text)?.groups?.digits;
  if (round !== undefined) return { kind: 'round', digits: DIGITS[round.toLowerCase()] ?? (Number(round) || 0) };
  const what = ADDED.exec(text)?.groups?.what;
  const added = what === undefined ? null : what.charAt(0).toLowerCase() + what.slice(1);
  if (added !== null && readers.isValue(added)) return { kind: 'change', way: 'add', amount: added, when: null };
  for (const [pattern, way] of CHANGES) {
    const { amount, percent, when = '', times } = pattern.exec(text)?.groups ?? {};
    if ((amount === undefined && times === undefined) || !readers.isCondition(when)) continue;
    if (times !== undefined)
      return { kind: 'change', way: 'multiply', amount: times.toLowerCase() === 'half' ? '0.5' : '2', when };
    const number = Number((amount ?? '').replace(/,(?=\d{3}\b)/g, ''));
    if (percent === undefined) return { kind: 'change', way, amount: String(number), when };
    const factor = way === 'subtract' ? 1 - number / 100 : 1 + number / 100;
    return { kind: 'change', way: 'multiply', amount: String(Math.round(factor * 1e6) / 1e6), when };
  }
  return null;
}
