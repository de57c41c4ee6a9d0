/** What is done to a piece of work, in six languages: columns are titled by it ('Shipped', 'Paid On') and questions speak of it in their own words. Words that begin like these mean it; those that end in '$' are whole words. */
const DEEDS: readonly (readonly string[])[] = [
  'ship embarcad embarcar versand verschick enviad enviar envio$ expedi envoye despach versendet dispatch verschickt losgeschickt 発送 出荷 送り出 積み出',
  'renew verlanger erneuer renovad renovar renouvel prorrog 更新 継続',
  'answer repl respon beantwort contest repond repons respost 回答 返信 返答',
  'deliver geliefert ausgeliefert zugestellt entregad entregar lieferung entregue auslieferung entrega livre livrer livrais 配達 納品 配送 納入 届け 届い',
  'paid abonar quitar zahlung$ zahlungen$ bezahlung$ bezahlungen$ paiement reglement pagamento bezahlt gezahlt beglichen uberwiesen pagad pagar pagas pagaron pagou pago$ pagamento paiement zahlung pagos$ paga$ cobrad cobrar abonad saldad liquidad quitad payee paye payer regle$ reglee regles$ encaiss acquitt 支払 入金 納付 精算 決済 払い込 完納 払わ 払っ',
  'approv genehmigung$ genehmigungen$ freigabe$ freigaben$ approbation aprobacion aprovacao genehmigt freigegeben aprobad aprobar approuv aprovad aprovar valide$ validee$ valides$ validees$ bewilligt 承認 認可 許可 可決 決裁',
  'return vuelt volvi volv devolv voltad voltou$ voltar back$ zuruckgegeben zuruckgebracht ruckgabe retour devoluc retourn devuel devolver devolvid rendu 返却 返品 返送 返還 戻っ 戻さ 戻し',
  'sign firmo$ unterzeichnung$ unterzeichnungen$ signature unterschrieb unterzeichn firma$ firmad firmar signe assinatura 契約 assinad assinar 署名 締結 サイン 調印',
  'invoic rechnungsstellung$ facturacion$ faturamento$ abgerechnet abrechenbar abrechnung$ abrechnungen$ facturation bill fakturiert berechnet facturad facturar facture faturad 請求',
  'publish publication$ publications$ publicacion$ publicacao$ veroffentlich publicad publicar publie releas paru$ parue$ parues$ paru 公開 掲載 出版 刊行 配信',
  'inspect revisad revisar vistoriad prufung$ prufungen$ kontrolle verifie check kontrolliert inspiziert controle audit 検品 looked$ gepruft inspeccion inspecte inspecionad 検査 点検 査察 見回',
  'resolv solucionad losung$ losungen$ resolution resolucion solv gelost resuelt resolver resolu resolvid behoben 解決 対処 解消',
  'wrap filmad grabad shot shoot film abgedreht drehen rodar rodad tourne gravad gravar verpackt eingepackt emball 撮影',
  'install einbau$ installation instalad instalar eingebaut installe fitted montiert posee$ posees$ 設置 取り付け 取付 施工 据え付け',
  'clean reinigung$ gereinigt limpiad limpiar nettoy limp geputzt 清掃 掃除',
  'repair reparatur$ reparation$ arreglad arreglo$ arreglaron arranjad repariert reparad reparar repare consertad instand 修理 修繕 補修 直さ 直っ',
  'order bestellung$ encargad pidio$ pidieron bestellt pedid commande encomend 発注 注文',
  'receiv recibio wareneingang eingang erhalten eingegangen recibid recibir recu recebid recebim recepcion reception 受領 受取 受け取 受信 受け入れ 入庫 受理',
  'report informad comunicad meldung$ meldungen$ signalement gemeldet notificad signale relatad declare 報告 通報 届け出 届出',
  'bought anschaff purchas gekauft kauf comprad compra achat achet eingekauft angeschafft erworben acquis$ acquise$ acquises$ 購入 買い取 仕入 買わ 買っ',
  'insur versichert asegurad assur segurad 保険',
  'train formad geschult capacitad forme treinad ausgebildet 研修 訓練 教育',
  'confirm bestatigung$ confirmation$ confirmacion$ confirmacao$ bestatigt confirmad confirme 確認 裏付',
  'load verladen cargad charge carregad beladen$ geladen$ 積込 積み込',
  'activ aktiv ativ actif freigeschaltet 有効',
  'pass$ passed$ passes$ passing$ durchgekommen pasado$ pasada$ pasaron paso$ superad superaron passou$ passaram$ aprovad$ aprovados$ aprovada$ aprovadas$ bestanden aprobad$ reussi 合格 通過',
  'sold sell verkauf vendid vender vendu vendre 販売 売却 売れ 成約',
  'book buchung$ gebucht reservad reserv 予約',
  'treat behandlung$ behandelt tratad traite 処置 治療 施術',
  'tast probad provad verkost cata degust 試飲',
  'harvest ernte$ vendimiad vindimad colher colhi colhe geerntet ernte cosech recolt colhid colheit 収穫 収獲 刈り取 摘み取 picked',
  'sent envoi$ mandad mandar mando$ mandou mandaram mandaron envio$ gesendet gesandt enviad envoye dispatch mail$ mailed geschickt abgeschickt verschickt postee$ postees$ 送付 送信 発信 送ら 送っ',
  'pack empacad empacotad verpackt empaquetad emball embalad gepackt eingepackt 梱包 包装 荷造',
  'test provad ensayad ensaiad getestet probad testad gepruft 試験 テスト',
  'print gedruckt impres imprim 印刷 プリント',
  'collect colhid colher levantad coletad coletar recogi recolhe picked abgeholt abholung retrait recogida recogid recolhid retirad recuper eingesammelt retire$ retiree$ retires$ retirees$ 回収 引取 引き取 受取 受け取 集荷 収集 徴収 集め',
  'assembl montiert montad monte zusammengebaut assemble fitted 組立 組み立て',
  'calibrat kalibriert calibrad etalonn geeicht 校正',
  'escalat eskalier escalad エスカレ',
  'archiv arquivad 保管 アーカイブ',
  'translat ubersetzung$ traduction$ tradujo$ tradujeron ubersetzt traducid tradui traduzid 翻訳 和訳 英訳',
  'filled gefullt abgefullt befullt llen rempli enchid 充填 補充',
  'plant pflanzung$ plantation$ sembrad gepflanzt plantad angepflanzt 植え 定植 植樹 植え付け',
  'hir admitid einstellung$ einstellungen$ eingestellt contratad embauch recrute 採用 雇用',
  'visit besucht besichtigt 訪問 来訪 見学 来店 来館 受診 来院',
  'review revist$ revista$ revistos$ revistas$ uberprufung$ uberprufungen$ gepruft uberpruft revisad revu relu verifie begutachtet durchgesehen relue$ relues$ レビュー 見直',
  'restor restauriert restaurad 修復 復元 復旧',
  'vaccin geimpft impf vacunad vacina 接種 予防接種',
  'neuter castrat kastriert castrad esterilizad sterilis 去勢 避妊',
  'regist anmeldung$ registrierung$ zulassung$ erstzulassung$ zugelassen matricul immatricul inmatricul angemeldet inscri enregistr eingetragen 登録 届出 登記',
  'refund reimburs ruckerstattet erstattung$ erstattungen$ erstattet reembols rembours zuruckgezahlt zuruckerstattet 返金 払い戻 払戻 返戻',
  'promis zugesagt versprochen prometid promis 約束',
  'arriv ankunft$ llego$ 着荷 入荷 eingetroffen angekommen llegad arrive chegad 到着 来場 着い',
  'encrypt verschlussel cifrad encriptad chiffr criptograf 暗号',
  'appl bewerb bewarb beworben solicit postul inscrib 応募 申請 出願 申し込 申込',
  'opened abrir 起票 受付 eroffnung$ eroffnungen$ ouverture apertura eroffnet geoffnet abiert abrier abrio ouvert abert abriu abriram 開設 開封 開店',
  'clos cerrar fechar abschluss$ schliessung$ schliessungen$ cloture cierre fechamento geschlossen abgeschlossen cerrad cerro cerraron ferme clotur fechad fechou fecharam encerr 閉鎖 完了 クローズ 終結 閉店 締め切',
  'creat 起票 erstellung$ erstellungen$ creation creacion criacao anlage$ erstellt angelegt cread creo$ crearon cree$ creee$ crees$ creees$ criad criou criaram 作成 生成 立ち上げ',
  'submit protocolad einreichung$ einreichungen$ abgabe$ abgaben$ soumission presentacion eingereicht abgegeben entregad presentad presento$ presentaron soumis depose rendu$ rendus$ submetid apresentad filed$ filing$ 提出 出願 送信 投稿',
  'schedul expect erwart esperad attendu$ attendue$ geplant eingeplant angesetzt programad planificad prevu planifie agendad previst 予定',
  'request pedir pidio$ pidieron antrag$ beantragt angefordert angefragt solicitad pedid demande requisitad 依頼 要求 リクエスト 申請',
  'launch gestartet lanzad lanzaron lance$ lancee lances$ lancees lancad lanciert 公開 発売 打ち上げ ローンチ',
  'updat aktualisiert actualizad actualise mise$ atualizad mises$ mis$ 更新 改訂 最新化',
  'water gegossen bewassert regad regar regaron arros aguad 水やり 灌水',
  'fed gefuttert alimentad nourri 給餌',
  'servic revisad revisar gewartet wartung$ wartungen$ mantenid mantenim entreteni entretien maintenance revise manutenc entretenu 整備 点検 保守 メンテナンス 点検整備',
  'verif comprobad conferid verifiziert check kontrolliert uberpruft controle 確認 verificad verifie 検証 照合 裏取',
  'grad benotet bewertet korrigiert corregid calificad corrige note$ notee$ notes$ notees$ corrigid avaliad 採点 評価',
  'notif benachrichtigt informiert avisad notificad prevenu informe notifie 通知 案内 お知らせ',
  'lost verloren perdid perdu egare 紛失 失っ なくし',
  'upload hochgeladen subid telecharg carregad televers アップロード アップ',
  'reject denegad denegar negad abgelehnt zuruckgewiesen rechazad refuse rejete rejeitad recusad 却下 否決 否認 棄却 不承認 拒否',
  'accept angenommen akzeptiert aceptad accepte aceit 受諾 承諾 引き受け 受け入れ 採択',
  'decid entschieden decidid decide$ decidee 決定 確定 決まっ 決め',
  'cut geschnitten zugeschnitten cortad coup gefallt 切断 裁断 切ら カット 裁',
  'paint lackiert gestrichen pintad peint 塗装 塗っ 塗ら',
  'wash lavo$ gewaschen lavad lave$ lavee laves$ lavees 洗浄 洗濯 洗っ 洗わ',
  'bottl abgefullt embotellad engarrafad embouteill 瓶詰',
  'sown aussaat$ semis$ gesat ausgesat sembrad seme$ semee semes$ semees semead 播種 種まき 種を',
  'prun zuruckgeschnitten podad taille$ taillee tailles$ taillees 剪定',
  'handed ubergeben entregad entregue remis$ remise$ remises$ ausgehandigt 引渡 引き渡 手渡 引き継',
  'reserv reservierung$ reserviert reservad reserv 予約 取り置',
  'locked gesperrt verriegelt bloquead verrouill 施錠 ロック',
  'seen gesehen besichtigt vist$ vista$ vistos$ vistas$ vu$ vue$ vus$ vues$ untersucht examine 閲覧 既読 確認',
  'measur messung$ gemessen vermessen medid mesur 測定 計測 採寸 測っ',
  'shared geteilt compartid partag compartilhad 共有',
  'backed gesichert respaldad sauvegard バックアップ',
  'sharpen gescharft afilad aiguis 研磨',
  'tagged markiert etiquetad etiquet 札',
  'stamped gestempelt sellad tampon carimbad 押印',
  'cancel kundigung$ stornierung$ anulad anular storniert abgesagt cancelad annul gekundigt resili キャンセル 取消 取り消 中止 取りやめ 解約',
  'issu ausgestellt ausgegeben ausstellung$ erteilt emis$ emise$ emises$ delivre emision$ emitid expedid emission$ emissao$ 発行 交付 発券 出さ',
  'departed salir$ sair$ salio$ salieron saiu$ sairam$ partio$ partieron partiu$ partiram zarp depart departure abgereist abgefahren abfahrt$ abreise$ losgefahren parti$ partie$ partis$ parties$ partid saida$ salida$ 出発 出航 発車',
  'left$ salir$ sair$ salio$ salieron saiu$ sairam$ salid said$ ausgetreten ausgeschieden austritt$ parti$ partie$ partis$ parties$ sorti$ sortie$ sortis$ sorties$ 退職 退会',
  'joined incorporad incorporo$ inscribi inscrev entrou$ entraram$ entraron$ entro$ beigetreten eingetreten beitritt$ eintritt$ adhere unid ingress 入会 入社 加入 参加',
  'record aufgenommen aufgezeichnet aufnahme$ enregistr grabad gravad 録音 録画 収録',
  'logged erfasst eingetragen protokolliert consign saisi registrad 記録',
  'loan lent$ verliehen ausgeliehen verleih$ ausleihe$ prete$ pretee$ pretes$ pretees$ prestad emprestad emprunte 貸出 貸し出',
  'borrow ausgeliehen entliehen geliehen emprunte prestad emprestad 借用 借り',
  'rented alquilar rentad rentar hired vermietet gemietet loue$ louee$ loues$ louees$ alquilad arrendad alugad locad 貸出 賃貸 貸し出',
  'contact kontaktiert angeschrieben contactad 連絡',
  'called llamo$ chamad telefonad angerufen appele llamad ligad 架電',
  'interview interviewt entretien$ entretiens$ entrevist 面接 面談',
  'replac ersetzt ausgetauscht erneuert getauscht gewechselt remplac change$ changee$ changes$ changees$ reemplazad sustituid cambiad substituid trocad 交換 取り替え 取替 入れ替え',
  'weigh gewogen pese$ pesee$ peses$ pesees$ pesad 計量 計っ',
  'enrol eingeschrieben angemeldet einschreibung$ inscri matriculad 入学 受講 入会 登録 履修',
  'certif zertifiziert certifie 認証 認定 取得',
  'assign designad zugewiesen zugeteilt zuweisung$ attribu affecte$ affectee$ affectes$ affectees$ asignad atribuid 割当 割り当て 割当て アサイン 配属 割り振',
  'award vergeben zuschlag$ zugeschlagen attribu adjudi 落札',
  'deploy ausgerollt bereitgestellt deploy desplegad implantad 導入 展開 配備 デプロイ',
  'releas freigegeben veroffentlicht freigabe$ publie libere lance$ lancee$ lances$ lancees$ liberad publicad lanzad lancad リリース 公開',
  'donat gespendet spende$ don$ dons$ donad doad 寄付 寄贈 寄附',
  'scan gescannt eingescannt numerise escanead digitaliz スキャン',
  'weld geschweisst soude$ soudee$ soudes$ soudees$ soldad 溶接',
  'unload entladen abgeladen entladung$ decharge descargad descarregad 荷下ろし 陸揚げ 荷卸',
  'suspend paus ausgesetzt gesperrt suspendid suspens 停止 中断 休止 休会 停学',
  'found gefunden trouve$ trouvee$ trouves$ trouvees$ encontrad hallad achad 発見 見つか',
  'adopt vermittelt adoptad adotad 譲渡 引き取 里親',
  'admit admission aufgenommen eingeliefert admis hospitalise ingresad admitid internad 入院 入場 入学',
  'discharg entlassen entlassung$ sorti$ sortie$ sortis$ sorties$ 退院 退所',
  'built gebaut errichtet baujahr$ construit bati$ batie$ batis$ baties$ construid 建築 建設 竣工 建造',
  'withdraw zuruckgezogen retire$ retiree$ retires$ retirees$ retirad 取下 取り下げ 撤回 引き出 辞退',
  'fired gebrannt cuit$ cuite$ cuits$ cuites$ cocid queimad 焼成 素焼き 本焼き',
  'dropped abgegeben gebracht depose$ deposee$ deposes$ deposees$ entregad 中退 脱落',
  'sampl beprobt preleve muestread amostrad 採取',
  'reschedul postpon moved$ verschoben verlegt reporte$ reportee$ reportes$ reportees$ decale deplace aplazad pospuest adiad remarcad 延期 日程変更 変更',
  'transfer uberwiesen ubertragen verlegt vire$ viree$ vires$ virees$ transfere transferid 振込 移管 異動 移送 転送 振替',
  'grant atribuid bewilligt gewahrt accorde octroy concedid otorgad 付与 授与 助成',
  'stored eingelagert gelagert stocke$ stockee$ stockes$ stockees$ entrepose almacenad armazenad 保管 収納 保存',
  'recall zuruckgerufen ruckruf$ rappele 回収 リコール',
  'start beginn$ empezar comenzar arranc empezo$ begonnen begonn angefangen gestartet commence$ commencee$ commences$ commencees$ demarre debute empezad comenzad iniciad comecad 開始 着手 始ま 始め 着工',
  'expire expiry abgelaufen echu$ echue$ echus$ echues$ expire$ expiree$ expires$ expirees$ caducad vencid expirad 失効 期限切れ 満了 切れ',
  'investigat untersucht investigad enquete$ 調査 捜査',
  'abandon aufgegeben abandonad abandonn 放棄',
  'broadcast aired air$ ausgestrahlt emitid diffuse transmitid 放送 オンエア 放映',
  'processed processing verarbeitet procesad processad 処理',
  'exported exportiert exportad exporte 輸出',
  'imported importiert importad importe$ 輸入',
  'audited auditiert auditad audite 監査',
  'dispos scrapped entsorgt desechad descartad 廃棄 処分',
  'graduat graduad diplome 卒業 修了',
  'rescu gerettet rescatad resgatad sauve$ 保護 救助',
  'sterili sterilisiert 滅菌',
  'disinfect desinfiz desinfect 消毒 殺菌',
  'exhibit displayed ausgestellt expuest expose$ expost 展示',
  'excavat ausgegraben excavad escavad 発掘',
  'edited editad redigiert 編集',
  'proofread korrigiert corregid relu$ 校正 校閲',
  'roasted gerostet tostad torrefie torrad 焙煎',
  'brewed gebraut brasse$ 醸造 仕込',
  'baked assad asad gebacken hornead 焼成 焼け',
  'sorted sortiert clasificad 仕分け 選別',
  'matched abgeglichen emparejad 照合 突合',
  'attend erschienen asistido 出席 参加 受診',
  'evaluat assess bewertet evaluad avaliad evalue 評価 査定 鑑定',
  'settled regle$ reglee$ regles$ reglees$ acquitt bezahlt gezahlt paye$ payee$ payes$ payees$ beglichen liquidad 和解 決済 精算',
  'appealed angefochten apelad 控訴 上訴 不服申',
  'served 送達 提供',
  'migrated migriert migrad migre$ 移行',
  'tuned gestimmt afinad accorde$ 調律 調整',
  'groomed geschoren トリミング 手入れ',
  'mated gedeckt 交配 種付け',
  'hatched geschlupft eclos 孵化 ふ化',
  'mixed gemischt mezclad 混合 ミックス',
  'extended verlangert ampliad prolonge estendid 延長',
  'compensat entschadigt compensad indemnis 補償 賠償',
  'mailed verschickt 郵送 投函',
  'claimed reclamad pedid geltend reclame$ reclamee$ 請求',
  'pressed prensad gepresst gekeltert presse$ pressee$ presses$ pressees$ 圧搾 搾汁',
  'flown geflogen volad voad vole$ volee$ 飛行',
  'glazed glasiert esmaltad emaille 施釉',
  'framed gerahmt enmarcad emoldurad encadre$ encadree$ 額装',
  'mounted montiert montad monte$ montee$ 装着',
  'swept sweep gekehrt gefegt ramone$ ramonee$ ramones$ ramonees$ ramonage$ deshollinad barrid varrid 清掃 掃除',
  'drawn drew gezeichnet dessine$ dessinee$ dessines$ dessinees$ dibujad desenhad 作画 描い',
  'draft entworfen entwurf redige$ redigee$ redaction$ redactad borrador redigid rascunh 起草 下書き',
  'sewn genaht cousu cosid costurad 縫製',
  'engraved graviert grave$ gravee$ graves$ gravees$ grabad 彫刻',
  'drilled gebohrt fore$ foree$ fores$ forees$ perforad 掘削',
  'blasted gesprengt sprengung$ dynamite$ dinamitad 発破',
  'milked gemolken ordenad ordenhad 搾乳',
  'towed abgeschleppt remorque$ remorquee$ remorques$ remorquees$ remolcad rebocad 牽引',
  'dried getrocknet seche$ sechee$ seches$ sechees$ secad 乾燥',
  'polished poliert poli$ polie$ polis$ polies$ pulid polid 研磨',
  'performed played aufgefuhrt gespielt joue$ jouee$ joues$ jouees$ interpretad 上演 演奏',
  'quoted angeboten cotizad orcad 見積',
  'crossed uberquert traverse$ traversee$ cruzad atravessad',
  'promoted befordert promu$ promue$ promus$ promues$ ascendid promovid 昇格 昇進',
].map((row) => row.split(' '));

