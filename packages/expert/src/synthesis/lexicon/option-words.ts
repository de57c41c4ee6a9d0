import { folded } from '../text.ts';
import { phrasesTitled, titlesInJapanese, titlesMeant } from './title-words.ts';

/*
 * What options are called, in English and then in German, Spanish, French, Portuguese and Japanese: questions speak of an option in another
 * language than its sheet. Words that begin like these mean it; those of four letters and less are whole words, and those joined by '_' stand
 * behind each other.
 */
const OPTION_WORDS: readonly string[] = [
  'starter vorspeise entrante entrees 前菜',
  'main hauptgericht hauptspeise principal 主菜 メイン',
  'dessert nachspeise nachtisch postre sobremesa デザート',
  'laptop notebook portatil portatiles portable ノートパソコン',
  'monitor bildschirm pantalla ecran tela モニター',
  'north nord norte 北部',
  'south sud sur sul 南部',
  'east ost este est leste 東部',
  'west westen oeste ouest 西部',
  'kitchen kuche cocina cuisine cozinha 厨房 キッチン',
  'gate entrance eingang tor puerta entrada entree portao 入口 ゲート',
  'stage buhne escenario scene palco ステージ 舞台',
  'bar theke barra comptoir balcao',
  'office buro oficina bureau escritorio 事務所 オフィス',
  'workshop werkstatt taller atelier oficina 工房 作業場',
  'shop store retail laden geschaft tienda boutique magasin loja 店頭',
  'phone call telefon handy anruf llamada movil telephone appel telefone celular ligacao 電話',
  'mail email correo courriel メール',
  'online web internet オンライン ネット',
  'small klein pequen petit 小',
  'large big gross grande grand 大',
  'full voll lleno complet plein cheio completo 満',
  'half halb media moitie metade 半',
  'internal inhouse intern interno 社内 内部',
  'external outside extern externo 社外 外部',
  'adult erwachsen 大人 成人',
  'child kind kinder nino infant enfant crianca 子供 子ども',
  'female weiblich hembra femelle femea 雌 メス 女性',
  'male mannlich macho male 雄 オス 男性',
  'cash bar bargeld efectivo especes dinheiro 現金',
  'card karte tarjeta carte cartao カード',
  'transfer uberweisung transferencia virement 振込',
  'cheque check scheck cheque 小切手',
  'motors motor engine moteur 電動機 モーター エンジン',
  'seals gasket dichtung junta joint vedac シール パッキン',
  'bearings lager rodamiento roulement rolamento ベアリング 軸受',
  'wood timber holz madera bois madeira 木材 木製',
  'metal metall 金属',
  'steel stahl acero acier aco 鋼',
  'glass glas vidrio verre vidro ガラス',
  'stone stein piedra pierre pedra 石',
  'paper papier papel 紙',
  'water wasser agua eau 水',
  'electrical electric elektr electric electri eletric 電気 電動',
  'plumbing sanitar klempner fontaner plomber hidraulic 配管 水道',
  'painting paint malerei maler lackier anstrich pintura peinture 塗装',
  'cleaning reinigung putz limpieza nettoyage limpeza 清掃',
  'training schulung formacion capacitacion formation treinamento 研修',
  'maintenance wartung mantenimiento entretien maintenance manutencao 保守 整備',
  'inspection inspektion kontrolle inspeccion inspecao 点検',
  'installation einbau instalacion instalacao 設置',
  'delivery lieferung entrega livraison 配達 配送',
  'pickup abholung recogida retrait retirada 引取',
  'complaint beschwerde reklamation queja reclamacion reclamation plainte reclamacao 苦情 クレーム',
  'return rucksendung retoure devolucion retour devolucao 返品',
  'defect fehler mangel defecto defaut defeito 不良 欠陥',
  'travel reise viaje voyage viagem viagens 旅費 出張',
  'food essen verpflegung comida nourriture alimentacao 食費 食品',
  'marketing werbung publicidad publicite publicidade 広告',
  'sales vertrieb verkauf ventas vente vendas 営業',
  'finance finanz finanzas finance financ 経理 財務',
  'legal recht juridico juridique 法務',
  'red rot rojo rouge vermelh 赤',
  'white weiss blanco blanc branco 白',
  'blue blau azul bleu 青',
  'black schwarz negro noir preto 黒',
  'summer sommer verano ete verao 夏',
  'winter invierno hiver inverno 冬',
  'spring fruhling fruhjahr primavera printemps 春',
  'autumn fall herbst otono automne outono 秋',
  'morning morgen vormittag manana matin manha 午前 朝',
  'afternoon nachmittag tarde apres 午後',
  'rejected rejection refused abgelehnt ablehnung rechazad rechazo refuse refus rejeitad rejeicao recusad 不採用 却下',
  'cancelled canceled cancellation stornier absage cancelad anulad cancelacion annule annulation cancelamento キャンセル',
  'waiting warten wartet wartend espera esperando attente aguardando 待ち',
  'ready bereit abholbereit listo lista pret prete pronto pronta 準備',
  'queued queue warteschlange eingereiht cola fila 待機',
  'draft entwurf borrador brouillon rascunho 下書き',
  'planned geplant planificad prevu planifie planejad 計画',
  'flu influenza grippe gripe インフルエンザ',
  'pool schwimmbecken piscina piscine プール',
  'damaged beschadigt kaputt danad averiad endommag danificad 破損',
  'food lebensmittel alimento comida aliment alimentos 食品 食料',
  'drink getrank bebida boisson 飲料 飲み物',
  'goods waren mercancia articulos marchandise mercadoria 雑貨 物品',
  'evening abend noche soir noite 夕方 夜',
  'wash laundry waschen wasche lavado lavage lavagem 洗濯',
  'ironing bugeln planchado repassage passadoria アイロン',
  'referral recommendation empfehlung recomendacion referid cooptation recommandation indicacao 紹介',
  'website webseite ホームページ',
  'breakfast fruhstuck desayuno 朝食',
  'lunch mittagessen almuerzo dejeuner almoco 昼食',
  'dinner supper abendessen cena diner jantar 夕食',
  'monday montag lunes lundi segunda 月曜',
  'tuesday dienstag martes mardi terca 火曜',
  'wednesday mittwoch miercoles mercredi quarta 水曜',
  'thursday donnerstag jueves jeudi quinta 木曜',
  'friday freitag viernes vendredi sexta 金曜',
  'saturday samstag sonnabend sabado samedi 土曜',
  'sunday sonntag domingo dimanche 日曜',
  'train zug tren comboio trem 電車 列車',
  'plane flugzeug avion aviao 飛行機 航空',
  'car auto coche voiture carro 自動車 乗用車',
  'van transporter furgoneta camionnette furgao バン',
  'bus autobus onibus autocarro バス',
  'bike bicycle fahrrad bicicleta velo 自転車',
  'cotton baumwolle algodon coton algodao 綿',
  'wool wolle lana laine ウール 羊毛',
  'silk seide seda soie 絹',
  'leather leder cuero cuir couro 革',
  'plastic plastik kunststoff plastico plastique プラスチック',
  'concrete beton hormigon concreto コンクリート',
  'gold oro ouro 金色',
  'silver silber plata argent prata 銀',
  'indoor innen interior interieur 屋内',
  'outdoor aussen draussen exterior exterieur 屋外',
  'public offentlich publico publique 公立 公共',
  'private privat privado prive 私立 民間',
  'new neu neue neuer nuevo nueva neuf neuve novo nova 新品 新規',
  'used gebraucht usado usada occasion 中古',
  'cat katze kater gato gata chat chatte 猫',
  'bird vogel pajaro ave oiseau passaro 鳥',
  'horse pferd caballo cheval chevaux cavalo 馬',
  'cow kuh vaca vache 牛',
  'sheep schaf oveja mouton brebis ovelha 羊',
  'goat ziege cabra chevre ヤギ',
  'pig schwein cerdo porc cochon porco 豚',
  'fish fisch pescado pez poisson peixe 魚',
  'meat fleisch carne viande 肉',
  'fruit obst fruta fruits 果物',
  'vegetable gemuse verdura legume 野菜',
  'theft diebstahl robo furto roubo 盗難',
  'fire brand feuer incendio incendie 火災',
  'storm sturm tormenta tempete tempestade 嵐 台風',
  'weekly wochentlich semanal hebdomadaire 毎週',
  'monthly monatlich mensual mensuel mensal 毎月',
  'yearly annual jahrlich anual annuel 年次',
  'permanent unbefristet indefinid cdi 正社員 無期',
  'temporary befristet temporal temporaire cdd temporario 臨時',
  'beginner anfanger principiante debutant iniciante 初級',
  'intermediate mittelstufe intermedio intermediaire intermediario 中級',
  'advanced fortgeschritten avanzad avance avancad 上級',
  'school schule escuela ecole escola 学校',
  'hospital krankenhaus hopital hospital 病院',
  'hotel hotel hotels hoteles hoteis ホテル',
  'village dorf pueblo village aldeia 村',
  'beach strand playa plage praia 海岸 浜',
  'forest wald bosque foret floresta 森',
  'pump pumpe bomba pompe ポンプ',
  'valve ventil valvula valve vanne バルブ 弁',
  'printer drucker impresora imprimante impressora プリンター',
  'server servidor serveur サーバー',
  'desktop tischrechner pc computer computadora ordenador ordinateur computador デスクトップ パソコン',
  'furniture mobel muebles mobiliario meuble movel moveis mobilia 家具',
  'hardware geratetechnik materiel_informatique ハードウェア',
  'software programa logiciel ソフトウェア ソフト',
  'network netzwerk red redes reseau rede ネットワーク',
  'access zugang zugriff acceso acces acesso アクセス',
  'security sicherheit seguridad securite seguranca セキュリティ 警備',
  'safety arbeitssicherheit seguridad securite seguranca 安全',
  'quality qualitat calidad qualite qualidade 品質',
  'environment umwelt medio_ambiente ambiental environnement meio_ambiente 環境',
  'engineering technik ingenieria ingenierie engenharia 技術 エンジニアリング',
  'it edv informatik ti informatica sistemas informatique 情報システム 情シス',
  'hr personalabteilung personalwesen rrhh recursos_humanos ressources_humaines rh 人事',
  'operations betrieb operaciones operac operations 運用 オペレーション',
  'procurement purchasing einkauf beschaffung compras achats suprimentos 調達 購買',
  'purchase kauf compra achat 購入',
  'support betreuung soporte suporte assistance サポート',
  'full-time full_time vollzeit tiempo_completo jornada_completa temps_plein tempo_integral periodo_integral 正社員 フルタイム 常勤',
  'part-time part_time teilzeit tiempo_parcial media_jornada medio_tiempo temps_partiel meio_periodo tempo_parcial パート 非常勤 時短',
  'contractor freelancer freier freiberufler contratista prestador autonomo terceirizad prestataire 契約社員 業務委託',
  'intern praktikant becari practicante pasante stagiaire estagiari インターン',
  'on_leave beurlaubt de_baja de_licencia en_conge de_licenca afastad 休職中 休職',
  'bug fehler error errores bogue erro バグ 不具合',
  'feature funktion funcionalidad funcion fonctionnalit funcionalidade recurso 機能',
  'question anfrage pregunta consulta duda pergunta duvida question 質問 問い合わせ',
  'complaint reclamo reclamac reclamacoes クレーム',
  'standard standard estandar padrao 標準 スタンダード',
  'express expres expresso 速達 急行',
  'domestic inland nacional domestico 国内',
  'international ausland internacional internationale 海外 国際',
  'residential wohn residencial residentiel 住宅',
  'commercial gewerblich comercial 商業 商用',
  'lease leasing arrendamiento locac location リース',
  'preventive vorbeugend preventiv 予防',
  'corrective korrektiv correctiv corretiv 是正 修正',
  'fair mittelmassig regular passable 普通 可',
  'excellent hervorragend ausgezeichnet excelente 優秀 最高',
  'minor geringfugig leve leves menor menores mineur 軽微 小さな',
  'major schwerwiegend mayor mayores maior maiores grave graves majeur 重大 大きな',
  'partially_paid teilbezahlt parcialmente_pagad pagadas_en_parte pago_parcial partiellement_paye parcialmente_pag 一部支払 一部入金',
  'in_transit unterwegs en_transito en_camino en_transit em_transito a_caminho 輸送中 配送中',
  'in_stock auf_lager en_stock en_existencia en_inventario em_estoque 在庫あり',
  'out_of_stock nicht_vorratig ausverkauft sin_stock sin_existencias agotad en_rupture sem_estoque esgotad 在庫切れ 欠品',
  'backordered im_ruckstand lieferruckstand pendiente_de_stock sin_existencia em_falta 入荷待ち',
  'in_use in_gebrauch en_uso en_utilisation em_uso 使用中 利用中',
  'under_review in_review in_prufung en_revision en_cours_de_revision em_revisao em_analise レビュー中 審査中 確認中',
  'scheduled terminiert programad agendad 予定済',
  'terminated gekundigt rescindid resilie 解約',
  'analyst analyst analista analyste アナリスト',
  'developer entwickler desarrollador programador developpeur desenvolvedor 開発者 エンジニア',
  'designer gestalter disenador designer デザイナー',
  'onsite vor_ort presencial sur_site 現地 出社 対面',
  'remote fern remoto remota a_distancia a_distance リモート 在宅',
  'quarterly vierteljahrlich quartal trimestral trimestriel 四半期',
  'daily taglich diari quotidien diaria 毎日 日次',
  'office_supplies burobedarf material_de_oficina fournitures_de_bureau material_de_escritorio 事務用品',
  'equipment ausrustung equipo equipamiento equipement equipamento 機器 設備',
  'vehicle fahrzeug vehicul veicul 車両',
  'insurance versicherung seguro seguros assurance 保険',
  'rent miete alquiler loyer aluguel 家賃',
  'fuel kraftstoff combustible carburant combustivel 燃料',
  'consulting beratung consultoria asesoria conseil コンサル',
  'catering verpflegung catering restauration ケータリング',
  'mechanical mechanisch mecanic mecanique 機械',
  'structural statik estructural estrutural structurel 構造',
  'urgent dringend eilig urgente urgentes 緊急 至急',
  'normal normal normales normais 通常',
  'europe europa europe ヨーロッパ 欧州',
  'asia asien asie アジア',
  'africa afrika afrique アフリカ',
  'qualified qualifizier calificad cualificad qualifie qualificad 見込みあり 適格',
  'disputed strittig disputa litige conteste 係争 異議',
  'escalated eskalier escalad escalade エスカレーション エスカレート',
  'sick krank enferm malad doenca doente 病欠 病気',
  'meals verpflegung comidas dietas repas refeic 食費 食事代',
  'spain spanien espana espagne espanha スペイン',
  'germany deutschland alemania allemagne alemanha ドイツ',
  'france frankreich francia franca フランス',
  'italy italien italia italie イタリア',
  'portugal ポルトガル',
  'brazil brasilien brasil bresil ブラジル',
  'mexico mexiko mexique メキシコ',
  'japan japon japao 日本',
  'china chine 中国',
  'india indien inde インド',
  'usa us vereinigte_staaten eeuu estados_unidos etats_unis eua 米国 アメリカ',
  'uk united_kingdom grossbritannien vereinigtes_konigreich reino_unido royaume_uni 英国 イギリス',
  'canada kanada カナダ',
  'netherlands niederlande paises_bajos pays_bas paises_baixos holanda オランダ',
  'switzerland schweiz suiza suisse suica スイス',
  'austria osterreich autriche オーストリア',
  'belgium belgien belgica belgique ベルギー',
  'poland polen polonia pologne ポーランド',
  'sweden schweden suecia suede スウェーデン',
  'argentina argentinien argentine アルゼンチン',
  'australia australien australie オーストラリア',
  'korea sudkorea corea coree coreia 韓国',
  'central mitte zentral centro centre centrais 中央 中部',
];

