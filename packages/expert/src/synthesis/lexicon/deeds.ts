/** What is done to a piece of work, in six languages: columns are titled by it ('Shipped', 'Paid On') and questions speak of it in their own words. Words that begin like these mean it; those that end in '$' are whole words. */
const DEEDS: readonly (readonly string[])[] = [
  ['ship', 'versand', 'verschick', 'enviad', 'enviar', 'expedi', 'envoye', 'despach', '発送', '出荷'],
  ['renew', 'verlanger', 'erneuer', 'renovad', 'renovar', 'renouvel', 'prorrog', '更新'],
  ['answer', 'repl', 'respon', 'beantwort', 'contest', 'repond', 'repons', 'respost', '回答', '返信'],
  [
    'deliver',
    'geliefert',
    'ausgeliefert',
    'zugestellt',
    'entregad',
    'entregar',
    'lieferung',
    'entregue',
    'auslieferung',
    'entrega',
    'livre',
    'livrer',
    'livrais',
    '配達',
    '納品',
  ],
  [
    'paid',
    'bezahlt',
    'gezahlt',
    'beglichen',
    'uberwiesen',
    'pagad',
    'pagar',
    'pagas',
    'pagaron',
    'pagou',
    'pago$',
    'pagos$',
    'paga$',
    'cobrad',
    'cobrar',
    'abonad',
    'saldad',
    'liquidad',
    'quitad',
    'payee',
    'paye',
    'payer',
    'regle$',
    'reglee',
    'regles$',
    'encaiss',
    'acquitt',
    '支払',
    '入金',
  ],
  ['approv', 'genehmigt', 'freigegeben', 'aprobad', 'aprobar', 'approuv', 'aprovad', 'aprovar', '承認'],
  [
    'return',
    'back$',
    'zuruckgegeben',
    'zuruckgebracht',
    'ruckgabe',
    'retour',
    'devoluc',
    'retourn',
    'devuel',
    'devolver',
    'devolvid',
    'rendu',
    '返却',
    '返品',
  ],
  ['sign', 'unterschrieb', 'unterzeichn', 'firmad', 'firmar', 'signe', 'assinad', 'assinar', '署名'],
  ['invoic', 'bill', 'fakturiert', 'berechnet', 'facturad', 'facturar', 'facture', 'faturad', '請求'],
  ['publish', 'veroffentlich', 'publicad', 'publicar', 'publie', '公開'],
  ['inspect', 'check', 'looked$', 'gepruft', 'inspeccion', 'inspecte', 'inspecionad', '検査', '点検'],
  ['resolv', 'solv', 'gelost', 'resuelt', 'resolver', 'resolu', 'resolvid', '解決'],
  ['wrap', 'shot', 'shoot', 'film', 'abgedreht', 'drehen', 'rodar', 'rodad', 'tourne', 'gravad', 'gravar', '撮影'],
  ['install', 'instalad', 'instalar', 'eingebaut', 'installe', '設置'],
  ['clean', 'gereinigt', 'limpiad', 'limpiar', 'nettoy', 'limp', '清掃'],
  ['repair', 'repariert', 'reparad', 'reparar', 'repare', 'consertad', '修理'],
  ['order', 'bestellt', 'pedid', 'commande', 'encomend', '発注'],
  ['receiv', 'erhalten', 'eingegangen', 'recibid', 'recibir', 'recu', 'recebid', 'recebim', 'recepcion', 'reception', '受領'],
  ['report', 'gemeldet', 'notificad', 'signale', 'relatad', '報告'],
  ['bought', 'purchas', 'gekauft', 'kauf', 'comprad', 'compra', 'achat', 'achet', '購入'],
  ['insur', 'versichert', 'asegurad', 'assur', 'segurad', '保険'],
  ['train', 'geschult', 'capacitad', 'forme', 'treinad', '研修'],
  ['confirm', 'bestatigt', 'confirmad', 'confirme', '確認'],
  ['load', 'verladen', 'cargad', 'charge', 'carregad', '積込'],
  ['activ', 'aktiv', 'ativ', 'actif', '有効'],
  [
    'pass',
    'durchgekommen',
    'pasado$',
    'pasada$',
    'pasaron',
    'paso$',
    'superad',
    'superaron',
    'passou$',
    'passaram$',
    'aprovad$',
    'aprovados$',
    'aprovada$',
    'aprovadas$',
    'bestanden',
    'aprobad$',
    'reussi',
    '合格',
  ],
  ['sold', 'sell', 'verkauf', 'vendid', 'vender', 'vendu', 'vendre', '販売', '売却'],
  ['book', 'gebucht', 'reservad', 'reserv', '予約'],
  ['treat', 'behandelt', 'tratad', 'traite', '処置'],
  ['tast', 'verkost', 'cata', 'degust', '試飲'],
  ['harvest', 'geerntet', 'ernte', 'cosech', 'recolt', 'colhid', 'colheit', '収穫'],
  ['sent', 'gesendet', 'gesandt', 'enviad', 'envoye', '送付', '送信'],
  ['pack', 'verpackt', 'empaquetad', 'emball', 'embalad', '梱包'],
  ['test', 'getestet', 'probad', 'testad', '試験'],
  ['print', 'gedruckt', 'impres', 'imprim', '印刷'],
  ['collect', 'picked', 'abgeholt', 'abholung', 'retrait', 'recogida', 'recogid', 'recolhid', 'retirad', 'recuper', '回収'],
  ['assembl', 'montiert', 'montad', 'monte', '組立'],
  ['calibrat', 'kalibriert', 'calibrad', 'etalonn', '校正'],
  ['archiv', 'arquivad', '保管'],
  ['translat', 'ubersetzt', 'traducid', 'tradui', 'traduzid', '翻訳'],
  ['filled', 'gefullt', 'abgefullt', 'befullt', 'llen', 'rempli', 'enchid', '充填'],
  ['plant', 'gepflanzt', 'plantad', '植え'],
  ['hir', 'eingestellt', 'contratad', 'embauch', '採用'],
  ['visit', 'besucht', '訪問'],
  ['review', 'uberpruft', 'revisad', 'revu', 'relu', 'レビュー'],
  ['restor', 'restauriert', 'restaurad', '修復'],
  ['vaccin', 'geimpft', 'impf', 'vacunad', 'vacina', '接種'],
  ['neuter', 'castrat', 'kastriert', 'castrad', 'esterilizad', 'sterilis', '去勢'],
  ['regist', 'angemeldet', 'inscri', '登録'],
  ['refund', 'erstattet', 'reembols', 'rembours', '返金'],
  ['promis', 'zugesagt', 'versprochen', 'prometid', 'promis', '約束'],
  ['arriv', 'eingetroffen', 'angekommen', 'llegad', 'arrive', 'chegad', '到着'],
  ['encrypt', 'verschlussel', 'cifrad', 'encriptad', 'chiffr', 'criptograf', '暗号'],
  ['appl', 'bewerb', 'bewarb', 'beworben', 'solicit', 'postul', 'candidat', 'inscrib', '応募', '申請'],
  ['opened', 'eroffnet', 'geoffnet', 'abiert', 'abrier', 'abrio', 'ouvert', 'abert', 'abriu', 'abriram', '開設'],
  [
    'clos',
    'geschlossen',
    'abgeschlossen',
    'cerrad',
    'cerro',
    'cerraron',
    'ferme',
    'clotur',
    'fechad',
    'fechou',
    'fecharam',
    'encerr',
    '閉鎖',
    '完了',
  ],
  [
    'creat',
    'erstellt',
    'angelegt',
    'cread',
    'creo$',
    'crearon',
    'cree$',
    'creee$',
    'crees$',
    'creees$',
    'criad',
    'criou',
    'criaram',
    '作成',
  ],
  [
    'submit',
    'eingereicht',
    'abgegeben',
    'entregad',
    'presentad',
    'presento$',
    'presentaron',
    'soumis',
    'depose',
    'rendu$',
    'rendus$',
    'submetid',
    'apresentad',
    '提出',
  ],
  ['schedul', 'geplant', 'eingeplant', 'angesetzt', 'programad', 'planificad', 'prevu', 'planifie', 'agendad', 'previst', '予定'],
  ['request', 'beantragt', 'angefordert', 'angefragt', 'solicitad', 'pedid', 'demande', 'requisitad', '依頼'],
  ['launch', 'gestartet', 'lanzad', 'lanzaron', 'lance$', 'lancee', 'lances$', 'lancees', 'lancad', '公開'],
  ['updat', 'aktualisiert', 'actualizad', 'actualise', 'mise$', 'atualizad', '更新'],
  ['water', 'gegossen', 'bewassert', 'regad', 'regar', 'regaron', 'arros', 'aguad', '水やり', '灌水'],
  ['fed', 'gefuttert', 'alimentad', 'nourri', '給餌'],
  ['servic', 'gewartet', 'mantenid', 'entreteni', 'revise', '整備'],
  ['verif', 'verifiziert', 'verificad', 'verifie', '検証'],
  [
    'grad',
    'benotet',
    'bewertet',
    'korrigiert',
    'corregid',
    'calificad',
    'corrige',
    'note$',
    'notee$',
    'notes$',
    'notees$',
    'corrigid',
    'avaliad',
    '採点',
  ],
  ['notif', 'benachrichtigt', 'informiert', 'avisad', 'notificad', 'prevenu', 'informe', 'notifie', '通知'],
  ['lost', 'verloren', 'perdid', 'perdu', '紛失'],
  ['upload', 'hochgeladen', 'subid', 'telecharg', 'carregad', 'アップロード'],
  ['reject', 'abgelehnt', 'zuruckgewiesen', 'rechazad', 'refuse', 'rejete', 'rejeitad', 'recusad', '却下'],
  ['accept', 'angenommen', 'akzeptiert', 'aceptad', 'accepte', 'aceit', '受諾', '承諾'],
  ['decid', 'entschieden', 'decidid', 'decide$', 'decidee', '決定'],
  ['cut', 'geschnitten', 'zugeschnitten', 'cortad', 'coup', '切断', '裁断'],
  ['paint', 'lackiert', 'gestrichen', 'pintad', 'peint', '塗装'],
  ['wash', 'gewaschen', 'lavad', 'lave$', 'lavee', 'laves$', 'lavees', '洗浄'],
  ['bottl', 'abgefullt', 'embotellad', 'engarrafad', '瓶詰'],
  ['sown', 'gesat', 'ausgesat', 'sembrad', 'seme$', 'semee', 'semes$', 'semees', 'semead', '播種'],
  ['prun', 'zuruckgeschnitten', 'podad', 'taille$', 'taillee', 'tailles$', 'taillees', '剪定'],
  ['handed', 'ubergeben', 'entregad', 'entregue', 'remis$', 'remise$', 'remises$', '引渡', '引き渡'],
  ['reserv', 'reserviert', 'reservad', 'reserv', '予約'],
  ['locked', 'gesperrt', 'verriegelt', 'bloquead', 'verrouill', '施錠'],
  ['seen', 'gesehen', 'besichtigt', 'vist$', 'vista$', 'vistos$', 'vistas$', 'vu$', 'vue$', 'vus$', 'vues$', '閲覧'],
  ['measur', 'gemessen', 'vermessen', 'medid', 'mesur', '測定'],
  ['shared', 'geteilt', 'compartid', 'partag', 'compartilhad', '共有'],
  ['backed', 'gesichert', 'respaldad', 'sauvegard', 'バックアップ'],
  ['sharpen', 'gescharft', 'afilad', 'aiguis', '研磨'],
  ['tagged', 'markiert', 'etiquetad', 'etiquet', '札'],
  ['stamped', 'gestempelt', 'sellad', 'tampon', 'carimbad', '押印'],
  ['cancel', 'storniert', 'abgesagt', 'cancelad', 'annul', 'キャンセル'],
];

