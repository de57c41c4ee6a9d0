import { phrasesTitled, titlesInJapanese, titlesMeant } from './title-words.ts';

/*
 * What options are called, in English and then in German, Spanish, French, Portuguese and Japanese: questions speak of an option in another
 * language than its sheet. Words that begin like these mean it; those of four letters and less are whole words.
 */
const OPTION_WORDS: readonly string[] = [
  'starter vorspeise entrante entrees 前菜',
  'main hauptgericht hauptspeise principal 主菜 メイン',
  'dessert nachspeise nachtisch postre sobremesa デザート',
  'laptop notebook portatil portatiles portable ノートパソコン',
  'monitor bildschirm pantalla ecran tela モニター',
  'north nord norte 北',
  'south sud sur sul 南',
  'east ost este est leste 東',
  'west westen oeste ouest 西',
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
  'travel reise viaje voyage viagem 旅費 出張',
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
];

const WHOLE = 4;
const rows = OPTION_WORDS.map((row) => row.split(' '));
const known = new Map<string, readonly string[]>();

/** What a folded word may mean, whatever its language; equal for words of the same meaning. */
export function meaningsOf(word: string): readonly string[] {
  const found = known.get(word) ?? [
    ...rows.flatMap((names, place) =>
      names.some((name) => (name.length <= WHOLE ? isFormOf(word, name) : word.startsWith(name))) ? [`o${place}`] : [],
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

/** Where a folded text has several words of one meaning: 'mano de obra'. */
export function phrasesMeant(
  text: string,
): readonly { readonly meaning: string; readonly start: number; readonly end: number }[] {
  return phrasesTitled(text).map(({ title, start, end }) => ({ meaning: `t${title}`, start, end }));
}
