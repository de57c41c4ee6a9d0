import type { Language } from '../entry.ts';

/** How a language tells stages that follow each other: phrases separated by commas. Japanese ones are read as they stand in the text. */
export interface StageTexts {
  /** What announces them: 'steps', 'status', 'the journey'. */
  readonly nouns: string;
  /** What a thing does with them: 'goes through'. */
  readonly passes: string;
  readonly first: string;
  readonly next: string;
  readonly last: string;
  /** 'starts as', before the first of them. */
  readonly starts: string;
  /** 'becomes', 'moves on to', 'ends with', before any but the first. */
  readonly onward: string;
  /** 'in that order', behind them. */
  readonly ordered: string;
  /** 'between', 'stuck in': where things are that nobody finds. */
  readonly within: string;
  /** 'is', 'gets', 'wird': before what is done to a thing. */
  readonly auxiliaries: string;
  /** What a thing may be that is no participle: 'open', 'draft', 'in review'. */
  readonly states: string;
  /** What people do with a thing, as its lemma, where they say 'we quote, fit and invoice'. */
  readonly verbs: string;
  /** Nouns for what is done, beside those of the verbs of events. */
  readonly events: string;
  /** What goes wrong is no stage. */
  readonly mishaps: string;
  /** What is said of things that hold each other: 'structure'. */
  readonly levels: string;
  /** Where what belongs to one stage ends: 'at 14 months', 'because nobody …'. */
  readonly tails: string;
}