const known = new Map<string, readonly number[]>();

/** The deeds that a word names, by their numbers. */
export function deedsOf(word: string): readonly number[] {
  const found =
    known.get(word) ??
    DEEDS.flatMap((names, place) =>
      names.some((name) => (name.endsWith('$') ? `${word}$` === name : word.startsWith(name))) ? [place] : [],
    );
  if (known.size > 5000) known.clear();
  known.set(word, found);
  return found;
}

/** The deeds of which a name begins so: 'Liefer-' of a longer word. */
export function deedsBegun(beginning: string): readonly number[] {
  return beginning.length < 4
    ? []
    : DEEDS.flatMap((names, place) => (names.some((name) => name.startsWith(beginning)) ? [place] : []));
}

/** Where a Japanese text names a deed, and whether it says that it is not done yet. */
export function japaneseDeeds(text: string): readonly { deed: number; start: number; end: number; isOpposite: boolean }[] {
  return DEEDS.flatMap((names, deed) => {
    return names
      .filter((name) => !/[a-z$]/.test(name))
      .flatMap((name) =>
        [...text.matchAll(new RegExp(name, 'g'))]
          .map(({ index: start }) => ({
            deed,
            start,
            end: start + name.length,
            isOpposite: text[start - 1] === '未',
          }))
          // 'の出荷は' is a noun: what the rows are.
          .filter(
            ({ end, isOpposite }) =>
              isOpposite ||
              /^(?:い?済|いが済|し(?:た|て|な)|さ?れ|われ|わな|っ[てた]|でき|日|完了|予定|待ち)/.test(text.slice(end)),
          ),
      );
  });
}