const WHOLE = 4;
const rows = OPTION_WORDS.map((row) => row.split(' '));
const known = new Map<string, readonly string[]>();

/** What a folded word may mean, whatever its language; equal for words of the same meaning. */
export function meaningsOf(word: string): readonly string[] {
  // 'Nacionais' is of 'nacional'.
  const one = word.replace(/(?<=\p{L}{2}[aeou])is$/u, 'l');
  const found = known.get(word) ?? [
    ...rows.flatMap((names, place) =>
      names.some((name) => (name.length <= WHOLE ? isFormOf(word, name) : word.startsWith(name) || one.startsWith(name)))
        ? [`o${place}`]
        : [],
    ),
    ...titlesMeant(word).map((place) => `t${place}`),
  ];
  if (known.size > 5000) known.clear();
  known.set(word, found);
  return found;
}

const japanese = rows.flatMap((names, place) =>
  names.filter((name) => !/^\p{Script=Latin}/u.test(name) && name.length > 1).map((name) => ({ meaning: `o${place}`, name })),
);

/** 'Büros' of 'büro', 'rote' of 'rot'. */
function isFormOf(word: string, name: string): boolean {
  return word === name || (name.length > 2 && word.startsWith(name) && /^(?:e?s|e?n|e[mr]?)$/.test(word.slice(name.length)));
}