export const STAGE_TEXTS: Readonly<Record<Language, StageTexts>> = {
  en: {
    nouns: `step, steps, stage, stages, phase, phases, milestone, milestones, process, workflow, work flow, flow, pipeline, lifecycle, life cycle, journey, order of work,
      order of events, sequence, timeline, calendar, route, gates, status, statuses, states`,
    passes: `goes through, go through, going through, passes through, pass through, moves through, move through, runs through, run through, cycles through, cycle through, passes, has to pass, have to pass,
      must pass, works its way through, travels through, travel through, progresses through, progress through`,
    first:
      'first(?=\\s*[^\\p{L}\\s]|\\s+(?:we|the|an?|they|you|i|it|comes|our|someone|somebody)\\s), first of all, firstly, to begin with, at first, step one, initially',
    next: 'then, next(?=\\s*[^\\p{L}\\s]|\\s+(?:we|the|an?|they|you|i|it|comes|our|someone|somebody)\\s), after that, after this, afterwards, afterward, thereafter, secondly, thirdly, followed by, subsequently, step two, step three, later on, from there',
    last: 'finally, lastly, at last, in the end, at the end, last of all, eventually',
    starts: `starts as, start as, starts with, start with, starting with, begins as, begin as, begins with, begin with, comes in as, come in as, enters as, opens with, opens as, kicks off with`,
    onward: `becomes, become, moves on to, move on to, goes on to, go on to, continues with, continue with, turns into, turn into, ends with, end with, ends as, end as, finishes with, finish with,
      closes with, close with, ends in, end in, followed by`,
    ordered: 'in that order, in this order, in that sequence, one after the other, one after another',
    within:
      'between, stuck in, sits in, sit in, stands in, waits in, wait in, hangs in, stays in, stay in, stuck between, stuck at',
    auxiliaries: `is, are, was, were, gets, get, getting, got, being, be, been, has been, have been, has to be, have to be, needs to be, need to be, can be, may be, either`,
    states: `open, closed, pending, draft, drafts, ready, active, inactive, done, live, void, available, out, back, running, idle, free, complete, incomplete, new, current, archived, final, effective, obsolete,
      in \\p{L}+, on \\p{L}+, under \\p{L}+, out \\p{L}+ \\p{L}+, awaiting \\p{L}+, waiting \\p{L}+ \\p{L}+, waiting, ready \\p{L}+ \\p{L}+, not \\p{L}+, re-?\\p{L}+ needed, to be \\p{L}+, up for \\p{L}+, off \\p{L}+, late stage, early stage`,
    verbs: `accept, adjust, agree, align, allocate, answer, apply, approve, assay, assemble, assess, assign, audit, award, bake, balance, bend, bid, bill, blend, blow, board, boil, bond, book, bottle, brew, brief, build, burn, buy, calculate,
      calibrate, call, carve, cast, certify, check, choose, clean, clear, close, coat, collect, commission, compare, compile, confirm, contact, cook, cool, count, crate, crop, cure, cut, date, debrief, decide, deliver, design, develop, diagnose,
      discuss, dismantle, dispatch, do, draft, draw, drill, dry, dye, edit, embroider, engrave, enter, erect, estimate, etch, evaluate, examine, file, fill, finish, fire, fit, fix, forge, frame, freeze, fumigate, glaze, glue, grade, graft, grind, grow,
      hand over, hang, harvest, hem, hire, hold, identify, import, induct, inform, inspect, install, interview, invoice, iron, issue, join, judge, label, laminate, launch, lay, list, load, log, make, map, mark, match, measure, meet, mill, mix, mobilise, mobilize, demobilise,
      model, mould, mount, negotiate, notify, number, offer, onboard, order, pack, paint, pay, photograph, pick, pick up, place, plan, plant, plaster, plate, polish, pour, prepare, present, press, price, print, process, procure, proof, prune, publish, qualify,
      quote, rate, read, rebuild, receive, reconcile, record, recruit, refer, register, rehearse, release, remove, repair, reply, report, request, research, reserve, return, review, rinse, roast, route, sample, sand, scan, schedule, score, screen, seal, sell,
      send, set up, settle, sew, shape, ship, shoot, shortlist, sign, sign off, sketch, solder, sort, spray, stain, stamp, sterilise, sterilize, stitch, store, strip, submit, survey, sweep, take, teach, test, thin, tie, train, transport, treat, trim, tune, turn,
      unload, update, upholster, validate, varnish, verify, visit, wash, weigh, weld, wrap, write`,
    events: `test, check, checks, visit, survey, design, draft, proof, proofs, quote, order, review, audit, approval, sign-off, signoff, handover, hand-over, delivery, dispatch, collection, return, repair, intake, input, kick-off, kickoff, launch, opening,
      closing, close, closeout, close-out, fitting, fit, install, build, setup, set-up, teardown, strike, rehearsal, opening night, preview, previews, load-in, load-out, pick-up, pickup, pick up, drop-off, check-in, check-out, move-in, move-out, go-live, cutover, cut-over,
      trial, pilot, permit application, application, interview, offer, hire, onboarding, referral, discharge, admission, aftercare, follow-up, follow up, debrief, briefing, induction, assessment, examination, exam, analysis, diagnosis, estimate, bid, tender, award, contract signing,
      payment, deposit, invoice, grant, filing, hearing, decision, appeal, release, publication, print, edit, copyedit, layout, recording, record, publish, mix, mastering, scan, wash, paint, polish, packing, shipping, shipment, transport, storage, burn-in, harvest,
      planting, growth, pressing, aging, ageing, bottling, closure, renewal, purchase, acquisition, sale, settlement, completion, certification, accreditation, verification, validation, qualification, commissioning, restock, refund, grade, canvass, mailing, enquiry,
      inquiry, request, consultation, contract, session, touch-up, return visit, disposal`,
    mishaps: `lost, damaged, stolen, broken, forgotten, missed, misplaced, wrong, delayed, scattered, buried, ignored, overlooked, duplicated, doubled, confused, mixed up, late, double-booked, overbooked, skipped, neglected, burned, burnt, spoiled, wasted, stuck, ruined, surprised, annoyed, frustrated, outdated`,
    levels: 'structure, hierarchy, levels, breakdown',
    tails: `at, for\\s+(?:an?|\\d+|about|up|two|three|four|five|six|seven|eight|nine|ten|twelve), after, within, before, by, until, every, because, which, who, that, so that, if, when, once, during, while, since, from, unless, as soon as, though, but, plus`,
  },
  de: {
    nouns: `schritte, schritt, phasen, phase, stufen, ablauf, workflow, prozess, stationen, etappen, meilensteine, status, zustände, stand, arbeitsschritte, arbeitsgänge, reihenfolge, bearbeitungsstand`,
    passes: 'durchläuft, durchlaufen, geht durch, gehen durch, läuft so, laufen so, läuft über, durchwandert, muss durch',
    first: 'erst, zuerst, zunächst, als erstes, anfangs',
    next: 'dann, danach, anschließend, daraufhin, im anschluss, als nächstes, gefolgt von, später, hinterher',
    last: 'zum schluss, schließlich, zuletzt, am ende, abschließend, am schluss',
    starts: 'beginnt mit, beginnt als, beginnen mit, startet mit, startet als, starten mit, fängt an mit',
    onward: 'wird zu, wird zum, wird zur, endet mit, enden mit, geht über in, weiter mit, gefolgt von',
    ordered: 'in dieser reihenfolge, der reihe nach, nacheinander',
    within: 'zwischen, hängt in, hängen in, steckt in, stecken in',
    auxiliaries: 'ist, sind, wird, werden, wurde, wurden, ob sie, ob es, ob er',
    states:
      'offen, neu, fertig, unvollständig, vollständig, frei, belegt, entwurf, aktiv, inaktiv, bereit, in \\p{L}+, im \\p{L}+, zur \\p{L}+, nicht \\p{L}+, wartend, laufend',
    verbs: `anbieten, anfragen, annehmen, aufmessen, ausliefern, bauen, berechnen, bestellen, besichtigen, einbauen, entwerfen, fertigen, liefern, messen, montieren, planen, prüfen, schneiden, streichen, verlegen, verpacken, zuschneiden`,
    events: `angebot, aufmaß, montage, anprobe, wäsche, mangel, kontrolle, abnahme, übergabe, aufnahme, anfrage, auftrag, entwurf, zuschnitt, einbau, versand, transport, test, prüfung, freigabe, druck, korrektur, probe, abschluss, start, beginn, besichtigung`,
    mishaps: 'verloren, vergessen, beschädigt, gestohlen, verlegt, falsch, doppelt, verspätet, übersehen, kaputt, veraltet',
    levels: 'struktur, gliederung, hierarchie, ebenen',
    tails: 'weil, wenn, sobald, bevor, nachdem, damit, nach, vor, innerhalb, bis, für, seit',
  },
  es: {
    nouns: 'pasos, etapas, etapa, fases, fase, proceso, flujo, estados, estado, estatus, hitos, recorrido, ciclo, secuencia',
    passes: 'pasa por, pasan por, pasar por, recorre, recorren, atraviesa, atraviesan, pasando por',
    first: 'primero, en primer lugar, al principio, para empezar',
    next: 'luego, después, a continuación, más tarde, seguido de, entonces, en segundo lugar, posteriormente',
    last: 'por último, finalmente, al final, por fin, en último lugar',
    starts: 'empieza con, empieza como, comienza con, comienza como, inicia con, entra como, arranca con',
    onward: 'se convierte en, termina con, termina en, acaba con, acaba en, sigue con, continúa con, pasa a',
    ordered: 'en ese orden, en este orden, por ese orden, por este orden',
    within: 'entre, parado en, parada en, atascado en, se queda en, se quedan en',
    auxiliaries: 'es, son, está, están, fue, fueron, ser, estar, queda, quedan, si está, si están',
    states:
      'abierto, abierta, nuevo, nueva, pendiente, pendientes, borrador, listo, lista, activo, activa, vigente, libre, en \\p{L}+, por \\p{L}+, no \\p{L}+',
    verbs:
      'medir, cotizar, fabricar, instalar, entregar, cobrar, facturar, revisar, recibir, cortar, coser, pintar, montar, probar, diseñar, comprar, pedir, lavar, empacar, enviar',
    events:
      'presupuesto, diseño, pedido, corte, armado, lijado, barnizado, ajuste, prueba, entrega, revisión, montaje, visita, firma, pago, cierre, recepción, diagnóstico, reparación, entrevista, curso, envío, solicitud, inscripción',
    mishaps:
      'perdido, perdida, perdidos, roto, rota, olvidado, olvidada, dañado, dañada, duplicado, equivocado, retrasado, robado',
    levels: 'estructura, jerarquía, niveles',
    tails: 'porque, cuando, si, antes de, después de, para, en cuanto, que, desde, hasta, sin',
  },
  fr: {
    nouns:
      'étapes, étape, phases, phase, processus, parcours, statuts, statut, états, état, jalons, circuit, déroulement, cycle, workflow',
    passes: 'passe par, passent par, passer par, suit, traverse, traversent, parcourt',
    first: "d’abord, d'abord, tout d’abord, tout d'abord, premièrement, en premier, pour commencer",
    next: 'puis, ensuite, après cela, après ça, alors, par la suite, suivi de, suivie de, deuxièmement',
    last: 'enfin, finalement, pour finir, en dernier, à la fin',
    starts: 'commence par, commence comme, débute par, démarre par, démarre avec, arrive comme',
    onward: 'devient, se termine par, finit par, passe à, continue avec, se transforme en',
    ordered: "dans cet ordre, dans l’ordre, dans l'ordre",
    within: 'entre, bloqué en, bloqués en, coincé en',
    auxiliaries: "est, sont, a été, ont été, était, étaient, être, s’il est, s'il est",
    states:
      'ouvert, ouverte, nouveau, nouvelle, brouillon, prêt, prête, actif, active, libre, en \\p{L}+, à \\p{L}+, non \\p{L}+, disponible, clos',
    verbs: 'mesurer, chiffrer, fabriquer, poser, livrer, facturer, vérifier, recevoir, couper, coudre, peindre, monter, tester',
    events:
      'devis, visite, commande, pose, livraison, contrôle, entretien, avis, décret, dépôt, montage, transport, accrochage, facture, réception, diagnostic, réparation, restitution, relevé, dessin, essai, signature, paiement, clôture, départ, arrivée, accord, demande, suivi, bilan, essai, adaptation',
    mishaps: 'perdu, perdue, perdus, cassé, cassée, oublié, oubliée, volé, abîmé, erroné, retardé, doublé',
    levels: 'structure, hiérarchie, niveaux, arborescence',
    tails: 'parce que, quand, si, avant, après, pour, dès que, qui, que, depuis, jusqu’à, sans',
  },
  pt: {
    nouns: 'passos, etapas, etapa, fases, fase, processo, fluxo, estados, situações, status, situação, marcos, ciclo, sequência',
    passes: 'passa por, passam por, passar por, percorre, percorrem, atravessa',
    first: 'primeiro, primeiramente, em primeiro lugar, para começar, no início',
    next: 'depois, em seguida, a seguir, então, logo após, mais tarde, seguido de, posteriormente',
    last: 'por fim, finalmente, por último, no final, no fim',
    starts: 'começa com, começa como, inicia com, entra como, inicia-se com',
    onward: 'torna-se, vira, termina com, termina em, acaba com, segue para, passa a, passa para, continua com',
    ordered: 'nessa ordem, nesta ordem, por essa ordem, por esta ordem',
    within: 'entre, parado em, parada em, preso em, fica em, ficam em',
    auxiliaries: 'é, são, está, estão, foi, foram, ser, fica, ficam',
    states:
      'aberto, aberta, novo, nova, pendente, pendentes, rascunho, pronto, pronta, ativo, ativa, vigente, livre, em \\p{L}+, a \\p{L}+, não \\p{L}+',
    verbs:
      'medir, orçar, fabricar, instalar, entregar, cobrar, faturar, revisar, receber, cortar, costurar, pintar, montar, testar',
    events:
      'orçamento, projeto, pedido, corte, montagem, medição, produção, teste, entrega, revisão, visita, assinatura, pagamento, encerramento, recebimento, diagnóstico, conserto, entrevista, curso, inscrição, aprovação',
    mishaps: 'perdido, perdida, quebrado, quebrada, esquecido, esquecida, danificado, duplicado, errado, atrasado, roubado',
    levels: 'estrutura, hierarquia, níveis',
    tails: 'porque, quando, se, antes, após, para, assim que, que, desde, até, sem',
  },
  ja: {
    nouns: '工程, 段階, 流れ, 手順, ステップ, フロー, 状態, ステータス, 状況, フェーズ, プロセス',
    passes: '経て, 経る, 経ます, 通過し, 通る',
    first: 'まず, 最初に, はじめに, 初めに',
    next: '次に, その後に, その後, それから, 続いて, そのあと',
    last: '最後に, 最終的に',
    starts: 'から始まり',
    onward: 'で終わる, で終わり',
    ordered: 'の順に, の順で, の順番',
    within: 'のどこで, の間で',
    auxiliaries: 'され, されて',
    states: '\\p{L}*中, 未\\p{L}+, \\p{L}*済, \\p{L}*済み, \\p{L}*待ち',
    verbs: 'する',
    events:
      '見積, 設計, 施工, 検査, 納品, 受付, 承認, 採寸, 裁断, 縫製, 仕上げ, 分解, 洗浄, 組立, 調整, 返却, 現地調査, 発注, 契約, 請求, 出荷, 校正, 公開',
    mishaps: '紛失, 破損, 遅れ',
    levels: '構造, 階層',
    tails: 'ため, ので',
  },
};
