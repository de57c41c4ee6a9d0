import type { TranslationTable } from '../entry.ts';

export const FR: TranslationTable = {
  'sheet-limits': [
    'Quelle taille peut avoir une feuille ?',
    'Combien de lignes et de colonnes par feuille ?',
    'Au plus **20 000 lignes**, **400 colonnes** et **500 000 cellules**, selon ce qui est atteint d’abord : 20 000 lignes laissent 25 colonnes. Archivez à partir de 70 % environ.',
  ],
  'automation-limits': [
    'Combien d’automatisations par feuille ?',
    'Combien de workflows est-ce trop ?',
    'Jusqu’à **150 workflows** par feuille, chacun jusqu’à **100 blocs** dont **30 actions** au plus. L’entretien devient difficile avant : réunissez ceux qui ont le même déclencheur par des chemins de condition, et prenez les destinataires dans une colonne de contacts.',
  ],
  'cross-sheet-limit': [
    'Combien de références à d’autres feuilles par feuille ?',
    'Limite des références entre feuilles',
    'Environ **100 références distinctes** par feuille. Une référence est une plage d’une feuille et compte une fois, quel que soit le nombre de formules. Avant d’y arriver : rapport de synthèse, feuille auxiliaire ou DataMesh.',
  ],
  'automation-create': [
    'Comment créer une automatisation ?',
    'Envoyer un e-mail quand le statut change',
    'Par un workflow : déclencheur, condition, action. *Automatisation > Créer un workflow* ; déclencheur *Quand des lignes sont modifiées*, colonne Statut *devient* la valeur ; action *Alerter quelqu’un*, destinataires d’une colonne de contacts. Il faut être Administrateur ou Propriétaire, avec une licence.',
  ],
  'automation-rights': [
    'Qui peut créer des automatisations ?',
    'Un Éditeur peut-il créer des workflows ?',
    'Les workflows pour tous sont créés par le **Propriétaire et les Administrateurs** de la feuille, avec licence. Un **Éditeur** ne peut créer que des alertes et rappels pour lui-même. Pour déplacer ou copier des lignes, l’auteur doit aussi être Administrateur ou Propriétaire de la feuille cible.',
  ],
  'automation-not-firing': [
    'Pourquoi mon automatisation ne se déclenche-t-elle pas ?',
    'Le workflow ne démarre pas avec une formule ou une cellule liée',
    'Si la cellule est remplie par une **formule entre feuilles ou une liaison de cellule**, les actions qui modifient la feuille ne démarrent jamais : approbation, déplacement, copie, verrouillage, enregistrement de date. Créez le workflow dans la feuille source, ou prenez un **déclencheur à date** avec la valeur pour condition.',
  ],
  'automation-daily': [
    'Comment garder TODAY() à jour ?',
    'La formule avec TODAY ne se met pas à jour',
    'Une feuille calcule quand elle est ouverte ou modifiée ; dans une feuille que personne ne touche, `TODAY()` prend du retard. Un workflow qui chaque matin *enregistre une date* dans une colonne masquée la fait recalculer.',
  ],
  'record-date': [
    'Comment conserver la date d’achèvement ?',
    'Horodater un changement de statut',
    'Pas avec une formule : `TODAY()` avance chaque jour. Prenez un workflow : Statut *devient* Terminé, action **Enregistrer une date** dans la colonne de date. Un second la vide si le statut revient en arrière. Les lignes existantes se remplissent une fois à la main.',
  ],
  'update-request': [
    'Comment demander à un externe de remplir des champs ?',
    'Envoyer une demande de mise à jour à un fournisseur',
    'Avec l’action **Demander une mise à jour** : la personne reçoit un e-mail avec un petit formulaire de la ligne, sans accès à la feuille. Choisissez seulement les champs modifiables. Pour des externes, l’autorisation du workflow doit être Limitée ou Sans restriction.',
  ],
  'approval-steps': [
    'Comment faire une approbation en deux étapes ?',
    'Approbation par plusieurs personnes',
    'Placez les demandes d’approbation l’une après l’autre dans un seul workflow : chacune arrête son chemin, *Approuvé* et *Refusé* continuent séparément. **Chaque niveau a sa propre colonne** de résultat ; la décision finale vient d’une formule. Verrouillez ensuite la ligne.',
  ],
  'notify-outside': [
    'Pourquoi les externes ne reçoivent-ils pas l’e-mail du workflow ?',
    'La notification n’arrive pas',
    'Le réglage des notifications de la feuille est trop étroit. **Restreint** n’atteint que les personnes ayant accès, **Limité** aussi votre compte, **Sans restriction** toute adresse : *Automatisation > Autorisations des workflows*. Si c’est grisé, demandez à l’administrateur système.',
  ],
  'copy-vs-move-row': [
    'Déplacer ou copier des lignes ?',
    'Archiver automatiquement les lignes terminées',
    '**Déplacer** retire la ligne de la source, **copier** l’y laisse. Déplacer pour archiver, copier pour transmettre ou figer ; ce sont des valeurs qui arrivent, pas des formules. L’auteur et le propriétaire de la source doivent être Administrateur ou Propriétaire de la cible ; titres et types des colonnes doivent être identiques.',
  ],
  'reminder-due': [
    'Comment rappeler avant l’échéance ?',
    'Rappel trois jours avant la date',
    'Avec le déclencheur **Quand une date est atteinte** : colonne *Échéance*, *3 jours avant*, condition *Statut n’est pas Terminé*, action *Alerter quelqu’un* de *Assigné à*. Un second workflow *1 jour après* fait remonter.',
  ],
  'form-create': [
    'Comment créer un formulaire ?',
    'Recueillir des demandes par formulaire',
    'Un formulaire appartient à une feuille, chaque envoi ajoute une ligne. Créez d’abord les colonnes, puis *Formulaires > Créer un formulaire* ; formulez les champs en questions, ne rendez obligatoire que le nécessaire, masquez Statut et Origine avec une valeur par défaut. Dix questions au plus.',
  ],
  'form-conditional': [
    'Le formulaire peut-il s’adapter à la réponse ?',
    'Afficher des champs du formulaire selon la réponse',
    'Oui, avec la **logique conditionnelle** : champs, titres et pièces jointes apparaissent selon les réponses. Il faut Business ou Enterprise et être Administrateur ou Propriétaire : choisissez le champ qui décide, *Ajouter une logique*, testez chaque branche.',
  ],
  'form-prefill': [
    'Comment préremplir un champ par lien ou QR code ?',
    'Un QR code par machine',
    'Ajoutez au lien le titre de la colonne et la valeur : `?Machine=P-101&Site=Lyon`, espaces en `%20`. Ce sont les titres des **colonnes de la feuille**. Un QR code par lien. Testez de nouveau après chaque changement de nom.',
  ],
  'form-two-sheets': [
    'Un formulaire peut-il alimenter deux feuilles ?',
    'Répartir les saisies du formulaire sur plusieurs feuilles',
    'Non, un formulaire écrit dans **une** feuille. Répartissez avec un workflow par cible : *ligne ajoutée*, *Service est IT*, *Copier les lignes*. Si les équipes n’ont besoin que de leur vue, des rapports filtrés suffisent.',
  ],
  'form-edit-later': [
    'Peut-on modifier une saisie de formulaire après coup ?',
    'Corriger un envoi de formulaire',
    'Pas par le formulaire : il ne fait qu’**ajouter** des lignes. Il faut une demande de mise à jour, Dynamic View (option) ou un accès à la feuille.',
  ],
  'form-new-rows-formula': [
    'Pourquoi les nouvelles lignes du formulaire n’ont-elles pas la formule ?',
    'La formule manque dans les nouvelles lignes',
    'Une formule de cellule n’est reprise que si les lignes voisines ont le même motif. Faites-en une **formule de colonne** : clic droit > *Convertir en formule de colonne* (Administrateur ou Propriétaire). Elle vaut pour toutes les lignes ; on ne peut plus saisir dans la colonne.',
  ],
  'report-create': [
    'Comment créer un rapport ?',
    'Réunir les lignes de plusieurs feuilles',
    '*+ > Rapport > Rapport de lignes*, avec l’espace de travail ou des feuilles comme source ; puis colonnes, filtre et groupes. Les colonnes de même titre **et** type fusionnent. Partagez aussi les feuilles : un rapport ne donne aucun droit.',
  ],
  'report-duplicate-columns': [
    'Pourquoi Statut apparaît-il deux fois dans le rapport ?',
    'Les colonnes du rapport ne fusionnent pas',
    'Un rapport ne fusionne que les colonnes de même **titre et type** dans toutes les feuilles ; une espace à la fin ou texte contre liste suffit à les séparer. Corrigez dans les feuilles, puis retirez l’ancienne colonne du rapport.',
  ],
  'report-current-user': [
    'Comment faire un rapport où chacun ne voit que ses tâches ?',
    'Filtrer un rapport par utilisateur actuel',
    'Filtre **Assigné à est l’utilisateur actuel** ; la colonne doit être de type contact partout. Partagez le rapport et les feuilles. Cela filtre la vue sans protéger : qui a accès à la feuille y voit toutes les lignes.',
  ],
  'report-group': [
    'Comment grouper et additionner dans un rapport ?',
    'Sous-totaux dans un rapport',
    'Dans le rapport, *Grouper* (jusqu’à trois niveaux), puis *Résumer* : somme, moyenne, nombre, minimum, maximum. Un graphique peut lire le rapport groupé. Avec Pro, un rapport lit une seule feuille et ne groupe pas.',
  ],
  'summary-report': [
    'Comment consolider beaucoup de projets dans une vue portefeuille ?',
    'Rapport de lignes ou rapport de synthèse ?',
    'Avec un **rapport de synthèse** : une ligne par feuille, lue dans les champs du résumé de feuille ; les nouvelles feuilles s’ajoutent seules. Toutes ont besoin des mêmes champs (nom et type). Il faut Business ou Enterprise.',
  ],
  'dashboard-create': [
    'Comment créer un tableau de bord ?',
    'Comment bien structurer un tableau de bord ?',
    'La réponse d’abord : chiffres en haut à gauche, puis exceptions, en bas détails et liens ; un tableau par public. Préparez les sources (champs de résumé, rapports groupés), puis *+ > Tableau de bord* avec widgets d’indicateur, graphique et rapport.',
  ],
  'dashboard-refresh': [
    'Le tableau de bord est-il à jour ?',
    'Le tableau de bord affiche d’anciens chiffres',
    'Il se rafraîchit toutes les **dix minutes**. Si le chiffre vient d’une formule avec `TODAY()` dans une feuille que personne n’ouvre, c’est la feuille qui est en retard : un workflow quotidien qui enregistre une date y remédie.',
  ],
  'dashboard-trend': [
    'Comment afficher l’évolution d’un KPI sur plusieurs mois ?',
    'Instantané mensuel de chiffres',
    'Une feuille ne garde que la valeur actuelle ; il faut une **feuille d’historique datée** : une ligne d’indicateurs qu’un workflow copie dans *Historique* le dernier jour du mois (la copie porte des valeurs). Le graphique la lit. Le passé ne se recalcule pas.',
  ],
  'dashboard-kpis': [
    'Quels KPI afficher sur le tableau de bord ?',
    'Combien d’indicateurs pour la direction ?',
    'Partez de la décision : chaque chiffre a quelqu’un qui agit, une cible et un seuil. La direction reçoit **5 à 7 chiffres** et les exceptions, les responsables la charge et les files, l’équipe sa liste.',
  ],
  'permission-levels': [
    'Quels niveaux d’autorisation existe-t-il ?',
    'Que peut faire un Éditeur ?',
    '**Lecteur** lit, **Commentateur** commente, **Éditeur** modifie les lignes non verrouillées, **Éditeur avec partage** invite aussi, **Administrateur** modifie colonnes, verrous et workflows, **Propriétaire** supprime et transmet. Donnez le plus petit niveau suffisant.',
  ],
  'share-part': [
    'Comment partager seulement une partie d’une feuille ?',
    'Que chaque fournisseur ne voie que ses lignes',
    'Masquer ou filtrer ne protège pas : qui a accès voit tout. Restent **Dynamic View** (option ; lignes et champs par personne) ou une **seconde feuille** qui ne reprend que les colonnes voulues par formules entre feuilles.',
  ],
  licences: [
    'Qui a besoin d’une licence ?',
    'Les éditeurs sont-ils gratuits ?',
    'Cela dépend du contrat. Dans le **modèle d’abonnement par utilisateur**, le droit utilisé décide : modifier coûte en général une place, lire non. Dans l’ancien modèle, seuls les créateurs en avaient besoin. Vérifiez chaque trimestre qui modifie encore.',
  ],
  'deleted-recovery': [
    'Feuille ou lignes supprimées, que faire ?',
    'Restaurer une feuille supprimée',
    'Une feuille se restaure pendant **30 jours** depuis les éléments supprimés de son **propriétaire** ; les administrateurs de l’espace ne le peuvent pas. Pas les lignes : annuler dans la session ouverte, journal d’activité, sauvegarde.',
  ],
  'dynamic-view': [
    'Quand faut-il Dynamic View ?',
    'Dynamic View ou rapport ?',
    'Quand des personnes ne doivent voir ou modifier que **certaines lignes ou certains champs**, sans accès à la feuille : fournisseurs, clients, demandeurs. C’est une option payante. Si tous peuvent voir la source, un rapport suffit.',
  ],
  'data-shuttle': [
    'Comment importer chaque nuit un export de l’ERP ?',
    'Charger un CSV automatiquement dans une feuille',
    'Avec **Data Shuttle** (option) : CSV ou XLSX d’une pièce jointe, OneDrive, SharePoint, Google Drive ou Box. **Fusionner** par clé si des personnes travaillent aussi dans les lignes, **remplacer** pour un extrait quotidien complet (source en ordre stable), **ajouter** pour un journal.',
  ],
  dependencies: [
    'Comment activer les dépendances ?',
    'Décaler les dates quand la tâche précédente est en retard',
    'En vue Gantt, *Paramètres du projet* : d’abord jours ouvrés et fériés, puis *Dépendances activées* avec début, fin, durée, prédécesseurs. Dans Prédécesseurs, le numéro de ligne, par exemple `5FS +2d`. Ne tapez pas de date sur une date calculée : cela retire le lien.',
  ],
  'template-project': [
    'Comment démarrer chaque projet avec le même modèle ?',
    'Copier un modèle de projet avec tableaux de bord et workflows',
    'Préparez **un dossier** avec plan, registre RAID, rapport et tableau de bord, testé et sans données, et copiez-le avec *Enregistrer comme nouveau* : les liens internes visent les copies. Ne copiez pas la feuille seule. Pour beaucoup de projets semblables : Control Center.',
  ],
  'import-excel': [
    'Faut-il reproduire notre Excel à l’identique ?',
    'Importer un fichier Excel',
    '*+ > Importer* accepte XLSX ou CSV ; les valeurs viennent, pas les formules. Mais ne le reproduisez pas à l’identique : dressez la liste des **types d’enregistrements** ; chacun devient une feuille, et les onglets par client ou mois une colonne à filtrer. Nettoyez, importez l’ouvert, refaites les calculs en formules de colonne, et passez l’ancien fichier en lecture seule à une date fixée.',
  ],
  'api-limits': [
    'Quelles sont les limites de l’API ?',
    'Erreur 429 ou 4003 de l’API',
    '**300 requêtes par minute** et par jeton ; pièces jointes et historique de cellule comptent dix. Au-delà, 429 avec le code 4003 : attendez 60 secondes. **500 lignes par appel** au plus ; les appels sur une feuille l’un après l’autre, sinon 4004.',
  ],
  'api-create': [
    'Que peut-on créer par l’API ?',
    'Créer tableaux de bord, formulaires et workflows par l’API',
    'Espaces de travail, dossiers, feuilles, colonnes, formules, références, lignes et, depuis avril 2026, rapports. **Pas** : tableaux de bord, formulaires, automatisations, filtres, réglages Gantt et dépendances. Ceux-ci suivent un **dossier ou espace copié**.',
  ],
  'column-formula-rules': [
    'Qu’est-ce qu’une formule de colonne ?',
    'Pourquoi ne puis-je pas convertir en formule de colonne ?',
    'Elle est dans chaque ligne de la colonne, même future. Admis : `@row`, colonnes entières, `{références}`, `[Champ]#` ; **pas** de numéros de ligne (`Cost1`), de `$` ni de parties de colonne. Clic droit > *Convertir en formule de colonne* (Administrateur ou Propriétaire).',
  ],
  'cross-sheet-create': [
    'Comment faire référence à une autre feuille ?',
    'Créer une référence entre feuilles',
    'Par une référence entre accolades, comme `{Cost}`. Commencez la formule, cliquez sur *Référencer une autre feuille*, choisissez la feuille et la colonne entière, donnez un nom. Taper le nom seul ne la crée pas.',
  ],
  'criteria-syntax': [
    'Pourquoi COUNTIF donne-t-il 0 ?',
    'Comment écrire les critères dans COUNTIF et SUMIFS ?',
    'L’opérateur est **hors** des guillemets : `> 1000`, `<> "Done"`. Entre guillemets, `">1000"` est un texte qu’aucune cellule ne contient. Pas de caractères génériques : `CONTAINS("x", @cell)`. Si c’est toujours 0, les nombres sont en texte (ISNUMBER).',
  ],
  'lookup-choice': [
    'RECHERCHEV (VLOOKUP) ou INDEX/MATCH ?',
    'Comment reprendre des valeurs d’une autre feuille ?',
    'Prenez **INDEX avec MATCH** sur deux colonnes seules : cherche de tout côté et résiste aux colonnes déplacées ; le `0` demande l’égalité. VLOOKUP ne cherche que dans la première colonne de son bloc, XLOOKUP n’existe pas.',
  ],
  'error-unparseable': [
    'Que signifie #UNPARSEABLE ?',
    'Pourquoi ma formule donne-t-elle #UNPARSEABLE ?',
    'Smartsheet ne peut pas lire la formule. Vérifiez : noms avec espace sans crochets (`[Due Date]@row`), parenthèses ou guillemets non fermés, guillemets typographiques, fonctions inexistantes, `&` au lieu de `+`, `!=` au lieu de `<>`, `@row` manquant, mauvais séparateur. IFERROR ne l’intercepte pas.',
  ],
  'error-no-match': [
    'Que signifie #NO MATCH ?',
    'Le numéro existe dans les deux feuilles mais #NO MATCH',
    'Aucune valeur **exactement égale** : le plus souvent un côté est un nombre et l’autre un texte semblable, ou il y a une espace à la fin. Testez avec ISNUMBER, mettez les deux côtés en texte avec `+ ""`, et prenez MATCH avec `0`.',
  ],
  'error-circular': [
    'Que signifie #CIRCULAR REFERENCE ?',
    'Une formule qui lit sa propre colonne',
    'La formule lit **sa propre cellule**. Mettez-la dans une autre colonne ou un champ de résumé ; les parents additionnent avec SUM(CHILDREN()). Pour changer une valeur saisie, prenez un workflow avec *Modifier la valeur de la cellule*.',
  ],
  'error-blocked': [
    'Que signifie #BLOCKED ?',
    'Le total affiche #BLOCKED',
    'Une cellule que la formule lit **affiche elle-même une erreur**. Corrigez-la d’abord ; si elle est attendue, interceptez-la **là** avec IFERROR, pas dans le total.',
  ],
  'error-invalid-ref': [
    'Que signifie #INVALID REF ?',
    'Formule copiée avec {plage} : #INVALID REF',
    'La référence entre accolades n’existe pas **dans cette feuille** ; la copier ou la taper ne la crée pas. Dans la formule, cliquez sur *Référencer une autre feuille* et donnez le même nom. Les références inutilisées sont supprimées après deux heures.',
  ],
  'error-invalid-data-type': [
    'Que signifie #INVALID DATA TYPE ?',
    'MONTH ou YEAR donne #INVALID DATA TYPE',
    'Une fonction a reçu un mauvais type : MONTH ou NETDAYS d’une **cellule vide ou d’un texte**, ou calcul avec du texte. Testez avec ISDATE ou ISNUMBER ; dans un critère, `IFERROR(MONTH(@cell), 0)`.',
  ],
  'error-divide-by-zero': [
    'Que signifie #DIVIDE BY ZERO ?',
    'Comment éviter la division par zéro ?',
    'Le diviseur est 0 ou **vide**, ou AVG n’a trouvé aucun nombre. Testez le diviseur plutôt que de masquer toutes les erreurs.',
  ],
  'blank-dates': [
    'Pourquoi une date vide compte-t-elle comme en retard ?',
    'Exclure les dates vides dans les formules',
    'Une date vide compte comme **antérieure à toute autre** ; MONTH et YEAR en font une erreur. Testez d’abord avec ISDATE et, dans un critère, avec IFERROR.',
  ],
  symbols: [
    'Comment mettre des feux tricolores dans une feuille ?',
    'Rouge jaune vert par formule',
    'Avec une colonne de **symboles** à laquelle la formule donne le nom anglais : `"Red"`, `"Yellow"`, `"Green"`, `"Blue"`, `"Gray"` ; Harvey `"Empty"`, `"Quarter"`, `"Half"`, `"Three Quarter"`, `"Full"` ; drapeaux et cases 1 ou 0.',
  ],
  duplicates: [
    'Comment trouver les doublons ?',
    'Marquer les lignes en double',
    'Avec une case à cocher et cette formule de colonne, puis filtrez. Une feuille ne peut pas interdire les doublons, mais un workflow peut alerter.',
  ],
  'us-what': [
    'Que sais-tu faire ?',
    'Qu’est-ce que Sheetwright ?',
    'Je réponds aux questions sur Smartsheet : **formules** sur vos propres colonnes, formules qui donnent une **erreur**, traductions depuis **Excel**, et comment on fait (automatisations, formulaires, rapports, tableaux de bord, partage, limites). Choisissez une feuille ou nommez ses colonnes ; chaque formule est vérifiée. Sous **Projects**, six étapes de questions donnent une solution que vous relisez et qui est ensuite créée dans votre propre espace de travail Smartsheet.',
  ],
  'us-program': [
    'Es-tu une personne ou un robot ?',
    'Est-ce que je parle à un humain ou à une IA ?',
    'Je suis un programme, pas une personne. En règle générale je réponds avec les connaissances propres de Sheetwright, et votre question y reste. Un modèle de langage ne répond que si vous avez autorisé son fournisseur ; l’en-tête de la conversation dit qui répond. Ce que vous écrivez par *Contact Support*, page **Subscription**, est lu par des personnes.',
  ],
  'us-trial': [
    'Combien de temps dure l’essai gratuit ?',
    'Y a-t-il une période d’essai ?',
    '**7 jours**, avec tout ce que contient l’offre choisie. Une carte est demandée, mais rien n’est débité avant la fin ; trois jours avant, nous vous le rappelons par mail. Si vous résiliez pendant l’essai, il s’arrête aussitôt et ne coûte rien. Il n’est accordé qu’une fois.',
  ],
  'us-cancel': [
    'Comment résilier mon abonnement ?',
    'Comment arrêter mon offre Sheetwright ?',
    'Page **Subscription**, avec *Cancel Subscription*. Pendant l’essai l’accès s’arrête aussitôt et rien n’est débité ; ensuite il dure jusqu’à la fin de la période payée. Vos projets et tout ce qui a été créé dans votre espace Smartsheet restent à vous.',
  ],
  'us-plans': [
    'Combien coûte Sheetwright ?',
    'Quelles offres avez-vous et que contiennent-elles ?',
    'La page **Subscribe** donne nos offres avec leur prix par mois et leur contenu ; elles diffèrent entre autres par les consultations par mois et par l’assistance. Chacune se renouvelle chaque mois et se résilie à tout moment. Votre offre, votre carte et vos factures sont page **Subscription**. Les licences de Smartsheet viennent de Smartsheet.',
  ],
  'us-data': [
    'Gardez-vous les données de mes feuilles ?',
    'Que deviennent mes données ?',
    'Quand vous interrogez une feuille, ses colonnes et ses lignes sont lues à ce moment, avec l’accès que vous avez donné ; le consultant ne peut rien modifier. Vos questions et les réponses restent dans votre historique jusqu’à ce que vous les supprimiez, vos projets aussi. Rien ne va à un modèle de langage sans que vous autorisiez son fournisseur ; cela se retire dans le profil, sous *AI*. Les cartes sont gardées par Stripe.',
  ],
  'us-undo': [
    'Puis-je annuler ce que vous avez créé ?',
    'Comment enlever les feuilles créées par Sheetwright ?',
    'Avant la création, *Undo* retire vos changements et les versions précédentes sont gardées. Ce qui est créé est à vous, dans Smartsheet : modifiez-le ou supprimez-le là (une feuille supprimée se restaure pendant 30 jours). Supprimer un projet dans Sheetwright efface ici ses réponses et sa solution, et rien dans Smartsheet.',
  ],
  'us-builds': [
    'Que crée Sheetwright ?',
    'Allez-vous modifier mes feuilles existantes ?',
    'Sous **Projects** : six étapes de questions, puis une solution que vous relisez ; rien n’est créé avant *Create Assets*. Sont créés des feuilles et des rapports **nouveaux** dans votre propre espace Smartsheet, exactement comme relus ; vos feuilles existantes ne changent pas. L’API de Smartsheet ne crée ni tableaux de bord, ni formulaires, ni automatisations : pour cela vous recevez des étapes guidées.',
  ],
  'us-connect': [
    'Comment connecter mon compte Smartsheet ?',
    'Où trouver la clé d’API pour Sheetwright ?',
    'Sur le **Dashboard** de Sheetwright : choisissez votre région, puis confirmez l’accès avec votre compte Smartsheet (à retirer quand vous voulez) ou collez une clé d’API. On l’obtient dans Smartsheet sous *image du compte > Personal Settings > API Access > Generate new access token* ; elle n’est montrée qu’une fois.',
  ],
  'us-account': [
    'Comment supprimer mon compte ?',
    'Supprimer mon compte et toutes mes données',
    'Dans votre profil, avec *Delete Account*. Sont effacés le profil et les connexions, les projets et solutions, vos questions et l’accès à Smartsheet. Tout ce qui a été créé dans Smartsheet reste : c’est à vous.',
  ],
  'us-languages': [
    'Quelles langues parles-tu ?',
    'Puis-je demander en français ?',
    'Demandez en français, anglais, allemand, espagnol, portugais ou japonais ; je réponds dans cette langue. Certains sujets n’existent qu’en anglais, la réponse le dit alors.',
  ],
  'us-support': [
    'Comment contacter l’assistance ?',
    'Puis-je parler à une personne ?',
    'Écrivez-nous avec **Contact Support**, page **Subscription** : ce qui ne marche pas ou ce qu’il vous faut. Nous répondons par e-mail.',
  ],
  'report-rights': [
    'Pourquoi quelqu’un voit-il le rapport vide ?',
    'Mon collègue ne voit pas le rapport partagé',
    'Un rapport ne donne jamais plus de droits que la feuille. On n’y voit que les lignes des feuilles **partagées avec soi**, et on ne modifie que ce que la feuille permet : sans accès aux feuilles sources le rapport reste vide. Pour montrer des lignes sans partager la feuille il faut Dynamic View.',
  ],
  'gantt-empty': [
    'Pourquoi le diagramme de Gantt est-il vide ?',
    'Les barres du Gantt manquent',
    'Le Gantt a besoin de **deux vraies colonnes de date**, choisies dans les paramètres du projet, avec début et fin sur chaque ligne. Les dates écrites en texte par une formule et les colonnes d’un autre type ne donnent pas de barres. La chronologie se contente d’une date.',
  ],
  'building-blocks': [
    'Quelle différence entre feuille, rapport et tableau de bord ?',
    'Rapport ou tableau de bord ?',
    'Une **feuille** contient les données : une ligne par enregistrement. Un **rapport** montre les lignes d’une ou de plusieurs feuilles, filtrées et groupées ; ce qu’on y modifie change la feuille. Un **tableau de bord** montre chiffres, graphiques et rapports dans des widgets. Un **formulaire** ajoute des lignes, un **workflow** réagit, un **espace de travail** réunit le tout avec ses partages.',
  ],
  'cell-history': [
    'Qui a modifié la cellule ?',
    'Voir l’ancienne valeur d’une cellule',
    '*Clic droit sur la cellule > Historique de la cellule* montre chaque valeur avec la personne et l’heure. *Fichier > Journal d’activité* montre qui a vu, modifié, partagé ou supprimé quoi, et s’exporte. Jusqu’où il remonte dépend de l’offre.',
  ],
  'executive-mail': [
    'Comment la direction reçoit-elle les chiffres sans se connecter ?',
    'Envoyer le rapport en PDF chaque lundi',
    'Planifiez un mail du rapport ou de la feuille : *Fichier > Envoyer en pièce jointe*, PDF, récurrent, chaque semaine la veille de la réunion. Un mail par semaine vaut mieux que dix alertes. Mettez les exceptions dans le premier groupe du rapport.',
  ],
  'lock-rows': [
    'Comment verrouiller une colonne ou des lignes ?',
    'Protéger les formules et les lignes contre les modifications',
    'Les colonnes à la main (*clic droit sur la colonne > Verrouiller la colonne*), les lignes par l’action **Verrouiller les lignes** d’un workflow, par exemple après l’approbation. Les éditeurs ne peuvent plus les modifier ni les supprimer. **Les administrateurs et le propriétaire le peuvent encore** : le verrou évite les erreurs, il ne prouve rien pour un audit.',
  ],
  'sheet-design': [
    'Comment bien structurer une feuille ?',
    'Une grande feuille ou plusieurs petites ?',
    'Décidez ce que **signifie une ligne** (un projet, une demande, un équipement) et gardez-le dans toute la feuille. Des choses différentes ont leurs propres feuilles. Chaque enregistrement a une clé, un responsable, un statut et une date ; les calculs vont dans des colonnes d’aide ou dans le résumé de feuille.',
  ],
  baseline: [
    'Comment comparer le plan et les dates actuelles ?',
    'Définir une référence initiale',
    'Définissez une **référence initiale** quand le plan est approuvé, et de nouveau après chaque changement approuvé : elle ajoute les colonnes de début, de fin et d’écart, et le Gantt montre les deux barres. Suivez les lignes qui ont plus de quelques jours d’écart.',
  ],
  'share-sheet': [
    'Comment partager une feuille ?',
    'Donner accès à une feuille à un collègue',
    'Avec le bouton **Partager** de la feuille, du rapport, du tableau de bord ou de l’espace de travail : saisissez des adresses ou un groupe et choisissez le droit. Partager un **espace de travail** ouvre tout son contenu, aussi ce qui viendra. Au-delà de 15 personnes environ, préférez les groupes.',
  ],
  'cannot-sms': [
    'Smartsheet peut-il envoyer un SMS ?',
    'WhatsApp ou SMS pour une tâche',
    'Pas de lui-même : les workflows envoient des **mails**, des avis dans l’application et des messages à **Slack, Teams ou Google Chat**. Avec l’application mobile l’avis arrive en notification push. Un vrai SMS ou WhatsApp demande un outil d’intégration (Bridge, Power Automate, Zapier) avec votre propre fournisseur.',
  ],
  'conditional-format': [
    'Comment colorer des lignes selon une condition ?',
    'Créer une mise en forme conditionnelle',
    'Avec la **mise en forme conditionnelle** de la barre d’outils : une règle avec une condition, un format, et les colonnes ou la ligne entière. Elles s’appliquent de haut en bas, la première qui convient l’emporte. Elles comparent à des valeurs ou dates fixes, pas à d’autres colonnes : pour cela, une colonne d’aide avec formule. Une formule ne peut pas colorer.',
  ],
  backup: [
    'Comment sauvegarder une feuille ?',
    'Sauvegarde hebdomadaire d’un espace de travail',
    'Demandez une **sauvegarde** dans le menu de la feuille ou de l’espace de travail : un fichier avec les données en Excel et les pièces jointes. En Business et Enterprise celle d’un espace peut **se répéter** chaque semaine. Workflows, formulaires, rapports et tableaux de bord n’y sont pas : gardez-en une copie avec *Enregistrer comme nouveau*.',
  ],
  'approval-deputy': [
    'Que faire si l’approbateur est absent ?',
    'Suppléant pour les approbations',
    'Toute approbation a besoin d’un suppléant, d’un rappel et d’un délai. Mettez approbateur et suppléant dans des colonnes de contact ; un workflow quotidien relance après quelques jours, puis demande au suppléant. Le silence ne vaut jamais oui.',
  ],
};
