import { titlesInJapanese, titlesMeant } from './title-words.ts';

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
  'painting paint malerei maler anstrich pintura peinture 塗装',
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
  'evening abend noche soir noite 夕方 夜',
];

const WHOLE = 4;
const rows = OPTION_WORDS.map((row) => row.split(' '));
const known = new Map<string, readonly string[]>();

/** What a folded word may mean, whatever its language; equal for words of the same meaning. */
export function meaningsOf(word: string): readonly string[] {
  const found = known.get(word) ?? [
    ...rows.flatMap((names, place) =>
      names.some((name) => (name.length <= WHOLE ? word === name : word.startsWith(name))) ? [`o${place}`] : [],
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
