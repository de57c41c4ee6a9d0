import type { Contradiction } from './brief.ts';
import { AIMS, againstEach, type RuleWords } from './rule-pairs.ts';
import { type Statement, sharedBy } from './statements.ts';
import { isNarrower } from './subjects.ts';

/** Two statements that say opposite things of the same: handed back and kept, washed and dirty, owned and leased, paid beforehand and on delivery. */
export function conflictingOpposites(statements: readonly Statement[], { words }: RuleWords): Contradiction[] {
  const told = statements.filter(({ isWhole, isReport, isNegative, folded, sentence }) => {
    return !isWhole && !isReport && !isNegative && !AIMS.has(sentence.field) && !words.patterns.today.test(folded);
  });
  return OPPOSITES.flatMap(([one, other]) => {
    const says = (statement: Statement) => (!ONLY_IF.test(statement.folded) && one.test(statement.folded) ? { statement } : null);
    return againstEach(told, told, says, ({ statement }, second) => {
      return (
        other.test(second.folded) && !one.test(second.folded) && !ONLY_IF.test(second.folded) && areOfTheSame(statement, second)
      );
    });
  });
}

/** What holds in some cases only. */
const ONLY_IF =
  /(?<![^ ])(?:if|unless|except|otherwise|or|either|as long as|while|until|during|solange|bis|waehrend|mientras|hasta|tant que|jusqu|enquanto|ate|wenn|falls|ausser|sonst|oder|si|salvo|o|sauf|sinon|ou|se|exceto)(?![^ ])/u;

function areOfTheSame(one: Statement, other: Statement): boolean {
  const things = sharedBy(one, other).filter((key) => {
    return !key.startsWith('verb ') && !one.tokens.some((token) => token.key === key && token.isActor);
  });
  return things.length > 0 && !isNarrower(one, other) && !isNarrower(other, one);
}

function phrases(text: string): RegExp {
  return new RegExp(`(?<![^ ])(?:${text.trim().split(/,\s+/u).join('|')})(?![^ ])`, 'u');
}

/** What is said of something, and what is said of it otherwise. */
const OPPOSITES: readonly (readonly [RegExp, RegExp])[] = [
  [
    phrases(
      'hands? back, handed back, gives? back, given back, has to be returned, must be returned, is returned, are returned, (?:gibt|geben) (?:\\S+ ){1,4}zurueck, zurueckgegeben, devuelven?, rend(?:ent)?, rendue?s?, devolvem?',
    ),
    phrases(
      'keeps?, may keep, can keep, stays with (?:the|them), behaelt, behalten, se quedan? con, gardent?, garde, ficam? com',
    ),
  ],
  [
    phrases(
      'washed, cleaned, is clean, are clean, gewaschen, gereinigt, sauber, limpi[oa]s?, lavad[oa]s?, lavee?s?, propres?, limp[oa]s?',
    ),
    phrases('dirty, unwashed, uncleaned, ungewaschen, schmutzig\\S*, ungereinigt, suci[oa]s?, sales?, suj[oa]s?'),
  ],
  [
    phrases(
      'locked, lock it, locks it, is kept locked, abgeschlossen, verschlossen, cerrad[oa]s? con llave, fermee?s? a clef?, trancad[oa]s?',
    ),
    phrases(
      'unlocked, left open, stays open, stay open, unverschlossen, bleibt offen, bleiben offen, abiert[oa]s?, ouverte?s?, abert[oa]s?',
    ),
  ],
  [
    phrases('indoors?, inside the building, in der halle, unter dach, bajo techo, a l interieur, em recinto fechado'),
    phrases('outdoors?, outside the building, im freien, draussen, al aire libre, dehors, en plein air, ao ar livre'),
  ],
  [
    phrases(
      'we own, are ours, belongs? to us, are our own, gehoeren uns, gehoert uns, son nuestr[oa]s, nous appartiennent, sao noss[oa]s',
    ),
    phrases(
      'lease, leases, leased, leasing, rented, hired, rental contract, gemietet, geleast, mietvertrag, leasing, alquilad[oa]s?, arrendad[oa]s?, louee?s?, alugad[oa]s?',
    ),
  ],
  [
    phrases(
      'in advance, up front, upfront, beforehand, prepaid, on booking, when booking, im voraus, vorab, por adelantado, por anticipado, d avance, a la reservation, antecipad[oa]s?',
    ),
    phrases(
      'on delivery, on collection, in arrears, afterwards, on departure, on return, at the end, on the day, bei lieferung, bei abholung, nachtraeglich, hinterher, bei abreise, a la entrega, a posteriori, al final, a la livraison, apres coup, na entrega, no fim',
    ),
  ],
  [
    phrases('fixed price, flat rate, flat fee, lump sum, festpreis, pauschale?, precio fijo, prix fixe, forfait, preco fixo'),
    phrases('by the hour, per hour, hourly, time and materials?, nach stunden, nach aufwand, por horas?, a l heure, a hora'),
  ],
  [
    phrases('new, brand new, neu, neue[nrs]?, nuev[oa]s?, neufs?, neuves?, nov[oa]s?'),
    phrases('second hand, used, pre owned, gebraucht\\S*, de segunda mano, usad[oa]s?, d occasion, em segunda mao'),
  ],
  [
    phrases(
      'refundable, refunded, paid back, erstattet, zurueckgezahlt, se devuelve, se reembolsa, rembourse[es]*, e devolvid[oa]',
    ),
    phrases(
      'non refundable, nonrefundable, is kept, are kept, is forfeited, verfaellt, einbehalten, no reembolsable, se pierde, acquise?, nao reembolsavel',
    ),
  ],
];
