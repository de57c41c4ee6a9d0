import type { Language } from '../entry.ts';

/** What words tell of objects beside their kind. Comma-separated; a star stands for any ending. */
export interface ObjectTexts {
  /** Said after a noun: the objects are handed to somebody and come back. */
  readonly lent: string;
  /** Said right before it. */
  readonly lend: string;
  /** What shows that they are to come back. */
  readonly returns: string;
  /** How the names of such objects begin or end. */
  readonly lentNames: string;
  /** What a loan itself is called: where the answers list values of it, it is what has the dates. */
  readonly loans: string;
  /** Animals and plants, as heads of names: nobody repairs them. */
  readonly living: string;
  /** Where one person or thing at a time has its place. */
  readonly spaces: string;
}

export const OBJECT_TEXTS: Readonly<Record<Language, ObjectTexts>> = {
  en: {
    lent: 'lent, lent out, loaned, loaned out, on loan, borrowed, hired out, rented out, out on hire, out on loan',
    lend: 'lend, lend out, lending, loan out, loan, hire out, hiring out, rent out, renting out',
    returns:
      'return*, come back, comes back, came back, coming back, get back, gets back, give back, gives back, back late, back in, back within, due back, overdue, borrower*, vanish*, disappear*, go missing, goes missing',
    lentNames: 'rental *, hire *, loan *, * on loan',
    loans: 'loan, hire, rental, lending, booking, charter, lease, contract, reservation, checkout, borrowing',
    living:
      'animal, pet, dog, puppy, pup, cat, kitten, horse, pony, foal, mare, stallion, donkey, cow, calf, bull, heifer, cattle, sheep, ewe, lamb, ram, goat, kid, pig, sow, piglet, hen, chicken, rooster, duck, goose, turkey, bird, parrot, falcon, hawk, owl, rabbit, fish, trout, salmon, tortoise, reptile, snake, hive, colony, swarm, queen, tree, plant, vine, shrub, rose, orchid, bonsai, seedling, sapling, hedge, palm, herd, flock, litter, breeding pair, camel, llama, alpaca, elephant, monkey, seal, bee',
    spaces:
      'bed, seat, berth, cabin, locker, desk, stall, pitch, parking space, parking spot, bay, cubicle, kennel, grave, plot, slip, mooring, storage unit, pod',
  },
  de: {
    lent: 'verliehen, ausgeliehen, geliehen, verleiht, verleihen, ausleihen, verborgt, vermietet, vermieten, entliehen, entleihen, leihen, leiht, als leihgabe, in der ausleihe, im verleih',
    lend: 'verleihen, verleiht, verliehene, verliehenen, ausgeliehene, ausgeliehenen, ausleihen, leihen, leiht, geliehene, geliehenen, entleihen, vermieten, vermietet',
    returns: 'zurück*, rückgabe*, rücklauf*, retour*, verschwind*, überfällig*, ausleiher*, entleiher*',
    lentNames: 'miet*, leih*',
    loans: 'ausleihe, verleih, miete, vermietung, buchung, reservierung, mietvertrag, vertrag, charter, leihe',
    living:
      'tier, hund, welpe, katze, pferd, pony, fohlen, stute, hengst, esel, kuh, kalb, bulle, rind, schaf, lamm, ziege, schwein, ferkel, sau, huhn, henne, hahn, ente, gans, vogel, papagei, falke, eule, kaninchen, fisch, forelle, schildkröte, schlange, bienenvolk, bienenstock, volk, schwarm, baum, pflanze, rebe, strauch, rose, orchidee, setzling, hecke, herde, wurf, alpaka, kamel',
    spaces: 'bett, sitz, liegeplatz, kabine, schließfach, spind, stellplatz, parkplatz, box, zwinger, grab, parzelle, kajüte',
  },
  es: {
    lent: 'prestad*, prestan, presta, alquilad*, alquilan, alquila, en préstamo, en alquiler, rentad*, rentan, arrendad*, arriendan, cedid*, ceden',
    lend: 'prestamos, prestar, prestan, presta, alquilamos, alquilar, alquilan, alquila, rentamos, rentan, arrendamos, arriendan, cedemos, ceden',
    returns: 'devol*, devuel*, vuelv*, volv*, regres*, recup*, entrega*, desaparec*, atrasad*, retraso*',
    lentNames: '* de alquiler, * en préstamo, * de préstamo',
    loans: 'préstamo, alquiler, reserva, contrato, arriendo, renta',
    living:
      'animal, mascota, perro, perra, cachorro, gato, caballo, yegua, potro, burro, vaca, ternero, toro, oveja, cordero, cabra, cerdo, gallina, pollo, pato, ave, pájaro, loro, halcón, conejo, pez, trucha, tortuga, colmena, enjambre, árbol, planta, vid, olivo, rosal, orquídea, rebaño, camada, alpaca, llama',
    spaces: 'cama, asiento, camarote, taquilla, plaza, amarre, box, nicho, parcela, puesto',
  },
  fr: {
    lent: 'prêté*, loué*, emprunté*, en prêt, en location, prêtent, louent',
    lend: 'prêtons, prêter, louons, louer, prête, loue, prêtent, louent',
    returns: 'retour*, rend, rendent, rendu*, restitu*, revien*, disparai*, en retard',
    lentNames: '* de location, * de prêt, * en prêt',
    loans: 'prêt, location, emprunt, réservation, contrat, bail',
    living:
      'animal, chien, chienne, chiot, chat, chaton, cheval, jument, poulain, poney, âne, vache, veau, taureau, mouton, brebis, agneau, chèvre, porc, cochon, truie, poule, coq, canard, oie, oiseau, perroquet, faucon, lapin, poisson, truite, tortue, ruche, essaim, arbre, plante, vigne, rosier, orchidée, troupeau, portée, alpaga',
    spaces: 'lit, siège, couchette, cabine, casier, place, emplacement, box, anneau, tombe, parcelle',
  },
  pt: {
    lent: 'emprestad*, alugad*, em empréstimo, locad*, cedid*',
    lend: 'emprestamos, emprestar, emprestam, alugamos, alugar, empresta, alugam, locamos',
    returns: 'devol*, volta*, retorn*, desaparec*, sum*, atrasad*',
    lentNames: '* de aluguel, * de locação, * emprestad*',
    loans: 'empréstimo, aluguel, aluguer, locação, reserva, contrato',
    living:
      'animal, bicho, cachorro, cão, cadela, filhote, gato, cavalo, égua, potro, burro, vaca, bezerro, touro, ovelha, cordeiro, cabra, porco, galinha, frango, pato, ave, pássaro, papagaio, falcão, coelho, peixe, truta, tartaruga, colmeia, enxame, árvore, planta, videira, oliveira, orquídea, rebanho, ninhada, alpaca',
    spaces: 'cama, leito, assento, cabine, armário, vaga, box, canil, sepultura, lote',
  },
  ja: {
    lent: 'を*貸, は*貸, が*貸, の貸, を*レンタル, のレンタル',
    lend: '貸し出す, 貸出',
    returns: '返, 戻, 紛失, 延滞',
    lentNames: '貸出*, 貸*, レンタル*, *のレンタル',
    loans: '貸出, レンタル, 賃貸, 予約, 契約',
    living: '動物, 犬, 猫, 馬, 牛, 豚, 羊, 山羊, 鶏, 鳥, 魚, 鯉, 金魚, 蜂, 巣箱, 蜂群, 樹木, 木, 植物, 苗, 苗木, 盆栽, 蘭, 花',
    spaces: 'ベッド, 病床, 席, 座席, 区画, ロッカー, 船室',
  },
};