/** 'Se enviaron', 'foi aberto', 'abriram' and 'por recoger': what other forms of a verb have in place of the end of a participle, in Spanish and Portuguese. */
const VERB_FORMS: readonly (readonly [RegExp, string])[] = [
  [/(?:aron|ou|aram)$/, 'ad'],
  [/(?<=\p{L}{5})o$/u, 'ad'],
  [/(?:ieron|io|eu|eram|iu|iram)$/, 'id'],
  [/ar$/, 'ad'],
  [/[ei]r$/, 'id'],
];

/** 'Envió' is of 'enviado', 'vendió' of 'vendido'. */
function participlesOf(word: string): readonly string[] {
  return word.length < 5
    ? []
    : VERB_FORMS.filter(([ending]) => ending.test(word)).map(([ending, full]) => word.replace(ending, full));
}

const known = new Map<string, readonly number[]>();

/** The deeds that a word names, by their numbers. */
export function deedsOf(word: string): readonly number[] {
  const found = known.get(word) ?? deedsNamed(word);
  if (known.size > 5000) known.clear();
  known.set(word, found);
  return found;
}

/** 'Instalador', 'vendedoras': whoever does something, and not what was done. */
const AGENT = /[aei]dor(?:es|as|a)?$/;

function deedsNamed(word: string): readonly number[] {
  if (AGENT.test(word)) return [];
  const participles = participlesOf(word);
  return DEEDS.flatMap((names, place) =>
    names.some((name) => (name.endsWith('$') ? `${word}$` === name : word.startsWith(name)) || participles.includes(name))
      ? [place]
      : [],
  );
}