/** Words that say of a deed that it is not done, with a word that names the deed. */
const UNDONE: readonly (readonly [deed: string, pattern: RegExp])[] = [
  [
    'paid',
    /\b(?:outstanding|unsettled|in arrears|arrears|owe[sd]?|owing|ausstehende?[nrs]?|schulde[nt]|nos deben?|nous doi(?:t|vent)|nos devem?|impag\p{L}*|impaye\p{L}*|em aberto)\b|未払い?|未収|未入金|未納/gu,
  ],
  [
    'returned',
    /\b(?:noch (?:draussen|unterwegs|weg)|encore (?:dehors|sortie?s?)|toujours (?:dehors|sortie?s?)|(?:siguen|sigue) fuera|ainda fora|still (?:out|have|has|got|holding)|out (?:right now|now|at the moment)|on loan|checked out|out on hire|not back)\b/g,
  ],
  ['delivered', /\b(?:in transit|en route|on the way|on its way|still (?:with us|here)|unterwegs|en camino|a caminho)\b/g],
  ['invoiced', /\bunbilled\b/g],
  ['passed', /\b(?:fail(?:ed|s|ing|ures?)?|flunked|durchgefallen)\b/g],
];

/** Where a folded text says that something is not done: 'outstanding', 'on loan', 'in transit'. */
export function undoneIn(text: string): readonly { readonly deed: number; readonly start: number; readonly end: number }[] {
  return UNDONE.flatMap(([name, pattern]) =>
    deedsOf(name).flatMap((deed) =>
      [...text.matchAll(pattern)].map(({ 0: said, index: start }) => ({ deed, start, end: start + said.length })),
    ),
  );
}
