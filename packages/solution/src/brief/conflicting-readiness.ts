import type { Language } from '../vocabulary/index.ts';
import type { Contradiction, Quantity } from './brief.ts';
import { daysNamed } from './conflicting-dates.ts';
import { daysOf } from './read-quantities.ts';
import { AIMS, againstEach } from './rule-pairs.ts';
import { quantitiesOf, type Statement, sharedBy } from './statements.ts';

/** What is done with something before it is there, what takes longer to come than all may last, and what is looked up after it was deleted. */
export function conflictingReadiness(statements: readonly Statement[], language: Language): Contradiction[] {
  const told = statements.filter(({ isWhole, sentence }) => !isWhole && !AIMS.has(sentence.field));
  return [
    ...againstEach(
      told,
      told,
      (statement) => readyOn(statement, language),
      (ready, other) => isBefore(ready, other, language),
    ),
    ...againstEach(told, told, doneWithin, isDeliveredLater),
    ...againstEach(told, told, readyIn, takesLonger),
    ...againstEach(told, told, deletedAfter, isLookedUpLater),
  ];
}

interface Ready {
  readonly statement: Statement;
  readonly day: number;
}

/** “Is handed over on 1 September”, “is built from 12 July”. */
const THERE =
  /(?<![^ ])(?:handed over|delivered|arrives?|built|set up|erected|installed|finished|ready|available|back from|uebergeben|geliefert|aufgebaut|fertig|verfuegbar|kommt an|eintrifft|entrega|entregan|entregad[oa]s?|llegan?|monta|montan|list[oa]s?|disponibles?|livre[es]*|arrivent?|installe[es]*|montee?s?|prete?s?|disponibles?|entregue[s]?|chegam?|montad[oa]s?|pront[oa]s?|disponiv(?:el|eis))(?![^ ])/u;
/** What goes on without it: plans, papers, payments. */
const WITHOUT_IT =
  /(?<![^ ])(?:order\S*|sign\S*|planned|draw\S*|invoic\S*|pay|paid|pays|apply|applied|remind\S*|deposit|book\S*|contract|approv\S*|decid\S*|announc\S*|invit\S*|deadline|until|before|by|bestell\S*|unterschr\S*|geplant|rechnung\S*|zahl\S*|bezahl\S*|beantrag\S*|vertrag|frist|bis|vor|pedi\S*|firm\S*|pag\S*|solicit\S*|contrato|plazo|hasta|antes|command\S*|sign\S*|pay\S*|contrat|delai|avant|jusqu|encomend\S*|assin\S*|prazo|ate)(?![^ ])/u;

function readyOn(statement: Statement, language: Language): Ready | null {
  const { isNegative, isConditional, folded } = statement;
  const [day, ...others] = daysNamed(statement, language);
  if (day === undefined || others.length > 0 || isNegative || isConditional || !THERE.test(folded)) return null;
  return { statement, day };
}

/** “Line check on 9 July on the main stage”. */
function isBefore({ statement, day }: Ready, other: Statement, language: Language): boolean {
  const [first] = daysNamed(other, language);
  if (first === undefined || first >= day || other.isNegative || WITHOUT_IT.test(other.folded) || THERE.test(other.folded))
    return false;
  const [subject] = thingsOf(statement).slice(-1);
  return subject !== undefined && sharedBy(statement, other).some((key) => thingsOf(statement).includes(key));
}

/** What is there: the nouns that a statement begins with. */
function thingsOf({ tokens }: Statement): readonly string[] {
  const plain = tokens.filter(({ acts, key, isActor }) => acts.length === 0 && !isActor && key !== 'everybody');
  const end = plain.findIndex(({ key }) => key.startsWith('verb '));
  return plain.slice(0, end < 0 ? 2 : end).map(({ key }) => key);
}

interface Within {
  readonly statement: Statement;
  readonly days: number;
}

const DONE =
  /(?<![^ ])(?:delivered|fitted|finished|shipped|installed|handed over|built|geliefert|ausgeliefert|eingebaut|montiert|fertig|entregad[oa]s?|entregamos|montad[oa]s?|livre[es]*|posee?s?|installe[es]*|termine[es]*|entregues?|montad[oa]s?)(?![^ ])/u;
const SINCE_ORDER =
  /(?<![^ ])(?:of|after|from) (?:the |an? |your )?(?:order|call|request)|(?:nach|ab) (?:der )?(?:bestellung|auftrag)|(?:del|desde el|tras el) pedido|(?:de|apres) la commande|(?:da|apos a) encomenda/u;
const WITHIN = /(?<!\p{L})(?:within|in|in less than|innerhalb von|binnen|in|en|dentro de|en moins de|sous|em)\s*$/iu;
const LEAD_TIME =
  /(?<![^ ])(?:lead times?|delivery times?|delivery takes|lieferzeit(?:en)?|plazo de entrega|delai de livraison|delais de livraison|prazo de entrega)(?![^ ])/u;

/** “Fitted within three weeks of the order”. */
function doneWithin(statement: Statement): Within | null {
  const [length, ...others] = lengthsOf(statement);
  if (length === undefined || others.length > 0 || statement.isNegative || statement.isConditional) return null;
  const before = statement.sentence.text.slice(0, length.start - statement.sentence.start);
  const isBound = WITHIN.test(before) && DONE.test(statement.folded) && SINCE_ORDER.test(statement.folded);
  return isBound ? { statement, days: daysOf(length) } : null;
}

