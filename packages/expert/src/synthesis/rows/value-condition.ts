import type { Language } from '@sheetwright/solution/vocabulary';
import { contradicts } from '../clause-conditions.ts';
import { clausesIn } from '../clauses.ts';
import type { Condition } from '../condition.ts';
import type { Draft } from '../draft.ts';

/** When a value is worked out at all: 'only for accepted talks', 'if it is rented', 'unless it was free'. */
export interface ValueCondition {
  readonly alternatives: readonly (readonly Condition[])[];
  readonly isUnless: boolean;
  /** Where the clause begins, and where what it is about does: '10% off if …'. */
  readonly start: number;
  readonly segment: number;
  readonly end: number;
}

const OPENS = /\b(?:but |and )?(?:only |just )?(?:(?:if|when|whenever|where|as long as|provided|unless)|(?<=only )for)\b/g;
/** In other languages behind a share alone: '10 % Rabatt bei Mitgliedern', 'con un 10 % de descuento si está en oferta'. */
const OPENS_BEHIND_SHARE: Readonly<Partial<Record<Language, RegExp>>> = {
  de: /\b(?:nur )?(?:wenn|falls|sofern|bei|fur)\b/g,
  es: /\b(?:solo )?(?:si|cuando|para|en caso de)\b/g,
  fr: /\b(?:seulement )?(?:si|quand|pour|lorsque)\b/g,
  pt: /\b(?:so )?(?:se|quando|para|caso)\b/g,
};
const SHARE_BEFORE = /(?:%|\bprozent|\bpor cien\p{L}*|\bpour cent)[^,;.:]{0,30}$/u;
/** 'Blank if …' says when it stays empty, 'otherwise' makes branches of it. */
const IS_GUARD = /(?:\b(?:blank|empty|nothing|zero|0|hidden|dash|-|""|even|as|or|until|know|see|check|tell)|=)\s*$/;
/** 'If it is not shipped yet count to today' changes what is worked out. */
const TELLS_MORE = /\b(?:today|instead|count|use|take|show|then|say|put|add|deduct|subtract|every)\b/;
const OTHERWISE =
  /\b(?:otherwise|else|if not|sonst|ansonsten|andernfalls|si no|de lo contrario|en caso contrario|sinon|senao|caso contrario)\b/;

/** The condition of a value that is told before a place or behind another; null where there is none that every word has its part in. */
export function valueConditionIn(draft: Draft, from: number, to: number): ValueCondition | null {
  const { text, language } = draft.reading;
  const opens = language === 'en' ? OPENS : OPENS_BEHIND_SHARE[language];
  if (opens === undefined || OTHERWISE.test(text) || /\btoday\b/.test(text)) return null;
  const found = [...text.matchAll(opens)].find(
    ({ index, 0: said }) =>
      (index >= to || index + said.length <= from) &&
      !IS_GUARD.test(text.slice(0, index)) &&
      (language === 'en' || SHARE_BEFORE.test(text.slice(0, index))),
  );
  if (found === undefined || TELLS_MORE.test(text.slice(found.index))) return null;
  const begin = found.index + found[0].length;
  const stop =
    /[.;?!](?!\d)|, (?:then|round|rounded|but|and (?:round|cap|show)|at most|at least|capped|leave|blank|empty)\b/.exec(
      text.slice(begin),
    );
  const end = Math.min(stop === null ? text.length : begin + stop.index, begin <= from ? from : text.length);
  const { alternatives, unknown, numbers, free } = clausesIn(draft, begin, end);
  const isWhole = unknown.length + numbers.length + free.filter(({ isPart }) => !isPart).length === 0;
  if (!isWhole || alternatives.length === 0 || alternatives.some(contradicts)) return null;
  const comma = Math.max(text.lastIndexOf(',', found.index - 2), text.lastIndexOf(' with ', found.index));
  return { alternatives, isUnless: found[0].endsWith('unless'), start: found.index, segment: Math.max(to, comma), end };
}