let lasting: ReadonlySet<number> | null = null;

/** Whether a deed has been done and lasts: '貸出中' is Rented, '停止中' Suspended. */
export function isLastingDeed(deed: number): boolean {
  lasting ??= new Set(
    'suspended rented loaned borrowed stored published exhibited locked archived installed'.split(' ').flatMap(deedsOf),
  );
  return lasting.has(deed);
}

/** The deeds of which a name begins so: 'Liefer-' of a longer word. */
export function deedsBegun(beginning: string): readonly number[] {
  return beginning.length < 4
    ? []
    : DEEDS.flatMap((names, place) => (names.some((name) => name.startsWith(beginning)) ? [place] : []));
}

/** What a Japanese text says of a deed. */
export interface JapaneseDeed {
  readonly deed: number;
  readonly start: number;
  readonly end: number;
  /** Not done yet: '未発送', '発送前', '発送がまだ'. */
  readonly isOpposite: boolean;
  /** Named alone, as options are: '却下以外', '却下または保留'. */
  readonly isNamed: boolean;
  /** Being done: '調査中'. */
  readonly isGoingOn: boolean;
}

const DEEDS_IN_JAPANESE = DEEDS.flatMap((names, deed) =>
  names.filter((name) => !/[a-z$]/.test(name)).map((name) => ({ name, deed })),
);
/** What follows a deed that was done, or is spoken of as done or not done; 'の出荷は' is a noun: what the rows are. */
const SAID_DONE =
  /^(?:い?済|いが済|し(?:た|て|な)|さ?れ|われ|わな|ら[れな]|っ[てた]|り(?:済|が)|ん[だで]|て(?:い|な)|た(?![いく])|でき|日|完了|予定|待ち|に?なっ|を?(?:受け|終え)|が(?:済|終わ|完了|でき)|も(?:[^、。]{1,8}も)?(?:済|終わ|完了))/;
