import type { StatementTexts } from './statement-texts.ts';

export const french: StatementTexts = {
  negations: 'jamais, personne, rien, aucun, aucune, ne, n, pas, sans, ni, zéro',
  hedges:
    'personne ne sait, on ne sait pas, nous ne savons pas, à définir, pas encore clair, pas clair, reste à décider, question ouverte, pas sûr, pas sûrs, peut être, probablement, à décider, pas encore décidé, on pense, nous pensons, à confirmer, à voir',
  privacy:
    'rgpd, données personnelles, données de santé, secret médical, secret professionnel, confidentialité, protection des données, cnil',
  coded: 'initiales, numéro seulement, anonym*, pseudonym*, sans nom*, par code',
  signed: 'signé, signée, signés, signées, signature, signatures, signe, signent, signer',
  collected: 'satisfaction, satisfaits, note, notes, enquête, enquêtes, sondage, avis, score, recommandent',
  vague:
    'petits achats, petit achat, petites commandes, grosses commandes, gros achats, petites réparations, grosses réparations, petits travaux, gros montants, petites dépenses, grosses dépenses, modifications mineures',
  abroad: 'international*, étranger, pays, export*, mondial*, européen*',
  money: 'budget, budgets, prix, coût, coûts, facture, factures, paiement, paiements, devis, tarif, tarifs',
  byForm: 'par formulaire, par un formulaire, avec un formulaire, formulaire en ligne, via un formulaire',
  byDevice: 'téléphone, téléphones, smartphone*, tablette, tablettes, sans internet, sans réseau, hors ligne, au bureau',
  byWay: 'à la main, manuellement, api, intégration, connecteur, interface, import automatique',
  byOrder: 'par ordre, par date, par priorité, ordre d arrivée, par ancienneté, par urgence',
  clashes:
    'double réservation*, réservé deux fois, deux fois, en même temps, se chevauch*, chevauchement*, surbook*, capacité, en double',
  bounds: 'pas plus de, pas moins de, pas plus tard que',
  exclusives: 'seul, seule, seuls, seules, seulement, uniquement, exclusivement, que par, personne d autre',
  nobodyBut:
    'personne sauf, personne d autre que, personne excepté, personne hormis, personne à part, nul autre que, personne en dehors de',
  universals:
    'quiconque, celui qui, tous, toutes, tout, toute, chacun, chaque, n importe qui, toujours, mêmes, eux mêmes, chacune',
  demands:
    'doit, doivent, peut, peuvent, il faut, jamais, toujours, tous, toutes, seul, seule, seuls, personne, rien, faut, ne, plus de, ne plus',
  exceptions: 'sauf, excepté, à moins, sans, avant, jusqu, plus de, deux fois, si, quand, encore',
  conditions: 'quand, si, dès que, dès qu, lorsque, après que, avant que, jusqu',
  today: 'aujourd hui, actuellement, pour l instant, en ce moment, jusqu ici, pour le moment',
  by: 'par',
  reports: 'rapport, rapports, liste, listes, tableau, tableaux, synthèse, vue, graphique, récapitulatif',
  within: 'sous, en moins de, dans les, au plus tard, dans un délai de',
  ahead: 'à l avance, de préavis, d avance, auparavant',
  totals:
    'possède, compte, comptons, flotte de, équipe de, employons, tous les, toutes les, les, des, nos, nous avons, nous gérons, il y a, avons, avec',
  parts:
    'de, d, du, des, par, chaque, en, à, au, aux, dans, sur, ou, avec, sans, qui, que, plus, nouveaux, nouvelles, pour, fois',
  notOnly: 'pas seulement',
  subjects: 'nous, on, ils, elles, je, il, elle',
  readOnly: 'lecture seule, en lecture, seulement consulter, uniquement consulter, que consulter',
  deferred:
    'quand même, malgré tout, plus tard, après coup, ensuite, le lendemain, directement, sur place, par téléphone, oralement, d abord, a posteriori, par la suite',
  lasts: 'dure, durent, prend, prennent',
  also: 'aussi, également',
  late: 'plus tard, après coup, ensuite, le lendemain, a posteriori, par la suite',
  others: 'des autres, d autres, d un autre, de tous, entre eux, les uns des autres, de tout le monde',
  own: 'propre, propres, leurs, leur, ses, son, sa, siens',
  first: 'avant',
  titles: 'monsieur, madame, mme, mr, dr, maître',
  ownRows:
    'ne voient que, ne voit que, que les siens, que les siennes, ne doivent pas voir, ne peuvent pas voir, ne doit pas voir',
  uses: 'travaillent dedans, l utilisent, utiliseront, saisissent leurs, se connectent, ont besoin d un accès, auront accès, licence*',
  projects: 'déploiement, projet, mise en place, mise en service, pilote, migration, dure, prend',
  empty:
    'lieu va vont vient viennent sort sortent fait font donne donnent veut voulons faut besoin mettre utiliser être est sont avoir nouveau nouvelle complet complète même aussi environ simplement fois',
  currencies:
    'EUR=euro, euros, eur; USD=dollar, dollars, usd; GBP=livres, livres sterling, gbp; CHF=francs, francs suisses, chf; JPY=yens; BRL=reais; MXN=pesos',
  acts: {
    see: 'connaître, connaissent, connaît, apprendre, savoir, voir, voit, voient, visible, visibles, accès, accéder, consulter, consultent, regarder, regardent, ouvrir, lire',
    send: 'envoyer, envoie, envoient, envoyé*, partager, partage, montrer, montre, transmettre, publier',
    change: 'rectifi*, retouch*, modifi*, chang*, corrig*, mettre à jour, met à jour, ajust*',
    enter: 'saisir, saisit, saisissent, saisie, saisi, remplir, remplit, remplissent, noter, note, notent, inscri*',
    approve: 'approuv*, valid*, signer, signe, signent, signé*, autoris*',
    delete: 'écrasé*, brûlé*, supprim*, effac*, détrui*, détruits, jet*, jeté*, broy*, éliminé*',
    keep: 'conserv*, garder, gardons, garde, gardent, gardé*, archivé*, archiv*, stock*',
    skip: 'sauter, saute, omettre, omis, passer outre',
    print: 'imprim*',
    track: 'suivre, suivi, suivons, recueill*, collect*',
    charge: 'factur*',
  },
  stances: {
    paper: {
      is: 'imprimer la, imprimer le, imprimons, dans le classeur, sur papier, exemplaire papier, version papier, copie papier, papier signé, imprimé*, dossier papier, dans un classeur, dans des classeurs, on imprime, est imprimé*',
      not: 'zéro papier, sans papier, plus de papier, aucun papier, tout numérique, tout dématérialisé, dématérialis*, fini le papier, rien sur papier, plus rien sur papier, rien en papier',
    },
    mail: {
      is: 'par mail, par e mail, par email, par courriel, un mail à, mail aux, e mail aux, rappel par mail, envoyer un mail',
      not: 'pas de mail*, pas d e mail*, pas d email*, aucun mail, aucun e mail, sans mail*, sans aucun mail, plus de mails, pas de courriel*, n ont pas d adresse',
    },
    phone: {
      is: 'sur leur téléphone, sur le téléphone, depuis leur téléphone, sur tablette, sur la tablette, avec leur téléphone, sur smartphone',
      not: 'personne n a de téléphone, pas de téléphone, téléphones interdits, sans téléphone, aucun téléphone, aucun appareil',
    },
    macro: { is: 'macro, macros, script, scripts', not: 'pas de macro*, sans macro*, aucune macro, pas de script*' },
    byHand: {
      is: 'à la main, manuel*, manuellement',
      not: 'tout est automatique, entièrement automatique*, totalement automatique*, aucune saisie, rien à la main, sans saisie, aucune intervention, sans intervention manuelle',
    },
    optional: {
      is: 'on saute, presque personne, on se passe de, on s en passe, laissé de côté, est omis, au choix, si on veut, peut être omis*, pas nécessaire, à leur convenance, facultati*, optionnel*, pas obligatoire',
      not: 'obligatoire*, impératif',
    },
    hidden: {
      is: 'confidentiel*, personne à l extérieur, pas public, réservé au personnel, secret, ne doit pas être public, ne sont pas publiés, ne doit pas sortir, usage interne, reste interne, restent internes',
      not: 'est public, est publique, sont publics, sont publiques, visible par tous, visibles par tous, ouvert à tous, tout le monde voit, tout le monde peut voir, accessible à tous, sur notre site, sur le site, sur internet, page publique, n importe qui peut',
    },
    named: {
      is: 'nom et prénom, prénom et nom, par leur prénom, nom complet, par leur nom, par son nom, par nom, nominati*, avec le nom, nom de la personne qui, nom de celui qui, nom de l auteur, nom du déclarant, auteur de, répondre à celui qui, répondre à la personne qui, prévenir l auteur, remercier l auteur',
      not: 'seulement un code, uniquement un code, code uniquement, un code seulement, anonym*, sans nom*',
    },
    apart: {
      is: 'feuilles séparées, sa propre feuille, leur propre feuille, une feuille par, feuille à part, feuilles à part, fichiers séparés, une feuille pour chaque',
      not: 'une seule feuille, une feuille unique, tout dans une feuille, une seule liste, un seul tableau, la même feuille, le même espace',
    },
    stays: {
      is: 'reste, restent, garde, gardons, conserve, conservons, continue, continuons, référence',
      not: 'abandonne, abandonner, abandonnons, arrête, arrêter, arrêtons, remplace, remplacer, remplaçons, supprime, supprimer, disparaît, n utilise plus, plus utilisé',
    },
    waits: {
      is: 'doit être validé*, doit être approuvé*, doivent être validé*, validé par, approuvé par, valide tout, approuve tout',
      not: 'rien ne doit attendre, personne ne doit attendre, sans attendre, ne doit pas attendre, rien n attend, personne n attend, ne doit jamais attendre',
    },
    weekend: {
      is: '24 7, 24h 24, 7 jours sur 7, 7j 7, week end compris, y compris le week end, jour et nuit',
      not: 'personne le week end, fermé le week end, pas le week end, fermé le dimanche, uniquement en semaine, du lundi au vendredi seulement',
    },
    personal: {
      is: 'date de naissance, diagnostic, diagnostics, adresse personnelle, dossier médical, numéro de sécurité sociale',
      not: 'aucune donnée personnelle, pas de données personnelles, sans données personnelles, aucune donnée de santé, pas de données de santé',
    },
    languages: {
      is: 'bilingue, français et, en deux langues, dans les deux langues',
      not: 'en français seulement, uniquement en français, tout en français, seulement en français',
    },
    more: { is: 'augment*, doubl*, accroître, plus', not: 'rédui*, diminu*, baisser, baisse, moins' },
    online: {
      is: 'en ligne, en direct, en temps réel',
      not: 'pas de réseau, aucun réseau, sans réseau, pas d internet, sans internet, pas de connexion, hors ligne uniquement, jamais de réseau, zone blanche, jamais de signal',
    },
    buys: {
      is: 'allons acheter, achèterons, acheter un*, nouvelles licences, un nouvel outil',
      not: 'aucun nouveau logiciel, aucun nouvel outil, pas de nouveau logiciel, pas de nouvel outil, pas de nouveaux outils, pas de nouvelles licences, pas de budget pour un logiciel, aucun budget pour, pas de budget pour des licences, rien ne peut être acheté, aucun achat de logiciel',
    },
  },
};
