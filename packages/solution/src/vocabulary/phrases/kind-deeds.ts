import type { Kind, Language } from '../entry.ts';

/** What things of a kind do, and what is done with them. A star stands for any ending. */
export interface KindDeeds {
  /** What may stand between a noun and what is said of it. */
  readonly auxiliaries: string;
  /** Said after the noun, of what happens to it: “the permit expires”, “boats are lent”. */
  readonly after: Readonly<Partial<Record<Kind, string>>>;
  /** Said right before it, with the noun as its object: “renew the permit”, “lend boats”. */
  readonly before: Readonly<Partial<Record<Kind, string>>>;
  /** What only people and organisations do, right after their name. */
  readonly acts: string;
}

export const KIND_DEEDS: Readonly<Record<Language, KindDeeds>> = {
  en: {
    auxiliaries:
      'is, are, was, were, be, been, being, has, have, had, get, gets, got, must, should, can, may, will, need, needs, to, not, never, often, always, only, then, also, still, that, which, who, each, again, first, regularly, usually',
    after: {
      obligation:
        'expir*, laps*, renew*, runs out, run out, ran out, valid until, valid for, valid one, valid a, valid till, due again, recertif*',
      asset:
        'break, breaks, broke, broken, fail, fails, failed, repaired, calibrated, lent, loaned, borrowed, signed out, out of service, out of order, scrapped, retired, serviced, maintained, damaged, stolen, overhauled, inspected, never come back, come back, standing',
      request:
        'requested, asked for, submitted, answered, unanswered, rejected, declined, triaged, refused, granted, arrive by, come in by',
      money: 'paid, unpaid, invoiced, billed, refunded, reimbursed, owed, overspent, transferred, settled, charged, due at',
      occurrence:
        'reported, happen*, occur*, investigated, followed up, written up, logged, noted, recur*, collected, recorded in the',
      stock:
        'reordered, restocked, in stock, out of stock, run low, runs low, running low, bought, counted, purchased, sold out, used up, consumed, stocked',
      'person-in-process':
        'enrolled, hired, onboarded, trained, graduate*, interviewed, admitted, discharged, recruited, inducted, go through, goes through, pass, sit the, need a medical, take a, takes a, apply, applies, join',
      opportunity: 'won, lost, quoted, pitched, tendered, won or lost, awarded',
      'time-allocation': 'booked, rostered, rescheduled, swapped, attended, cancelled, canceled, scheduled, double booked',
      document:
        'drafted, written, revised, proofread, signed, countersigned, released, published, uploaded, scanned, translated, reviewed and',
      measure: 'measured, scored, sampled, below, above, per roast, counted per',
      work: 'carried out, finished, built, installed, fabricated, take * months, takes * months, take * weeks, takes * weeks, completed',
      'place-or-unit': 'opens, opened, closed for, visited, inspected twice',
    },
    before: {
      obligation: 'renew, renewing, renewal of, expiry of, expiration of, lapse of, valid, expired, expiring',
      asset:
        'lend, lending, lend out, lends, hire out, hires out, hiring out, rent out, rents out, renting out, repair, repairing, calibrate, maintain, service, sign out, operate, broken',
      request: 'submit, answer, answering, reject, triage, requested, requests for, request for, ask for, apply for',
      money: 'pay, paying, pays, invoice, bill, refund, reimburse, charge, owe, unpaid, chase, get paid',
      occurrence: 'report, reported, log, investigate, follow up on, follow up',
      stock: 'reorder, restock, buy, buying, order more, run out of, low on, out of, stock of, count',
      'person-in-process':
        'hire, hiring, onboard, onboarding, train, training, enrol, enroll, recruit, interview, admit, certify, certified',
      opportunity: 'win, winning, quote, pitch, lose, chase',
      'time-allocation':
        'book, booking, books, schedule, roster, reschedule, attend, swap, swapping, double-booked, double booked, bookings for',
      document: 'draft, write, writing, sign, revise, publish, review and sign, proofread',
      measure: 'measure, measuring, read off',
      work: 'carry out, build, building, install, installing, finish, plan, planning',
    },
    acts: 'order*, complain*, ask*, call*, pay, pays, send*, book, books, want*, insist*, ring, rings, visit*, consign*, supply, supplies, apply, applies, sign, signs, approve, approves, bring, brings, decide*, deliver, delivers, charge, charges, chase*, owe, owes, buy, buys, report, reports, claim, claims, collect, collects, pick up, never sees, get a fee, get paid, register, registers, join, joins, forget*, cancel, cancels, confirm, confirms, give, gives',
  },
  de: {
    auxiliaries:
      'ist, sind, war, waren, wird, werden, wurde, wurden, hat, haben, muss, müssen, soll, sollen, kann, können, nicht, nie, oft, immer, noch, alle, jedes, jahr, zwei, drei, der, die, das, welche, regelmäßig, neu',
    after: {
      obligation: 'läuft ab, laufen ab, ablaufen, abgelaufen, abläuft, verfällt, verfallen, verlängert, erneuert, gültig, fällig',
      asset:
        'verliehen, ausgeliehen, repariert, kaputt, defekt, ausgefallen, fällt aus, gewartet, kalibriert, ausgemustert, geprüft',
      request: 'gestellt, beantwortet, abgelehnt, bewilligt, eingereicht, beantragt',
      money: 'bezahlt, gezahlt, überwiesen, erstattet, berechnet, fakturiert',
      occurrence: 'gemeldet, passiert, passieren, nachverfolgt, untersucht, auftreten, aufgetreten',
      stock: 'nachbestellt, bestellt, knapp, geht aus, gehen aus, eingekauft, verbraucht, gezählt',
      'person-in-process': 'eingestellt, eingearbeitet, ausgebildet, geschult, aufgenommen, bewerben, durchlaufen',
      opportunity: 'gewonnen, verloren, angeboten',
      'time-allocation': 'gebucht, getauscht, verschoben, abgesagt, eingeteilt, doppelt belegt',
      document: 'unterschrieben, geschrieben, verfasst, überarbeitet, veröffentlicht, freigegeben, gescannt',
      measure: 'gemessen, abgelesen',
      work: 'durchgeführt, abgeschlossen, gebaut, montiert',
    },
    before: {
      obligation:
        'ablauf, vor ablauf, erneuerung, verlängerung, erneuern, verlängern, verlängern wir, erneuern wir, gültige, gültigen, gültiger, gültiges, abgelaufene, abgelaufenen, abgelaufener, abgelaufenes, abgelaufenem, ablaufende, ablaufenden',
      asset:
        'verleihen, verleiht, verleihe, vermieten, vermietet, reparieren, repariert, warten, warten wir, kalibrieren, betreiben, betreibt, kaputte, kaputten, defekte, defekten, verliehene, verliehenen',
      request: 'beantworten, beantwortet, ablehnen, lehnen, eingereichte, eingereichten, offene anfragen zu',
      money: 'bezahlen, bezahlt, zahlen, zahlt, überweisen, unbezahlte, unbezahlten, offene zahlungen für, erstatten',
      occurrence: 'melden, meldet, gemeldete, gemeldeten, untersuchen',
      stock: 'nachbestellen, kaufen, kauft, einkaufen, bestellen wir, verbrauchen, vorrat an, bestand an, lagern, zu wenig',
      'person-in-process': 'einstellen, stellen, ausbilden, schulen, einarbeiten, aufnehmen',
      opportunity: 'gewinnen, verlieren',
      'time-allocation': 'buchen, bucht, reservieren, reserviert, verschieben, absagen, tauschen',
      document: 'schreiben, schreibt, verfassen, unterschreiben, überarbeiten, veröffentlichen',
      measure: 'messen, misst, ablesen',
      work: 'bauen, baut, montieren, durchführen, planen wir',
    },
    acts: 'bestellt, bestellen, fragt, fragen, zahlt, zahlen, ruft an, rufen an, beschwert, beschweren, meldet sich, melden sich, liefert, liefern, bucht, buchen, unterschreibt, unterschreiben',
  },
  es: {
    auxiliaries:
      'es, son, está, están, se, ha, han, fue, fueron, que, no, ya, debe, deben, ser, cada, año, nunca, siempre, una, vez, con, anual',
    after: {
      obligation: 'venc*, caduc*, expir*, renueva*, renovad*, vigente*, válid*',
      asset: 'presta*, prestad*, reparad*, repara*, descompuest*, averiad*, rot*, alquilad*, calibrad*',
      request: 'solicita*, solicitad*, respond*, rechazad*, aprobad*, recibid*',
      money: 'pagad*, paga*, cobrad*, cobra*, facturad*, reembolsad*, adeudad*',
      occurrence: 'reportad*, reporta*, ocurr*, registrad*, investigad*, suced*',
      stock: 'compra*, comprad*, pedid*, agotad*, agota*, se acab*',
      'person-in-process': 'inscrib*, inscrit*, contratad*, capacitad*, admitid*, entrevistad*',
      opportunity: 'ganad*, perdid*, cotizad*',
      'time-allocation': 'reservad*, reserva*, agendad*, programad*, canceld*',
      document: 'firmad*, firma*, redactad*, revisad*, publicad*',
      measure: 'medid*, mide*',
      work: 'terminad*, construid*, instalad*',
    },
    before: {
      obligation:
        'renovar, renovamos, vence, vencen, venza, venzan, caduca, caducan, caduque, vencimiento de, vencimiento del, caducidad de, caducidad del, renovación de, renovación del',
      asset:
        'prestar, prestamos, alquilar, alquilamos, reparar, reparamos, mantener, mantenemos, calibrar, calibramos, operamos, alquiler de, reparación de, reparación del',
      request: 'responder, responder a, rechazar, presentar, solicitudes de, solicitud de',
      money: 'pagar, pagamos, cobrar, cobramos, facturar, facturamos, reembolsar',
      occurrence: 'reportar, registrar, investigar',
      stock: 'comprar, compramos, pedir más, reponer, existencias de, falta de, se acaba, se acaban, queda poco',
      'person-in-process': 'contratar, contratamos, formar, formamos, inscribir, admitir, entrevistar',
      opportunity: 'ganar, perder, cotizar',
      'time-allocation': 'reservar, reservan, agendar, programar, cancelar, reservas de',
      document: 'redactar, escribir, escribimos, firmar, publicar, revisar y firmar',
      measure: 'medir, medimos',
      work: 'construir, construimos, instalar, instalamos, terminar, planificar, planificamos',
    },
    acts: 'pide*, paga*, llama*, reclama*, solicita*, compra*, firma*, pregunta*, entrega*',
  },
  fr: {
    auxiliaries:
      'est, sont, a, ont, été, sera, seront, doit, doivent, être, qui, que, ne, pas, se, tous, les, ans, chaque, année, souvent, toujours, jamais',
    after: {
      obligation: 'expire*, renouvel*, valable*, valide*, échoi*, à renouveler, périm*',
      asset: 'prêté*, réparé*, en panne, cassé*, tombe*, loué*, révisé*, étalonné*',
      request: 'demandé*, répondu*, refusé*, accordé*, reçu*, déposé*',
      money: 'payé*, réglé*, facturé*, remboursé*, dû, due, dus',
      occurrence: 'signalé*, déclaré*, survien*, arrive*, constaté*',
      stock: 'commandé*, acheté*, en rupture, épuisé*, réassort*',
      'person-in-process': 'inscrit*, embauché*, formé*, admis*, recruté*',
      opportunity: 'gagné*, perdu*, remporté*',
      'time-allocation': 'réservé*, planifié*, annulé*, reporté*',
      document: 'signé*, rédigé*, relu*, publié*, traduit*',
      measure: 'mesuré*, relevé*',
      work: 'réalisé*, terminé*, construit*, posé*, installé*',
    },
    before: {
      obligation:
        'renouveler, renouvelons, expiration de, expiration du, expiration des, expiration d’un, expiration d’une, échéance de, échéance du, échéance des, expire, expirent',
      asset:
        'prêter, prêtons, louer, louons, réparer, réparons, entretenir, entretenons, étalonner, exploitons, location de, réparation de, réparation du',
      request: 'répondre à, répondre aux, refuser, traiter, demandes de, demande de',
      money: 'payer, payons, régler, facturer, facturons, rembourser',
      occurrence: 'signaler, déclarer',
      stock: 'acheter, achetons, commander, stock de, manque de, rupture de',
      'person-in-process': 'embaucher, embauchons, former, formons, inscrire, recruter, recrutons, admettre',
      opportunity: 'gagner, perdre',
      'time-allocation': 'réserver, réservent, planifier, annuler, réservations de',
      document: 'rédiger, rédigeons, écrire, signer, publier, relire',
      measure: 'mesurer, mesurons, relever',
      work: 'construire, construisons, installer, installons, réaliser',
    },
    acts: 'demande*, paie*, paient, appelle*, réclame*, signe*, commande*, livre*',
  },
  pt: {
    auxiliaries: 'é, são, está, estão, foi, foram, que, não, já, deve, devem, ser, se, cada, ano, todo, com, anual',
    after: {
      obligation: 'venc*, expir*, renovad*, renova*, válid*, caduc*',
      asset: 'emprestad*, alugad*, consertad*, quebrad*, quebra*, calibrad*, danificad*',
      request: 'solicitad*, pedid*, respondid*, recusad*, aprovad*, recebid*',
      money: 'pag*, cobrad*, faturad*, reembolsad*, devid*',
      occurrence: 'registad*, registrad*, relatad*, acontec*, ocorr*, investigad*',
      stock: 'comprad*, encomendad*, acab*, em falta, esgotad*',
      'person-in-process': 'inscrit*, contratad*, treinad*, admitid*, entrevistad*',
      opportunity: 'ganh*, perdid*, orçad*',
      'time-allocation': 'marcad*, reservad*, agendad*, cancelad*, remarcad*',
      document: 'assinad*, redigid*, revisad*, publicad*',
      measure: 'medid*, mede*',
      work: 'terminad*, construíd*, instalad*, concluíd*',
    },
    before: {
      obligation:
        'renovar, renovamos, vence, vencem, vencimento de, vencimento da, vencimento do, validade de, validade da, validade do, renovação de, renovação da, renovação do',
      asset:
        'emprestar, emprestamos, alugar, alugamos, consertar, consertamos, reparar, reparamos, calibrar, operamos, aluguel de, aluguer de, reparação de',
      request: 'responder, responder a, recusar, pedidos de, pedido de',
      money: 'pagar, pagamos, cobrar, cobramos, faturar, faturamos, reembolsar',
      occurrence: 'registar, registrar, relatar, investigar',
      stock: 'comprar, compramos, encomendar, repor, estoque de, falta de, acaba, acabam',
      'person-in-process': 'contratar, contratamos, formar, treinar, treinamos, inscrever, admitir, entrevistar',
      opportunity: 'ganhar, perder, orçar',
      'time-allocation': 'marcar, agendar, reservar, reservam, cancelar, reservas de',
      document: 'redigir, escrever, assinar, publicar',
      measure: 'medir, medimos',
      work: 'construir, construímos, instalar, instalamos, terminar, planear, planejar',
    },
    acts: 'pede*, paga*, liga*, reclama*, assina*, compra*',
  },
  ja: {
    auxiliaries: '',
    after: {
      obligation: 'が切れ, の期限, の更新, を更新, の有効, が失効',
      asset: 'が故障, の故障, の修理, を修理, を貸し, を貸出, が壊れ',
      request: 'を申請, を依頼, に回答, を却下, に返答, を受け付, を受付, の受付, が届',
      money: 'を支払, を請求, が未払, を精算',
      occurrence: 'が発生, を報告, が起き, の対応',
      stock: 'を発注, が不足, の在庫, を購入, を補充',
      'person-in-process': 'を採用, を教育, が受講, が入社',
      opportunity: 'を受注, を失注',
      'time-allocation': 'を予約, を変更, の予約',
      document: 'を作成, に署名, を改訂, を公開',
      measure: 'を測定, を計測',
      work: 'を実施, を施工, が完了',
    },
    before: {},
    acts: 'が注文, が支払, が申し込, が問い合わせ',
  },
};