const YET_TO_BE_DONE =
  /^[いり]?(?:前(?=の|は|で|が|な|$|[、。?？])|[がは]?まだ(?=の|で|だ|な|[\p{sc=Han}]|[、。?？]|$)|も(?=[^、。]{1,8}もまだ)|もまだ(?=の|で|だ)|[がは]?(?:まだ)?(?:済んで|終わって|完了して|できて)い(?:ない|ません)|[がの]な[いく](?!場合|とき|なら))/u;
const NAMED_ALONE =
  /^(?:以外|または|もしくは|か(?=[\p{sc=Han}「])|も(?!の)|でも|と(?=[\p{sc=Han}]{1,8}(?:以外|の|を除))|を除|だけ|のみ|は(?:何|いくつ)|の(?:件数|数|もの|行|合計|割合|みの))/u;

/** Where a Japanese text names a deed, and whether it says that it is not done yet. */
export function japaneseDeeds(text: string): readonly JapaneseDeed[] {
  return DEEDS_IN_JAPANESE.filter(({ name }) => text.includes(name)).flatMap(({ name, deed }) =>
    [...text.matchAll(new RegExp(name, 'g'))].flatMap(({ index: start }): readonly JapaneseDeed[] => {
      const end = start + name.length;
      const after = text.slice(end);
      const awaited = YET_TO_BE_DONE.exec(after)?.[0].length ?? 0;
      const isOpposite = text[start - 1] === '未' || awaited > 0;
      const isGoingOn = after.startsWith('中') && !after.startsWith('中止');
      const isDone = SAID_DONE.test(after);
      const isNamed = !isDone && !isOpposite && NAMED_ALONE.test(after);
      return isOpposite || isDone || isNamed || isGoingOn
        ? [{ deed, start, end: end + awaited, isOpposite, isNamed, isGoingOn }]
        : [];
    }),
  );
}

/** Words that say of a deed that it is not done, with a word that names the deed. */
const UNDONE: readonly (readonly [deed: string, pattern: RegExp])[] = [
  [
    'paid',
    /\b(?:outstanding|unpaid|unsettled|in arrears|arrears|owe[sd]?|owing|ausstehende?[nrs]?|schulde[nt]|nos deben?|nous doi(?:t|vent)|nos devem?|impag\p{L}*|impaye\p{L}*|em aberto)\b|未払い?|未収|未入金|未納/gu,
  ],
  [
    'returned',
    /\b(?:noch (?:draussen|unterwegs|weg)|encore (?:dehors|sortie?s?)|toujours (?:dehors|sortie?s?)|(?:siguen|sigue) fuera|ainda fora|still (?:out|have|has|got|holding)|out (?:right now|now|at the moment)|on loan|checked out|out on hire|not back)\b/g,
  ],
  ['delivered', /\b(?:in transit|en route|on the way|on its way|still (?:with us|here)|unterwegs|en camino|a caminho)\b/g],
  ['arrived', /未着(?!手)|未到着|未入荷/gu],
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
