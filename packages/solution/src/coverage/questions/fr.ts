import type { QuestionKey, QuestionText } from './question-text.ts';

export const french: Readonly<Record<QuestionKey, QuestionText>> = {
  contradiction: {
    text: 'Vous écrivez « {a} » et aussi « {b} ». Les deux ne peuvent pas valoir : laquelle compte ?',
    assumption: 'La plus stricte : rien n’est montré, envoyé ni sauté de ce que l’une interdit.',
    changes: 'ce que le plan permet et à qui il demande',
    options: ['{a}', '{b}'],
  },
  sheets: {
    text: 'Vous voulez au plus {n} feuilles, et il y a à suivre {a}. Chacun peut-il avoir sa feuille ?',
    assumption: 'Ils partagent une feuille et se distinguent par un type.',
    changes: 'le nombre de feuilles',
    options: ['Garder la limite', 'Une feuille chacun'],
  },
  baseline: {
    text: '« {a} » : combien est-ce aujourd’hui, et sur quelle période ?',
    assumption: 'Le premier mois est mesuré, et l’objectif en découle.',
    changes: 'l’objectif de cet indicateur',
  },
  aim: {
    text: '« {a} » : combien est-ce aujourd’hui, et combien faut-il viser ?',
    assumption: 'Le premier mois est mesuré ; il n’y a pas d’objectif tant que personne ne le fixe.',
    changes: 'l’objectif de cet indicateur',
  },
  limit: {
    text: 'Quelles limites valent pour {a} ? Vous écrivez « {b} », sans chiffre pour cela.',
    assumption: 'Une colonne garde la limite de chaque ligne et peut être remplie plus tard.',
    changes: 'le seuil d’alerte',
  },
  volume: {
    text: '{n} {a} par jour font environ {rows} lignes par an, et une feuille en tient 20 000. Que faut-il tenir dans Smartsheet, et où va l’historique ?',
    assumption: 'La feuille garde ce qui est ouvert et les dernières semaines ; le reste part chaque mois en archive.',
    changes: 'ce qu’est une ligne, et une archive',
    options: ['Seulement les exceptions', 'Une ligne par jour', 'Tout, avec une archive'],
  },
  form: {
    text: 'Qui saisit les {b} : les {a} par formulaire, avec un suivi visible, ou quelqu’un à leur place ?',
    assumption: 'Les {a} ont un formulaire et un message quand quelque chose change, sans voir aucune feuille.',
    changes: 'formulaires, partages et licences',
    options: ['Formulaire seulement', 'Formulaire et leurs lignes', 'Nous le saisissons'],
  },
  device: {
    text: 'Qui saisit les {a}, et sur quel appareil : au téléphone sur place, avec internet, ou plus tard ?',
    assumption: 'Un formulaire sur téléphone, rempli sur place, avec peu de champs.',
    changes: 'le formulaire et ses champs obligatoires',
    options: ['Téléphone avec réseau', 'Téléphone, souvent sans réseau', 'Plus tard'],
  },
  sees: {
    text: 'Qui peut voir les {a}, et à partir de quand ? Vous écrivez « {b} ».',
    assumption: 'Ils sont dans une feuille à part, donnée aux seules personnes nommées.',
    changes: 'les feuilles séparées et qui les reçoit',
  },
  tool: {
    text: 'Que vient chercher ou donner {a}, à quelle fréquence et comment (à la main, par fichier, par intégration), et que reste-t-il ici ?',
    assumption: '{a} reste la référence ; ici, seul son numéro sert de clé.',
    changes: 'colonnes importées et import régulier',
    options: ['À la main', 'Un fichier de temps en temps', 'Une intégration'],
  },
  payments: {
    text: 'Faut-il suivre {b} ici aussi, ou cela reste-t-il dans {a} ?',
    assumption: 'Les paiements restent dans {a} ; ici une colonne dit si c’est réglé.',
    changes: 'colonnes de montants et de paiements',
    options: ['Reste là-bas', 'Ici aussi'],
  },
  queue: {
    text: 'Dans quel ordre va la {a} (date, priorité, adéquation), et qui tranche ?',
    assumption: 'Par date d’entrée ; une personne peut avancer une ligne et note pourquoi.',
    changes: 'l’ordre et ses colonnes',
    options: ['Par date', 'Par priorité', 'Une personne décide'],
  },
  decides: {
    text: '« {a} » : qui décide, sur quel critère, et qui remplace ?',
    assumption: 'Le responsable de la ligne décide ; personne ne remplace.',
    changes: 'les validations et leurs destinataires',
  },
  several: {
    text: 'Lien entre « {a} » et « {b} » : toujours un seul, ou plusieurs ?',
    assumption: 'Toujours un seul.',
    changes: 'les clés entre feuilles',
    options: ['Toujours un seul', 'Plusieurs possibles'],
  },
  window: {
    text: '« {a} » prend {n} jours d’après vous, et l’objectif « {b} » en permet moins. Lequel peut bouger ?',
    assumption: 'L’objectif reste et s’affiche comme manqué tant que les étapes ne raccourcissent pas.',
    changes: 'délais et objectif',
  },
  days: {
    text: 'Les délais ({a}) se comptent-ils en jours calendaires ou ouvrés ?',
    assumption: 'En jours calendaires.',
    changes: 'chaque date calculée',
    options: ['Jours calendaires', 'Jours ouvrés'],
  },
  kind: {
    text: 'Qu’arrive-t-il à {a} : {b}, ou {c} ?',
    assumption: 'Le premier : {b}.',
    changes: 'les colonnes de {a}',
    options: ['{b}', '{c}'],
  },
  hedge: {
    text: 'Vous écrivez « {a} », ce qui reste ouvert. Comment cela doit-il être ?',
    assumption: 'Cela reste une remarque jusqu’à ce que quelqu’un décide.',
    changes: 'colonnes, règles ou personnes, selon la réponse',
  },
  deputy: {
    text: '« {a} » : qui décide en cas d’absence ({b}), et que devient ce qui attend ?',
    assumption: 'Personne ne remplace ; ce qui attend apparaît en retard.',
    changes: 'à qui l’accord est demandé',
  },
  small: {
    text: '« {a} » : jusqu’à quel montant, ou à partir duquel ? Il n’y a pas de chiffre.',
    assumption: 'Une case le dit, cochée à la main.',
    changes: 'quand un accord est demandé',
  },
  names: {
    text: 'Les noms des {a} peuvent-ils figurer dans Smartsheet, ou seulement un numéro ou des initiales ?',
    assumption: 'Numéro ou initiales ; les noms restent où ils sont.',
    changes: 'les colonnes de noms et qui les voit',
    options: ['Numéro ou initiales', 'Avec le nom'],
  },
  currency: {
    text: 'Dans quelle devise compte-t-on les {a}, et qui fixe le taux ?',
    assumption: 'Une seule devise ; la conversion se fait avant la saisie.',
    changes: 'colonnes de devise et de taux',
    options: ['Une seule devise', 'Chacun dans la sienne'],
  },
  signature: {
    text: '« {a} » : signe-t-on dans Smartsheet, avec un outil de signature électronique ou sur papier, et où est l’exemplaire signé ?',
    assumption: 'On signe comme aujourd’hui ; ici figurent la date et la copie jointe.',
    changes: 'colonnes de signature et preuve',
    options: ['Accord dans Smartsheet', 'Signature électronique', 'Sur papier'],
  },
  capacity: {
    text: '{a} : combien de réservations à la fois dans un même lieu, et pour quelle durée ?',
    assumption: 'Un à la fois ; deux aux mêmes dates sont un conflit.',
    changes: 'comment les conflits sont trouvés',
  },
  source: {
    text: '« {a} » : comment ce chiffre est-il recueilli, et par qui ?',
    assumption: 'Il est saisi une fois par mois.',
    changes: 'une colonne ou un formulaire',
  },
  rows: {
    text: '{n} {a} : tout devient-il une ligne, ou seulement ce qui demande quelque chose ?',
    assumption: 'Chacun est une ligne.',
    changes: 'combien de lignes, et ce qu’est une ligne',
    options: ['Tous', 'Seulement ceux à traiter'],
  },
  unit: {
    text: 'Dans quelle unité compte-t-on les {a} (pièces, paquets, poids ou argent), et qui compte ?',
    assumption: 'En pièces.',
    changes: 'la colonne de quantité et le seuil de commande',
  },
  origin: {
    text: '« {a} » : d’où vient {b} (un compteur, un autre système, quelqu’un qui le note), qui le saisit, et à quelle fréquence ?',
    assumption: 'Quelqu’un le saisit une fois par mois.',
    changes: 'une colonne ou un formulaire, et un import régulier',
  },
  view: {
    text: 'Que peuvent voir {a} eux-mêmes (quelles lignes, et comment), ou quelqu’un les informe-t-il ?',
    assumption: 'Ici ils ne voient rien ; quelqu’un les informe.',
    changes: 'partages, rapports et messages',
    options: ['Ils ne voient rien', 'Leurs propres lignes', 'Un rapport par e-mail'],
  },
  gate: {
    text: 'Qui peut passer {a} à « {b} », selon quoi, et qui le fait en cas d’absence ?',
    assumption: 'La personne responsable de la ligne le fait.',
    changes: 'qui est consulté avant qu’une ligne avance',
  },
  kept: {
    text: 'Combien de temps les documents sur {a} sont-ils gardés, et qui les efface ou les archive ?',
    assumption: 'Ils sont gardés ; rien ne s’efface tout seul.',
    changes: 'une archive et une date jusqu’à laquelle chaque ligne est gardée',
  },
};