/** “The lead time of the fronts is five weeks”. */
function isDeliveredLater({ days }: Within, other: Statement): boolean {
  const [length, ...others] = lengthsOf(other);
  if (length === undefined || others.length > 0 || other.isNegative) return false;
  return LEAD_TIME.test(other.folded) && daysOf(length) > days;
}

const READY =
  /(?<![^ ])(?:ready|done|finished|completed|answered|settled|fertig|erledigt|abgeschlossen|list[oa]s?|terminad[oa]s?|resuelt[oa]s?|prete?s?|termine[es]*|faite?s?|pront[oa]s?|concluid[oa]s?)(?![^ ])/u;
const TAKES =
  /(?<![^ ])(?:takes|take|needs|need|dauert|dauern|braucht|brauchen|tarda|tardan|necesita|prend|prennent|met|demora|demoram|leva|levam|precisa)(?![^ ])/u;
const ALONE = /(?<![^ ])(?:alone|allein|sol[oa]|seule?|sozinh[oa])(?![^ ])/u;
/** Of another size altogether it is of something else. */
const MOST_TIMES = 20;

/** “A boat is ready in three months”. */
function readyIn(statement: Statement): Within | null {
  const [length, ...others] = lengthsOf(statement);
  if (length === undefined || others.length > 0 || statement.isNegative || statement.isConditional) return null;
  const before = statement.sentence.text.slice(0, length.start - statement.sentence.start);
  return WITHIN.test(before) && READY.test(statement.folded) ? { statement, days: daysOf(length) } : null;
}

/** “The hull alone takes five months”, “the consulate needs three weeks for each visa”. */
function takesLonger({ statement, days }: Within, other: Statement): boolean {
  const [length, ...others] = lengthsOf(other);
  if (length === undefined || others.length > 0 || other.isNegative || other.isConditional || !TAKES.test(other.folded))
    return false;
  const isOfIt = ALONE.test(other.folded) || sharedBy(statement, other).length > 0;
  return isOfIt && daysOf(length) > days && daysOf(length) < days * MOST_TIMES;
}

function lengthsOf(statement: Statement): readonly Quantity[] {
  return quantitiesOf(statement).filter(({ is }) => is === 'duration');
}

/** “Copies are deleted after 90 days”. */
function deletedAfter(statement: Statement): Within | null {
  const [length, ...others] = lengthsOf(statement);
  const isDeleted = statement.acts.has('delete') && !statement.isNegative && !statement.acts.has('keep');
  if (!isDeleted || others.length > 0) return null;
  if (length !== undefined) return { statement, days: daysOf(length) };
  return AT_ONCE.test(statement.folded) ? { statement, days: 0 } : null;
}

/** “After checkout”, “as soon as it is paid”. */
const AT_ONCE =
  /(?<![^ ])(?:after|as soon as|once|at once|immediately|right away|nach|sobald|sofort|despues|en cuanto|inmediatamente|apres|des que|aussitot|depois|assim que|imediatamente)(?![^ ])/u;
const BACK = /^\s*(?:back|ago|earlier|old|of history|zurück|alt|atrás|en arrière|atrás)(?!\p{L})/iu;
const LAST = /(?<!\p{L})(?:last|past|previous|letzten?|vergangenen?|últim[oa]s|derni(?:ers|ères))\s*$/iu;
/** “Of the last quarter” reaches back so many days at least. */
const LAST_PERIOD: readonly (readonly [RegExp, number])[] = [
  [
    /(?<![^ ])(?:(?:last|past|previous) (?:quarter|season)|(?:letzten|vergangenen|vorigen) (?:quartals?|saison)|ultimo trimestre|trimestre pasado|dernier trimestre|trimestre dernier|trimestre passado)(?![^ ])|前四半期/u,
    90,
  ],
  [
    /(?<![^ ])(?:(?:last|past|previous) year|(?:letzten|vergangenen|vorigen) jahre?s?|vorjahre?s?|ano pasado|ultimo ano|annee derniere|annee passee|ano passado)(?![^ ])|昨年|前年/u,
    365,
  ],
];
const FEWEST_SHARED = 2;

/** “We pull the copies of all rentals for three years back”. */
function isLookedUpLater({ statement, days }: Within, other: Statement): boolean {
  if (other.isNegative || other.acts.has('delete') || other.acts.has('keep')) return false;
  const isLonger = lengthsOf(other).some((length) => {
    const [before, after] = [
      other.sentence.text.slice(0, length.start - other.sentence.start),
      other.sentence.text.slice(length.end - other.sentence.start),
    ];
    return daysOf(length) > days && (BACK.test(after) || LAST.test(before));
  });
  const isOfPeriod = LAST_PERIOD.some(([pattern, length]) => length > days && pattern.test(other.folded));
  const things = statement.tokens.filter(({ acts, isActor, key }) => acts.length === 0 && !isActor && key !== 'everybody');
  return (isLonger || isOfPeriod) && sharedBy(statement, other).length >= Math.min(FEWEST_SHARED, things.length);
}
