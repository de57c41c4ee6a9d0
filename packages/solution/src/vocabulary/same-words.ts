import type { Language } from './entry.ts';
import { rememberedIn } from './remembered.ts';
import { patternOf } from './statements.ts';

/**
 * Words that say the same of a business, by the key that statements are compared by: what one answer calls washing the next one calls cleaning. Narrower
 * than the synonyms that things are named by: what merges here is compared, and never called by the other word.
 */
const TEXTS: Readonly<Record<Language, readonly (readonly [string, string])[]>> = {
  en: [
    ['verb clean', 'clean, cleans, cleaned, wash, washes, washed, scrub, scrubs, scrubbed'],
    ['verb buy', 'buy, buys, bought, purchase, purchases, purchased, procure*'],
    ['verb answer', 'answer, answers, answered, reply, replies, replied, respond*, response, responses'],
    ['verb check', 'check, checks, checked, inspect, inspects, inspected, inspection, inspections, examine*, verif*'],
    ['verb repair', 'repair, repairs, repaired, fix, fixes, fixed, mend, mends, mended'],
    ['verb deliver', 'deliver, delivers, delivered, delivery, deliveries, ship, ships, shipped, dispatch*'],
    ['verb assign', 'assign, assigns, assigned, allocate*, allot*'],
    ['verb book', 'book, books, booked, booking, bookings, reserve, reserves, reserved, reservation, reservations'],
    ['verb hand out', 'hands out, handed out, distribut*, dispense*, issue, issues, issued'],
    ['verb grant', 'grant, grants, granted, award, awards, awarded'],
    ['verb outsource', 'outsourc*, subcontracted, subcontract, subcontracting'],
    ['verb change', 'replace, replaces, replaced, replacement, replacements, swap, swaps, swapped, exchanged'],
    ['verb sell', 'sell, sells, sold, sale, sales'],
    ['verb teach', 'teach, teaches, taught, lesson, lessons, tuition'],
    ['verb weigh', 'weigh, weighs, weighed, weighing'],
    ['verb feed', 'feed, feeds, fed, feeding, feedings'],
    ['verb rent', 'rent, rents, rented, rental, rentals, hire, hires, hired'],
    ['verb lend', 'lend, lends, lent, loan, loans, loaned'],
    ['verb train', 'train, trains, trained, training, trainings'],
    ['verb calibrate', 'calibrat*'],
    ['verb empty', 'empty, empties, emptied, emptying'],
    ['verb service', 'servic*, maintain, maintains, maintained, maintenance'],
    ['verb cancel', 'cancel, cancels, cancelled, canceled, cancellation, cancellations'],
    ['verb count', 'count, counts, counted, stocktake, stocktakes, stocktaking'],
    ['student', 'student, students, pupil, pupils, learner, learners'],
    ['store', 'shop, shops, outlet, outlets, branch, branches'],
    ['teacher', 'teacher, teachers, tutor, tutors, instructor, instructors'],
  ],
  de: [
    ['verb reinigen', 'reinig*, gereinigt, putz*, geputzt, waschen, wäscht, gewaschen, säuber*, gesäubert'],
    ['verb prüfen', 'prüf*, geprüft, kontrollier*, kontrolle, überprüf*, begutacht*'],
    ['verb kaufen', 'kauf*, gekauft, einkaufen, eingekauft, beschaff*, anschaffen, angeschafft'],
    ['verb beantworten', 'beantwort*, antwort*, geantwortet'],
    ['verb reparieren', 'reparier*, repariert, instandgesetzt, instandsetz*'],
    ['verb buchen', 'buchen, bucht, gebucht, buchung, buchungen, reservier*'],
    ['verb liefern', 'liefern, liefert, geliefert, lieferung, lieferungen, ausgeliefert, verschick*, versend*, versandt'],
    ['verb wechseln', 'wechsel*, gewechselt, tausch*, getauscht, ausgetauscht, austausch, ersetz*'],
    ['verb verkaufen', 'verkaufen, verkauft, verkauf, verkäufe'],
    ['verb vermieten', 'vermieten, vermietet, vermietung, vermietungen'],
    ['verb wiegen', 'wiegen, wiegt, gewogen'],
    ['verb warten', 'gewartet, wartung, wartungen'],
    ['verb bestellen', 'bestellen, bestellt, bestellung, bestellungen'],
    ['verb anmelden', 'anmelden, angemeldet, anmeldung, anmeldungen'],
    ['verb leeren', 'leeren, leert, geleert, leerung, leerungen'],
    ['verb schulen', 'schul*ung, schulungen, geschult'],
    ['verb zählen', 'zählen, zählt, gezählt, zählung, inventur'],
    ['filiale', 'filiale, filialen, laden, läden, geschäfte, zweigstellen'],
  ],
  es: [
    ['verb limpiar', 'limpi*, lava, lavan, lavar, lavad*, friega*'],
    ['verb revisar', 'revis*, inspeccion*, comprueb*, comprob*, controla, controlan, controlad*, verific*'],
    ['verb comprar', 'compra, compran, comprar, comprad*, adquier*, adquir*'],
    ['verb responder', 'respond*, contest*'],
    ['verb reparar', 'repara, reparan, reparar, reparad*, arregl*'],
    ['verb entregar', 'entreg*, reparto, repartos, repartimos, reparten'],
    ['verb cambiar', 'cambi*, sustitu*, reemplaz*'],
    ['verb vender', 'vende, venden, vendemos, vender, vendid*, venta, ventas'],
    ['verb alquilar', 'alquil*'],
    ['verb pesar', 'pesa, pesan, pesar, pesad*, pesaje'],
    ['tienda', 'tienda, tiendas, sucursal, sucursales'],
    ['alumno', 'alumno, alumnos, alumna, alumnas, estudiante, estudiantes'],
  ],
  fr: [
    ['verb nettoyer', 'nettoy*, lave, lavent, laver, lavé*'],
    ['verb contrôler', 'contrôl*, inspect*, vérif*'],
    ['verb acheter', 'achèt*, achet*, achats'],
    ['verb répondre', 'répond*, réponse, réponses'],
    ['verb réparer', 'répar*'],
    ['verb livrer', 'livre, livrent, livrons, livrer, livré*, livraison, livraisons, expéd*'],
    ['verb changer', 'chang*, remplac*'],
    ['verb vendre', 'vend, vendent, vendons, vendre, vendu*, vente, ventes'],
    ['verb louer', 'loue, louent, louons, louer, loué*, location, locations'],
    ['verb peser', 'pèse, pèsent, pesons, peser, pesé*, pesage'],
    ['magasin', 'magasin, magasins, boutique, boutiques'],
    ['élève', 'élève, élèves, étudiant, étudiants'],
  ],
  pt: [
    ['verb limpar', 'limpa, limpam, limpar, limpo, limpos, limpas, lava, lavam, lavar, lavad*'],
    ['verb verificar', 'verific*, controla, controlam, controlad*, inspec*, revist*'],
    ['verb comprar', 'compra, compram, comprar, comprad*, adquir*'],
    ['verb responder', 'respond*, resposta, respostas'],
    ['verb reparar', 'repara, reparam, reparar, reparad*, consert*, arranja*'],
    ['verb entregar', 'entreg*'],
    ['verb trocar', 'troca, trocas, trocam, trocar, trocad*, substitu*'],
    ['verb vender', 'vende, vendem, vendemos, vender, vendid*, venda, vendas'],
    ['verb alugar', 'alug*'],
    ['verb pesar', 'pesa, pesam, pesar, pesad*, pesagem'],
    ['loja', 'loja, lojas, filial, filiais'],
    ['aluno', 'aluno, alunos, aluna, alunas, estudante, estudantes'],
  ],
  ja: [],
};

const read = new Map<Language, readonly (readonly [string, RegExp])[]>();

function wordsOf(language: Language): readonly (readonly [string, RegExp])[] {
  const known = read.get(language) ?? TEXTS[language].map(([key, text]) => [key, patternOf(text, language)] as const);
  read.set(language, known);
  return known;
}

/** The key of all words that say the same as a folded word; null for a word that has none. */
export const sameWordOf = rememberedIn((word: string, language: Language): string | null => {
  return wordsOf(language).find(([, pattern]) => pattern.exec(word)?.[0] === word)?.[0] ?? null;
});
