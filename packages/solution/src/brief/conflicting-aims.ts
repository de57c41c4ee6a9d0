import type { Language } from '../vocabulary/index.ts';
import { statementWordsOf } from '../vocabulary/statements.ts';
import type { Contradiction, Quantity } from './brief.ts';
import { contradictionOf } from './conflicting-values.ts';
import { isKin } from './matters.ts';
import { daysOf } from './read-quantities.ts';
import { isSamePlace } from './rule-pairs.ts';
import { quantitiesOf, type Statement, sharedBy } from './statements.ts';

/** An aim that is reached, or missed on the good side, already: “raise it to 95 %”, and it is 98 % today. */
export function conflictingAims(statements: readonly Statement[], language: Language): Contradiction[] {
  const aims = statements.filter(({ isWhole, sentence }) => !isWhole && sentence.field === 'successMetrics').flatMap(aimOf);
  if (aims.length === 0) return [];
  const levels = statements.filter(({ isWhole }) => !isWhole).flatMap((statement) => levelOf(statement, language));
  return aims.flatMap((aim) => {
    const level = levels.find((one) => !isSamePlace(aim.statement, one.statement) && isReached(aim, one));
    return level === undefined
      ? []
      : [contradictionOf(aim.statement, level.statement, sharedBy(aim.statement, level.statement).join(' '))];
  });
}

interface Level {
  readonly statement: Statement;
  readonly is: '%' | 'days';
  readonly value: number;
}

interface Aim extends Level {
  readonly direction: 'up' | 'down';
}

const UP =
  /(?<![^ ])(?:raise|raises|raised|increase\S*|improve\S*|lift|rise|rises|grow|up (?:to|from)|steiger\S*|erhoeh\S*|verbesser\S*|subir|aumentar|mejorar|elevar|augmenter|ameliorer|porter|melhorar)(?![^ ])|上げ|向上|増や/u;
const DOWN =
  /(?<![^ ])(?:reduce\S*|cut|cuts|lower\S*|shorten\S*|decrease\S*|bring down|down (?:to|from)|faster|senk\S*|verkuerz\S*|reduzier\S*|verringer\S*|bajar|reducir|acortar|disminuir|reduire|raccourcir|diminuer|baisser|ramener|reduzir|encurtar|baixar|diminuir)(?![^ ])|短縮|減ら|削減/u;

function aimOf(statement: Statement): Aim[] {
  const level = onlyLevel(statement);
  const [isUp, isDown] = [UP.test(statement.folded), DOWN.test(statement.folded)];
  if (level === null || isUp === isDown || BY.test(beforeOf(level.quantity, statement))) return [];
  return [{ statement, is: level.is, value: level.value, direction: isUp ? 'up' : 'down' }];
}

/** “By 10 %” is no level. */
const BY = /(?<!\p{L})(?:by|um|en un|en|de|um|por|em)\s*$/iu;
/** “At least”, “less than”: where something is to be, and not where it is. */
const BOUND =
  /(?<!\p{L})(?:at least|at most|under|below|less than|within|over|above|more than|until|after|before|min\p{L}*|max\p{L}*|mindestens|höchstens|unter|binnen|nach|über|al menos|menos de|antes de|después de|au moins|moins de|avant|après|pelo menos|menos de|antes de|depois de)\s*$/iu;

/** How it is: told of today, or of what goes wrong. */
function levelOf(statement: Statement, language: Language): Level[] {
  const { isNegative, isConditional, isDemand, sentence, folded } = statement;
  const isNow = statement.isToday || statementWordsOf(language).patterns.today.test(folded);
  const level = onlyLevel(statement);
  if (level === null || !isNow || isNegative || isConditional || isDemand || sentence.field === 'successMetrics') return [];
  return BOUND.test(beforeOf(level.quantity, statement)) ? [] : [{ statement, is: level.is, value: level.value }];
}

function beforeOf({ start }: Quantity, { sentence }: Statement): string {
  return sentence.text.slice(0, start - sentence.start);
}

function onlyLevel(statement: Statement): { quantity: Quantity; is: Level['is']; value: number } | null {
  const all = quantitiesOf(statement);
  const shares = all.filter(({ is }) => is === 'percentage');
  // “80 % within a minute” is a share.
  const [quantity, ...others] = shares.length > 0 ? shares : all.filter(({ is }) => is === 'duration');
  if (quantity === undefined || others.length > 0) return null;
  return quantity.is === 'percentage'
    ? { quantity, is: '%', value: quantity.value }
    : { quantity, is: 'days', value: daysOf(quantity) };
}

const FEWEST_SHARED = 2;

/** Of the same, and no better than what there is. */
function isReached(aim: Aim, level: Level): boolean {
  if (aim.is !== level.is) return false;
  const isBetter = aim.direction === 'up' ? aim.value > level.value : aim.value < level.value;
  if (isBetter) return false;
  const shared = aim.statement.tokens.filter(({ key, isActor }) => {
    return !isActor && level.statement.tokens.some((token) => isKin(token.key, key));
  });
  // “A proof takes us two days”: a length of time has one subject.
  const [subject] = level.statement.tokens.filter(({ key, acts }) => acts.length === 0 && key !== 'everybody');
  const isSubject = level.is === 'days' && shared.some(({ key }) => subject !== undefined && isKin(key, subject.key));
  return isSubject || shared.length >= FEWEST_SHARED;
}
