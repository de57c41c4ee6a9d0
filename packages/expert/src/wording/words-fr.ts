import type { Words } from './words.ts';

export const FR: Words = {
  steps: 'Étapes',
  avoid: 'À éviter',
  example: 'Exemple',
  fromPractice: '*Issu de la pratique du conseil ; Smartsheet ne le documente pas.*',
  inEnglish: '*Cette réponse n’existe qu’en anglais.*',
  formula: {
    intoColumn: 'Formule de colonne pour {0} :',
    intoCell: 'Formule pour une cellule :',
    intoSummary: 'Formule pour le champ {0} du résumé de feuille :',
    assuming: 'Colonnes supposées : {0}. Mettez vos propres noms à leur place.',
    chosen: 'Choisi par moi, car la question le laisse ouvert : {0}. Mettez le vôtre à la place.',
    helperFirst:
      'Il faut deux étapes, car une formule sur plusieurs lignes ne peut pas calculer avec deux colonnes de chaque ligne. Créez d’abord la colonne {0} avec cette formule de colonne :',
    helperThen: 'Ensuite :',
    valueNow: 'Avec vos lignes, elle donne maintenant {0}.',
    valueInRow: 'Dans la ligne {0}, elle donne {1}.',
    valueInFirstRows: 'Dans vos premières lignes, elle donne {0}.',
    readAs: 'Je comprends votre question ainsi : {0}. Si vous voulez dire autre chose, indiquez-moi la colonne et les valeurs.',
    orElse: 'Si vous vouliez dire {0} :',
    references: 'Créez d’abord ces références à d’autres feuilles (*Référencer une autre feuille* pendant la saisie) :',
    reference: '`{0}` : colonne {1} de la feuille {2}',
    columnSteps:
      'Saisissez-la dans une cellule de {0}, puis clic droit et *Convertir en formule de colonne* : elle vaut ainsi aussi pour les nouvelles lignes.',
    summarySteps:
      'Ouvrez le volet *Résumé* à droite, ajoutez le champ {0} et collez la formule. Sans résumé de feuille (il exige Business ou Enterprise), prenez une cellule d’une feuille d’indicateurs.',
    notes: {
      today:
        '`TODAY()` avance chaque jour, mais seulement quand la feuille est ouverte ou modifiée ; un workflow quotidien la tient à jour.',
      percent: 'Le résultat est une fraction : donnez le format pourcentage à la colonne ou au champ.',
      'date-format': 'Le résultat est une date, la colonne doit donc être de type Date.',
      contact: 'Le résultat est un contact, la colonne doit donc être de type Liste de contacts.',
      'cross-sheet':
        'Une référence qu’aucune formule n’utilise est supprimée au bout de deux heures : créez-la juste avant la formule.',
      'no-match':
        'IFERROR ne couvre que les clés absentes de l’autre feuille ; un nombre là-bas et un texte ici ne correspondent pas non plus.',
      hierarchy: 'Elle lit les lignes en retrait sous la ligne.',
      'blank-date': 'Les lignes sans date sont laissées de côté, car une date vide compte comme antérieure à toute autre.',
    },
  },
  repair: {
    mended: 'Corrigée :',
    nothingWrong: 'La formule elle-même est juste ; je ne trouve rien à changer.',
    alreadyRight: 'La formule est juste telle quelle, la cause est donc ailleurs.',
    noFault:
      'Je ne trouve pas de faute dans la formule ; regardez ce qu’elle lit et où elle se trouve. Dites-moi ce qu’elle doit donner, et montrez une ligne où elle ne le donne pas.',
    rowsInError: '{0} s’affiche dans la ligne {1}.',
    cause: 'Cause',
    noFix: 'Vous seul savez quelle formule est voulue, je ne change donc rien.',
    noIferror: 'IFERROR n’aide pas : il ne peut pas intercepter {0}.',
    alsoNote: 'De plus : {0}',
    causes: {
      'english-names': 'Dans Smartsheet, les fonctions portent des noms anglais, quelle que soit la langue de l’écran.',
      'cell-for-column':
        'Compter ou additionner des lignes demande des colonnes entières ; @row n’est que la cellule de cette ligne.',
      'quoted-number':
        'Un nombre entre guillemets est un texte, et aucun nombre n’est plus grand ni plus petit qu’un texte : écrivez-le sans guillemets.',
      'unit-word': 'Les nombres s’écrivent sans unité : des dates diffèrent en jours, donc 5 jours font 5.',
      'condition-over-column':
        'IF teste une valeur, pas une colonne ligne par ligne. COLLECT prend les valeurs des lignes qui remplissent la condition : d’abord les valeurs, puis plage et critère.',
      'not-of-several': 'NOT prend une condition. Pour « aucune des deux », mettez-les dans OR, et NOT autour.',
      'missing-instead': 'Un argument manque : ce qui doit apparaître à la place. "" veut dire rien.',
      'date-of-date': 'DATE forme une date d’année, mois et jour ; la cellule d’une colonne Date en est déjà une.',
      'word-for-truth':
        'Un tel test est vrai ou faux et n’est jamais égal à un mot entre guillemets. Il se suffit ; NOT l’inverse.',
      'sum-of-dates':
        'Deux dates ne s’additionnent pas. Date moins date donne les jours entre elles ; je suppose que c’est voulu. NETWORKDAYS compte les jours ouvrés. La colonne du résultat doit être Texte/Nombre.',
      'children-across':
        'PARENT, CHILDREN, ANCESTORS et DESCENDANTS ne voient que leur propre feuille. Ajoutez à la source la colonne auxiliaire Level avec =COUNT(ANCESTORS()) et prenez les lignes d’un niveau, ou laissez la ligne parent calculer là-bas.',
      'ref-deleted':
        '#REF se trouve là où quelque chose a été supprimé. Je suppose qu’il s’agit de la colonne restante ; sinon, écrivez le bon nom. Si cela vient d’arriver, annulez la suppression.',
      'ref-open':
        '#REF se trouve là où une colonne, une ligne ou une feuille a été supprimée. Annulez la suppression, ou écrivez la bonne colonne à la place, par exemple [Colonne]@row.',
      'ifs-in-a-row':
        'Chaque IF est fermé avant le suivant. Le IF suivant est le troisième argument du précédent ; toutes les parenthèses se ferment à la fin.',
      'name-for-contact':
        'Une colonne de contact prend une adresse e-mail ou un contact d’une autre cellule, pas un nom. Les adresses sont des exemples : mettez les vraies.',
      'symbol-name':
        'Un symbole n’apparaît que pour son nom anglais exact : "Red", "Yellow", "Green", "Blue", "Gray" ; Harvey : "Empty", "Quarter", "Half", "Three Quarter", "Full". Tout autre mot reste du texte.',
      'fourth-argument':
        'IF prend trois arguments : le test, le résultat si vrai, le résultat sinon. Un autre test va à la troisième place.',
      'texts-left-out':
        'Certaines cellules contiennent des textes qui ressemblent à des nombres et ne sont pas comptées. Ressaisissez les nombres, ou passez par une colonne auxiliaire `=VALUE(…)`.',
      'working-days':
        'Ceci compte des jours calendaires. NETWORKDAYS compte les jours ouvrés (bornes comprises) et WORKDAY avance de jours ouvrés ; les jours fériés sont une plage de plus.',
      'joined-blanks':
        'JOIN prend aussi les cellules vides et met un séparateur après chacune. COLLECT avec <> "" les laisse de côté.',
      'both-at-once':
        'Toutes les paires doivent être vraies à la fois, et aucune cellule n’a deux valeurs. Pour « une parmi plusieurs », une paire avec OR et @cell.',
      'part-as-number': 'LEFT, RIGHT, MID et SUBSTITUTE donnent un texte. VALUE en fait un nombre.',
      'month-overflow': 'DATE n’admet pas de 13e mois, donc échoue en fin d’année. INT et MOD font passer l’année.',
      'bare-values': 'Dans le critère, chaque valeur demande une comparaison avec la cellule testée (`@cell = …`).',
      pairs:
        'COUNTIFS prend plage et critère comme deux arguments, pas une comparaison ; AND est inutile, car toutes les paires doivent déjà être vraies. Donnez la colonne une fois par borne.',
      'plural-form':
        'Avec plusieurs conditions, la fonction est COUNTIFS ou SUMIFS ; dans SUMIFS la plage à additionner vient d’abord.',
      'word-for-tick': 'Une case à cocher contient vrai ou faux, pas un mot : comparez-la à 1 ou 0.',
      'one-of-several':
        'Une cellule à sélection multiple contient plusieurs valeurs ; `=` ne trouve que celles qui n’ont que celle-ci. HAS la trouve parmi d’autres.',
      'part-of-date':
        'Une date n’est jamais égale au numéro d’un mois ou d’une année : prenez la partie de chaque cellule avec @cell, dans IFERROR à cause des cellules vides.',
      'open-window': 'La seconde borne écarte les dates futures ; supprimez-la si elles comptent.',
      'day-of-instant': 'Créé et Modifié contiennent date et heure et ne sont jamais égaux à un jour. DATEONLY prend le jour.',
      'written-date':
        'Une date ne s’écrit pas telle quelle : entre guillemets c’est un texte, avec des barres une division. Écrivez DATE(année, mois, jour).',
      'growing-range':
        'La plage s’arrête à une ligne fixe et les suivantes manquent. Prenez la colonne entière, depuis une autre colonne ou un champ de résumé.',
      'unwrapped-list':
        'La fonction donne une liste et une cellule montre une valeur : mettez-la dans JOIN, COUNT, SUM ou INDEX.',
      'chained-comparison': 'Les comparaisons ne s’enchaînent pas : écrivez les deux avec AND.',
      'misplaced-not': 'NOT entoure une condition entière ; « n’est pas » s’écrit `<>`.',
      'loose-first': 'Le premier test vrai l’emporte, et le moins strict est devant : allez du plus strict au moins strict.',
      'times-hundred': 'Un pourcentage est ici une fraction : enlevez * 100 et donnez à la cellule le format pourcentage.',
      'find-zero': 'FIND donne 0 si le texte n’y est pas, et LEFT n’accepte pas de longueur négative. Testez-le d’abord.',
      'date-in-text': 'Une colonne Texte/Nombre ne peut pas afficher de date. Changez son type en Date ; la formule est juste.',
      'single-quotes': 'Les textes sont entre guillemets doubles, pas simples.',
      'percent-sign': 'Il n’y a pas de signe pour cent dans les formules : 5 % est 0.05.',
      'operator-type': 'L’opérateur ne va pas avec ses deux côtés, par exemple date plus date ou texte fois nombre.',
      'argument-type': 'Un argument est du mauvais type.',
      unexpected: 'AND, OR et NOT sont des fonctions qui entourent les conditions ; ou il manque un séparateur.',
      'unbracketed-name': 'Un nom de colonne avec espace, chiffre ou ponctuation demande des crochets, comme `[Due Date]@row`.',
      'curly-quotes': 'Les guillemets sont typographiques (Word, page web). Smartsheet ne lit que les guillemets droits (`"`).',
      'foreign-operator':
        'Un opérateur vient d’un autre langage : les textes se joignent avec `+` et non `&`, différent s’écrit `<>` et non `!=`.',
      'unknown-function': 'Cette fonction n’existe pas dans Smartsheet.',
      'locale-separator':
        'Le séparateur ne va pas avec les paramètres régionaux : virgule là où les décimales ont un point, point-virgule là où elles ont une virgule.',
      'unescaped-bracket': 'Des crochets dans le nom d’une colonne demandent une barre oblique inverse : `[Budget \\[hrs\\]]`.',
      'quoted-criterion':
        'La comparaison est entre guillemets et devient un texte qu’aucune cellule ne contient. L’opérateur s’écrit dehors, sans guillemets.',
      'wildcard-criterion': 'Il n’y a pas de caractères génériques ; `CONTAINS("x", @cell)` cherche une partie de texte.',
      'range-size':
        'Toutes les plages doivent avoir la même taille et être sur une seule feuille. Prenez partout des colonnes entières.',
      'unbalanced-parenthesis': 'Il manque une parenthèse, ou il y en a une de trop.',
      'unterminated-text': 'Il manque un guillemet.',
      'unknown-column': 'La feuille n’a pas de colonne de ce nom.',
      'excel-address': 'Smartsheet ne connaît pas les adresses comme B2 : écrivez la colonne, par exemple `Cost@row`.',
      'self-reference': 'La formule lit sa propre cellule. Elle doit être dans une autre colonne.',
      'result-type': 'Le résultat ne correspond pas au type de la colonne.',
      'argument-count': 'Le nombre d’arguments n’est pas le bon.',
      'argument-order': 'Les arguments sont dans le mauvais ordre.',
      'range-operand':
        'Un opérateur compare une colonne entière à une valeur : prenez `@row` pour cette ligne, ou COUNTIF pour la colonne.',
      'approximate-match': 'Sans `0` ou `false` à la fin, la recherche est approximative et suppose des données triées.',
      'blank-date': 'Une date vide compte comme antérieure à toute autre : vérifiez d’abord avec ISDATE.',
      'column-formula': 'Une formule de colonne n’admet ni numéro de ligne ni `$`.',
      'bare-name': 'Il manque `@row` après le nom de la colonne.',
      'sumif-order':
        'SUMIF prend d’abord la plage à tester, puis le critère, puis la plage à additionner. Ici les deux plages sont inversées.',
      'contact-name': 'Le critère doit être égal au contact entier ; une partie du nom ne suffit pas.',
      'divide-by-zero': 'Le diviseur est 0 ou vide.',
      'text-numbers': 'Les cellules contiennent des textes qui ressemblent à des nombres.',
      'blank-date-part': 'MONTH, YEAR et d’autres fonctions échouent sur des cellules vides.',
      'no-match':
        'La valeur cherchée n’est pas écrite de même de l’autre côté : nombre contre texte, espace à la fin, ou elle manque.',
      'vlookup-block':
        'VLOOKUP ne cherche que dans la première colonne de son bloc et compte les colonnes à partir de là ; INDEX avec MATCH nomme les colonnes.',
      'index-empty': 'Il n’y a aucun résultat dont INDEX puisse prendre le premier.',
      blocked: 'Une cellule que la formule lit affiche elle-même une erreur. Corrigez d’abord celle-là.',
      'invalid-ref': 'La référence entre accolades n’existe pas dans cette feuille. La taper ou la copier ne la crée pas.',
      ref: 'Une colonne, une ligne ou une feuille que la formule lit a été supprimée.',
    },
    reasons: {},
    variants: {
      numbers:
        'Si les cellules ne font que ressembler à des nombres (import, liaison, symbole monétaire), convertissez-les dans une colonne auxiliaire et additionnez celle-ci :',
      'per-person':
        'Pour un compte par personne, créez une seconde feuille avec une personne par ligne dans une colonne de contact et comparez au contact lui-même :',
      'key-missing': 'Si certaines clés peuvent manquer dans l’autre feuille, affichez un vide pour elles :',
      children: 'Si une ligne parent doit additionner les lignes en retrait sous elle, dans la même colonne :',
      'key-as-text':
        'Introuvable alors qu’elle y est ? Un côté contient un nombre et l’autre un texte qui lui ressemble (import, zéros de tête), ou il y a une espace à la fin ; testez une cellule de chaque feuille avec ISNUMBER. Mettez les deux côtés en texte : dans la source une colonne auxiliaire avec la clé + "", à laquelle vous faites référence, puis cherchez :',
      'as-text': 'Si la colonne doit rester Texte/Nombre, faites de la date un texte :',
    },
    translated: 'Dans Smartsheet :',
    notTranslated: 'Cette formule ne peut pas être reprise telle quelle : {0}',
    explained: 'Ce qu’elle fait (en anglais) :',
  },
  function: {
    written: 'S’écrit',
    example: 'Exemple',
    noted: 'À savoir',
    errors: 'Erreurs possibles',
    missing: 'Smartsheet n’a pas de fonction {0} : {1}.',
  },
  none: {
    unlikely: 'Je ne peux pas donner ici une formule qui soit probablement juste.',
    unplaced: 'Je n’ai pas pu rattacher ces mots à votre feuille : {0}.',
    nameThem:
      'Nommez les colonnes et les valeurs telles qu’elles figurent dans la feuille, et dites quel résultat vous attendez : un nombre, une case cochée, une date ou un texte.',
    unknown: 'Je ne connais pas la réponse.',
    nearest: 'Les sujets les plus proches :',
    orMeant: 'Ou vouliez-vous parler de l’un de ces sujets ?',
    perhaps: 'Je ne suis pas sûr de ce que vous voulez dire. Le sujet le plus proche que je connaisse : {0}',
    ask: 'Vous pouvez demander une formule (nommez vos colonnes ou choisissez une feuille), parler d’une erreur (collez la formule) ou demander comment faire dans Smartsheet.',
    blank: 'Posez une question ou collez une formule.',
  },
  talk: {
    greeting:
      'Bonjour ! Posez-moi vos questions sur Smartsheet : une formule (nommez vos colonnes ou choisissez une feuille), une erreur (collez la formule) ou comment faire quelque chose.',
    thanks: 'Avec plaisir. Posez une autre question quand vous voulez.',
  },
  types: {
    TEXT_NUMBER: 'Texte/Nombre',
    PICKLIST: 'Liste déroulante',
    MULTI_PICKLIST: 'Liste déroulante, sélection multiple',
    CHECKBOX: 'Case à cocher',
    DATE: 'Date',
    CONTACT_LIST: 'Liste de contacts',
    MULTI_CONTACT_LIST: 'Liste de contacts, plusieurs',
    DATETIME: 'Date/heure (système)',
    DURATION: 'Durée',
    PREDECESSOR: 'Prédécesseurs',
    ABSTRACT_DATETIME: 'Date (projet)',
  },
};