/** Where a Japanese text has words of a meaning. */
export function meaningsInJapanese(
  text: string,
): readonly { readonly meaning: string; readonly start: number; readonly end: number }[] {
  return [
    ...japanese
      .filter(({ name }) => text.includes(name))
      .flatMap(({ meaning, name }) =>
        [...text.matchAll(new RegExp(name, 'g'))].map(({ index: start }) => ({ meaning, start, end: start + name.length })),
      ),
    ...titlesInJapanese(text).map(({ title, start, end }) => ({ meaning: `t${title}`, start, end })),
  ];
}

const phrases = rows.flatMap((names, place) =>
  names
    .filter((name) => name.includes('_') && /^\p{Script=Latin}/u.test(name))
    .map((name) => ({
      meaning: `o${place}`,
      opening: name.slice(0, name.indexOf('_')),
      pattern: new RegExp(`(?<![\\p{L}\\p{N}])${name.replaceAll('_', '[ -]')}(?:[ao]?s)?(?![\\p{L}\\p{N}])`, 'gu'),
    })),
);

/** Where a folded text has several words of one meaning: 'mano de obra', 'en tránsito'. */
export function phrasesMeant(
  text: string,
): readonly { readonly meaning: string; readonly start: number; readonly end: number }[] {
  const said = phrases.filter(({ opening }) => text.includes(opening));
  const ofOptions = said.flatMap(({ meaning, pattern }) =>
    [...text.matchAll(pattern)].map(({ 0: words, index: start }) => ({ meaning, start, end: start + words.length })),
  );
  return [...ofOptions, ...phrasesTitled(text).map(({ title, start, end }) => ({ meaning: `t${title}`, start, end }))];
}

/** What an option means, of whatever number of words: 'In Transit', 'Out of Stock'. */
export function meaningsOfOption(written: string): readonly string[] {
  const name = folded(written);
  if (!/[\s-]/.test(name)) return meaningsOf(name);
  const joined = name.replace(/[\s-]+/g, '_');
  return rows.flatMap((names, place) => (names.includes(joined) || names.includes(name) ? [`o${place}`] : []));
}
