import type { Language } from './entry.ts';
import { patternOf } from './statements.ts';

/** What a statement claims beyond what is wanted or forbidden: who decides, what only happens at times, how many there are of each. */
const CLAIMS = [
  'decides',
  'agrees',
  'joint',
  'partly',
  'one',
  'several',
  'closed',
  'happens',
  'room',
  'budget',
  'price',
  'free',
  'paid',
  'earlier',
  'later',
  'us',
  'staff',
  'copula',
  'alone',
] as const;
export type Claim = (typeof CLAIMS)[number];

/** Phrases separated by commas, a star stands for any ending. */
type ClaimTexts = Readonly<Record<Claim, string>>;

const TEXTS: Readonly<Record<Language, ClaimTexts>> = {
  en: {
    decides: 'decide, decides, decided, s call, final say, last word, has the say, is up to, s decision, calls the shots',
    agrees: 'sign off, signs off, signed off, approves, approve, approved by, authorises, authorizes',
    joint:
      'two signatures, both sign, four eyes, two people, second signature, jointly, both of them, two of them, together with, witnesses, second pair, second clerk, second person, countersign*, two of us',
    partly:
      'only once, one in, half of, some of, sometimes, rarely, seldom, hardly, not all, most of, if there is time, now and then, when time allows, just once, only when, only if, regulars, not always, usually not, every so often',
    one: 'exactly one, only one, just one, one single, a single, one and only one, the same',
    several:
      'several, two or three, more than one, multiple, a few, a couple of, two, three, shared between, shared by, between, different',
    closed: 'closed, shut, shuts, closes, no work, not open, holidays, shutdown, we stop',
    happens:
      'booking*, lesson*, visit*, deliver*, course*, tour*, appointment*, shift*, class, classes, hire*, event*, wedding*, party, parties, open, inspection*, production, session*, trip*',
    room: 'seats, room for, holds up to, fits, capacity, places, at most, up to, maximum, max, no more than, beds, berths, pitches',
    budget: 'budget, budgets, all in, not more than, may cost, cap of, limit of',
    price: 'price, prices, costs, cost, quote, quoted, offer, invoice, charges, asks for',
    free: 'free of charge, for free, no charge, no fee, unpaid, volunteer, volunteers, costs nothing',
    paid: 'fee, fees, wage, wages, salary, salaries, paid, price, charge, charged, payroll',
    earlier: 'then, before, only then, prior to',
    later: 'after, once, as soon as, when, only after, following',
    us: 'of us, we are, we re, team of, there s',
    staff: 'crew, crews, employees, staff, people, colleagues, team members, workers, members of staff, crew members, of us',
    copula: 's, is, are, costs, equals, be, always, stays at',
    alone: 'single point, alone, on his own, on her own, nobody but, no one but',
  },
  de: {
    decides: 'entscheidet, entscheiden, entschieden, letzte wort, bestimmt, bestimmen, entscheidung',
    agrees: 'gibt frei, freigegeben, genehmigt, genehmigen, zeichnet ab, unterschreibt, freigabe',
    joint:
      'zwei unterschriften, vier augen, beide unterschreiben, gemeinsam, zu zweit, zweite unterschrift, zwei personen, zeugen, gegenzeichn*',
    partly:
      'nur einmal, eine von, ein teil, manche*, manchmal, selten, kaum, nicht alle, die meisten, wenn zeit ist, gelegentlich, ab und zu, nicht immer, meistens, stichprob*, gerade zeit',
    one: 'genau ein*, nur ein*, ein einzig*, immer derselbe, immer dieselbe, jeweils ein*',
    several: 'mehrere*, zwei oder drei, mehr als ein*, verschiedene*, wechsel*, zwei, drei',
    closed: 'geschlossen, zu, betriebsferien, ruhetag, keine arbeit, schließt, schließen, pause',
    happens: 'buchung*, kurs*, besuch*, lieferung*, termin*, führung*, schicht*, offen, geöffnet, veranstaltung*, fahrt*',
    room: 'plätze, platz für, sitze, fasst, kapazität, höchstens, maximal, betten, bis zu',
    budget: 'budget, etat, höchstens kosten, kostenrahmen',
    price: 'preis, preise, kosten, kostet, angebot, rechnung, festpreis',
    free: 'kostenlos, gratis, kostenfrei, ehrenamtlich*, unbezahlt, ohne gebühr',
    paid: 'gebühr, gebühren, lohn, löhne, gehalt, gehälter, bezahlt, preis, honorar',
    earlier: 'dann, bevor, danach, vor',
    later: 'nachdem, sobald, nach, wenn, erst wenn',
    us: 'wir sind, wir sind zu, sind wir',
    staff: 'mitarbeiter, mitarbeitende, leute, angestellte, beschäftigte, kollegen, personen',
    copula: 'ist, sind, beträgt, kostet, immer',
    alone: 'allein, alleine, nur, ausschließlich, alleinig*',
  },
  es: {
    decides: 'decide, deciden, decidido, última palabra, decisión',
    agrees: 'aprueba, aprueban, aprobado por, firma, autoriza, visto bueno',
    joint: 'dos firmas, ambos firman, cuatro ojos, conjuntamente, los dos, segunda firma, entre dos, testigos',
    partly:
      'solo una vez, uno de cada, una de cada, algunos, algunas, a veces, rara vez, casi nunca, no todos, no todas, la mayoría, si hay tiempo, de vez en cuando, muchos, muchas',
    one: 'exactamente un*, solo un*, un único, una única, un solo, una sola, el mismo, la misma',
    several: 'varios, varias, dos o tres, más de un*, múltiples, distintos, distintas, diferentes, dos, tres',
    closed: 'cerrado, cerrada, cerramos, cierra, cierre, vacaciones, no se trabaja',
    happens: 'reserva*, clase*, visita*, entrega*, curso*, cita*, turno*, abierto, evento*, viaje*',
    room: 'plazas, asientos, capacidad, aforo, caben, hasta, como máximo, camas',
    budget: 'presupuesto',
    price: 'precio, precios, cuesta, coste, costo, oferta, factura',
    free: 'gratis, gratuito, gratuita, gratuitos, gratuitas, sin coste, voluntarios, voluntarias',
    paid: 'tasa, tasas, tarifa, tarifas, sueldo, sueldos, salario, salarios, nómina, nóminas, cuota, cuotas, pagan',
    earlier: 'luego, antes de, antes de que, después, entonces',
    later: 'después de, una vez, cuando, tras, en cuanto',
    us: 'somos',
    staff: 'empleados, empleadas, trabajadores, personas, operarios, compañeros',
    copula: 'es, son, cuesta, siempre',
    alone: 'solo, solamente, únicamente, sola, exclusivamente, único',
  },
  fr: {
    decides: 'décide, décident, décidé, dernier mot, tranche, décision',
    agrees: 'approuve, approuvé par, valide, validé par, signe, autorise',
    joint:
      'deux signatures, conjointement, quatre yeux, tous les deux, toutes les deux, seconde signature, deuxième signature, témoins',
    partly:
      'qu une fois, un sur, une sur, certains, certaines, parfois, rarement, presque jamais, pas tous, pas toutes, la plupart, de temps en temps, si on a le temps, beaucoup de',
    one: 'exactement un*, un seul, une seule, un unique, une unique, le même, la même',
    several: 'plusieurs, deux ou trois, plus d un*, multiples, différents, différentes, deux, trois',
    closed: 'fermé, fermée, fermés, fermeture, fermons, ferme, congés',
    happens: 'réservation*, cours, visite*, livraison*, rendez vous, équipe*, ouvert, ouverte, événement*, sortie*',
    room: 'places, sièges, capacité, jauge, jusqu à, au maximum, au plus, lits',
    budget: 'budget',
    price: 'prix, coûte, coût, coûts, devis, facture, offre',
    free: 'gratuit, gratuite, gratuits, gratuites, gratuitement, bénévole, bénévoles, sans frais',
    paid: 'frais, tarif, tarifs, salaire, salaires, paie, droits, redevance, redevances, payé, payés',
    earlier: 'puis, avant, ensuite, avant de, avant que',
    later: 'après, une fois, dès que, quand, lorsque',
    us: 'nous sommes, on est',
    staff: 'employés, employées, salariés, personnes, ouvriers, collègues',
    copula: 'est, sont, coûte, toujours',
    alone: 'seul, seule, seulement, uniquement, exclusivement',
  },
  pt: {
    decides: 'decide, decidem, decidido, decidida, última palavra, decisão',
    agrees: 'aprova, aprovam, aprovado por, aprovada por, assina, autoriza',
    joint: 'duas assinaturas, em conjunto, quatro olhos, os dois, as duas, segunda assinatura, testemunhas',
    partly:
      'só uma vez, apenas uma vez, um em cada, uma em cada, alguns, algumas, às vezes, raramente, quase nunca, nem todos, nem todas, a maioria, de vez em quando, muitos, muitas, urgentes',
    one: 'exatamente um*, só um*, apenas um*, um único, uma única, o mesmo, a mesma',
    several: 'vários, várias, dois ou três, mais de um*, múltiplos, diferentes, dois, três',
    closed: 'fechado, fechada, fechamos, fecha, encerrado, encerra, férias',
    happens: 'reserva*, aula*, visita*, entrega*, curso*, consulta*, turno*, aberto, evento*, viagem, viagens',
    room: 'lugares, vagas, capacidade, lotação, até, no máximo, cabem, camas',
    budget: 'orçamento',
    price: 'preço, preços, custa, custo, proposta, fatura',
    free: 'grátis, gratuito, gratuita, gratuitos, gratuitas, sem custo, voluntários, voluntárias',
    paid: 'taxa, taxas, tarifa, tarifas, salário, salários, ordenado, ordenados, mensalidade, mensalidades, pagam',
    earlier: 'depois, antes de, então, antes que, em seguida',
    later: 'depois de, uma vez, quando, após, assim que',
    us: 'somos',
    staff: 'empregados, funcionários, funcionárias, trabalhadores, pessoas, colegas',
    copula: 'é, são, custa, sempre',
    alone: 'só, somente, apenas, unicamente, exclusivamente, sozinh*',
  },
  ja: {
    decides: '決める, 決めます, 決定, 判断',
    agrees: '承認, 決裁',
    joint: '二人の署名, 2人の署名, 二名, 双方, 共同で, 立会',
    partly: '一度だけ, 一部, ときどき, まれに, たまに, すべてではない, 大半, 半分',
    one: '一人だけ, 一つだけ, 1つだけ, 必ず一人, 必ず1人, 同じ担当',
    several: '複数, 二人, 2人, 三人, 3人, いくつか, 交代',
    closed: '休業, 休館, 閉店, 休み, 閉館, 冬季閉鎖, 定休',
    happens: '予約, 授業, 見学, 配送, 納品, 講座, 営業, 開催',
    room: '席, 定員, 収容, 最大, まで',
    budget: '予算',
    price: '価格, 費用, 見積, 請求, 金額',
    free: '無料, 無償, ボランティア',
    paid: '料金, 手数料, 給与, 賃金, 有料, 徴収',
    earlier: '前に, その後, してから',
    later: '後に, したら, 次第',
    us: '私たちは, 当社は, スタッフは',
    staff: '名, 人, スタッフ, 社員, 従業員',
    copula: 'は, が',
    alone: 'だけ, のみ, 一人で',
  },
};

const read = new Map<Language, Readonly<Record<Claim, RegExp>>>();

/** The patterns of a language for what statements claim, for texts that `fold` went over. Read on the first call for that language. */
export function claimsOf(language: Language): Readonly<Record<Claim, RegExp>> {
  const known = read.get(language);
  if (known !== undefined) return known;
  const made = Object.fromEntries(CLAIMS.map((claim) => [claim, patternOf(TEXTS[language][claim], language)])) as Record<
    Claim,
    RegExp
  >;
  read.set(language, made);
  return made;
}
