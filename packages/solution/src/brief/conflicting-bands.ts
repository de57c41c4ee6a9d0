import type { Contradiction, Sentence, Threshold } from './brief.ts';
import { isKin, matterOf } from './matters.ts';
import { thresholdsOf } from './read-thresholds.ts';
import { againstEach, placeOf, type RuleWords } from './rule-pairs.ts';
import { APPROVES } from './rule-words.ts';
import { quantitiesOf, type Statement, type Token } from './statements.ts';
import { isNarrower } from './subjects.ts';

/** “The foreman approves up to 4,000” and “from 2,500 on the office approves”: who decides differs between 2,500 and 4,000. */
export function conflictingBands(statements: readonly Statement[], words: RuleWords): Contradiction[] {
  const told = statements.filter(({ isWhole, isReport, sentence }) => !isWhole && !isReport && !AIMS.has(sentence.field));
  return againstEach(told, told, (statement) => bandOf(statement, BELOW, words), isOverlapped);
}

const AIMS: ReadonlySet<Sentence['field']> = new Set(['painPoints', 'successMetrics']);
const BELOW: ReadonlySet<Threshold['operator']> = new Set(['<', '<=']);
const ABOVE: ReadonlySet<Threshold['operator']> = new Set(['>', '>=']);

/** Amounts for which somebody decides. */
interface Band {
  readonly statement: Statement;
  readonly wording: RuleWords;
  readonly value: number;
  readonly unit: string;
  /** Empty where nobody is named. */
  readonly actors: readonly string[];
  /** Nobody else is asked. */
  readonly isAlone: boolean;
}

const ALONE =
  /(?<![^ ])(?:(?:on|of) (?:their|his|her|its|your) own|themselves|himself|herself|without (?:asking|approval)|alone|allein|alleine|selbst|selber|ohne (?:rueckfrage|freigabe|genehmigung)|sol[oa]s?|por su cuenta|sin (?:preguntar|aprobacion)|seule?s?|(?:lui|elle|eux) memes?|sans (?:accord|demander|validation)|sozinh[oa]s?|por conta propria|sem (?:perguntar|aprovacao))(?![^ ])/u;

function bandOf(statement: Statement, operators: ReadonlySet<Threshold['operator']>, wording: RuleWords): Band | null {
  const { sentence, folded, acts, isNegative, isDemand, tokens } = statement;
  if (!/\d/u.test(folded)) return null;
  const { agrees, settles } = wording.claims;
  const isDecided = acts.has('approve') || agrees.test(folded) || settles.test(folded) || APPROVES.test(sentence.text);
  const isAlone = ALONE.test(folded) || (isNegative && isDecided);
  if (!isDecided && !(isAlone && isDemand)) return null;
  const limit = limitOf(statement);
  if (limit === null || limit.upTo !== undefined || !operators.has(limit.operator)) return null;
  const named = tokens.filter(({ isActor, key }) => isActor && key !== 'everybody').map(({ key }) => key);
  const actors = [...new Set([...named, ...besideDecision(statement, wording)])];
  return { statement, wording, value: limit.value, unit: limit.unit, actors, isAlone };
}

const FROM = /(?<!\p{L})(?:from|ab|desde|a partir de|à partir de|dès)\s*\p{Sc}?\s*$/iu;

/** The only amount that a statement speaks of; “from 600” is one where somebody decides. */
function limitOf(statement: Statement): Pick<Threshold, 'operator' | 'value' | 'unit' | 'upTo'> | null {
  const { sentence } = statement;
  const quantities = quantitiesOf(statement);
  const [limit, ...others] = thresholdsOf(sentence, quantities);
  if (limit !== undefined) return others.length > 0 ? null : limit;
  const [amount, ...rest] = quantities.filter(({ is }) => is === 'money' || is === 'count' || is === 'number');
  const isFrom = amount !== undefined && FROM.test(sentence.text.slice(0, amount.start - sentence.start));
  return isFrom && rest.length === 0
    ? { operator: '>=', value: amount.value, unit: amount.is === 'money' ? amount.unit : '' }
    : null;
}

/** “The workshop decides”, “entscheidet die Werkstatt”: whoever decides need not be a role that is known. */
function besideDecision({ tokens, folded }: Statement, { claims, language }: RuleWords): string[] {
  const at = placeOf(folded, claims.settles, language);
  if (at < 0 || language === 'ja') return [];
  const before = tokens.find((token) => token.at === at - 1);
  const behind = tokens.find((token) => token.at > at && token.at <= at + 2);
  const isSomebody = ({ acts, key }: Token) => acts.length === 0 && !key.startsWith('verb ') && !claims.neutral.test(key);
  const sides = language === 'en' ? [before, behind] : [behind, before];
  const found = sides.find((token) => token !== undefined && isSomebody(token));
  return found === undefined ? [] : [found.key];
}

function isOverlapped(below: Band, other: Statement): boolean {
  const above = other.isNegative ? null : bandOf(other, ABOVE, below.wording);
  if (above === null || above.value >= below.value || (below.unit !== above.unit && below.unit !== '' && above.unit !== ''))
    return false;
  // “Vet treatments”, which both speak of, are decided by neither vet.
  const [first, second] = [withoutShared(below, above), withoutShared(above, below)];
  const isOfOthers = second.length > 0 || (above.actors.length === 0 && below.isAlone);
  const isSomebody = first.length > 0 || (below.actors.length === 0 && below.isAlone);
  return isOfOthers && isSomebody && areOfTheSame(below, above);
}

function withoutShared({ actors }: Band, other: Band): readonly string[] {
  return actors.filter((key) => !other.actors.includes(key));
}

/** Both decide on the same, or one of them names nothing. */
function areOfTheSame(below: Band, above: Band): boolean {
  const [first, second] = [below, above].map(decidedOn);
  if (first === undefined || second === undefined) return false;
  if (first.length === 0 || second.length === 0) return true;
  const has = (stems: readonly string[], stem: string) => stems.some((known) => isKin(known, stem));
  const isOfOthers = !first.every((stem) => has(second, stem)) && !second.every((stem) => has(first, stem));
  return (
    first.some((stem) => has(second, stem)) &&
    !isOfOthers &&
    !isNarrower(...namesLeftOut(below, above)) &&
    !isNarrower(...namesLeftOut(above, below))
  );
}

/** Whoever decides says nothing of what is decided on, although they stand before it. */
function namesLeftOut({ statement: one, actors }: Band, { statement: other }: Band): [Statement, Statement] {
  return [{ ...one, tokens: one.tokens.filter(({ key }) => !actors.includes(key)) }, other];
}

function decidedOn({ statement, wording: { language, claims }, actors }: Band): string[] {
  const { things, deeds } = matterOf(statement, language);
  const isOfDeciding = (at: number, stem: string) =>
    actors.includes(stem) ||
    statement.tokens.some((token) => token.at === at && token.acts.length > 0) ||
    claims.settles.test(stem) ||
    DECIDES.test(stem);
  return [...things, ...deeds].filter(({ at, stem }) => !isOfDeciding(at, stem)).map(({ stem }) => stem);
}

/** Words for deciding, and of comparing. */
const DECIDES =
  /^(?:releas\S*|approv\S*|decid\S*|deci\S*|entscheid\S*|freigabe\S*|genehmig\S*|unterschr\S*|sign\S*|firm\S*|aprob\S*|aprov\S*|approuv\S*|valid\S*|upward|cost\S*|amount\S*|value|betrag\S*|summ\S*|importe\S*|montant\S*|valor\S*|alone)$/u;
