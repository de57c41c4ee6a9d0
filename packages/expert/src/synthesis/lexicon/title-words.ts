/*
 * What columns are titled by, in English and then in German, Spanish, French, Portuguese and Japanese: questions speak of a column in another
 * language than its title. Words that begin like these mean it; those of three letters and less are whole words.
 */
const TITLE_WORDS: readonly string[] = [
  'customer client kunde client kund cliente fregues 顧客 取引先 お客',
  'supplier vendor lieferant proveedor fournisseur fornecedor 仕入先 業者',
  'driver fahrer conductor chofer conducteur chauffeur motorista 運転手',
  'teacher instructor trainer coach tutor lehrer kursleit profesor entrenador professeur enseignant moniteur professor instrutor treinador 講師 先生',
  'owner besitzer eigentumer dueno propietari proprietaire dono 所有者 飼い主 持ち主',
  'student pupil schuler alumn estudiante eleve etudiant alun estudante 生徒 学生',
  'technician mechanic engineer techniker mechaniker monteur tecnic mecanic ingenier technicien mecanicien ingenieur engenheir 技術者 整備士',
  'pilot pilot パイロット 操縦士',
  'doctor vet physician arzt arztin tierarzt medic veterinari medecin veterinair 医師 獣医',
  'lawyer attorney anwalt abogad avocat advogad 弁護士',
  'buyer kaufer comprador acheteur 購入者 買い手',
  'lender leihgeber prestador preteur emprestador 貸主',
  'borrower entleiher ausleiher prestatari emprunteur 借主',
  'tenant mieter inquilin locataire 借主 入居者',
  'author autor auteur 著者',
  'guest gast gaste huesped invitad invite hospede convidad 宿泊客 ゲスト',
  'volunteer freiwillig helfer voluntari benevole ボランティア',
  'crew team mannschaft equip チーム 班',
  'enrolled registered participants attendees angemeldet teilnehm inscrit inscrito participant 参加者 受講者 申込者',
  'seats places capacity spots platze platz plazas cupos places capacite vagas lugares capacidad 座席 定員 席数',
  'room hall raum saal zimmer sala salon habitacion aula salle chambre quarto 部屋 教室 会場',
  'site location place venue ort standort lugar sitio ubicacion lieu emplacement local 場所 現場 会場',
  'region area zone district gebiet bezirk bereich region zona distrito barrio secteur quartier regiao bairro distrito 地域 地区 エリア',
  'city town stadt ciudad ville cidade 都市 市町村',
  'country land pais pays 国',
  'route line strecke linie ruta recorrido itineraire trajet rota percurso 路線 ルート',
  'floor etage stockwerk piso planta andar 階',
  'warehouse depot store lager almacen entrepot armazem deposito 倉庫',
  'cellar keller bodega cave adega 貯蔵庫',
  'farm hof betrieb finca granja ferme fazenda 農場',
  'field feld acker campo parcela champ parcelle talhao 圃場 畑',
  'berth dock quay liegeplatz anleger amarre muelle quai poste cais 係留 バース',
  'gallery galerie galeria ギャラリー 展示室',
  'shelf regal estante etagere prateleira 棚',
  'fuel diesel kraftstoff sprit treibstoff combustible carburant combustivel 燃料',
  'load cargo freight ladung fracht carga chargement cargaison 積荷 貨物',
  'toll maut peaje peage pedagio 通行料',
  'deposit kaution anzahlung pfand fianza deposito senal caution acompte depot caucao sinal 保証金 敷金 デポジット',
  'discount rabatt descuento remise rabais desconto 割引',
  'salary wage gehalt lohn salario sueldo salaire 給与 給料',
  'premium pramie prima prime premio 保険料',
  'rent miete alquiler renta loyer aluguel 家賃 賃料',
  'distance km mileage kilomet quilomet strecke entfernung distanc 距離 走行',
  'height hohe altura hauteur 高さ 身長',
  'width breite ancho anchura largeur largura 幅',
  'depth tiefe profundidad profondeur profundidade 深さ 水深',
  'speed geschwindigkeit velocidad vitesse velocidade 速度',
  'temperature temperatur 温度 気温',
  'battery akku batterie bateria バッテリー 電池',
  'score rating points punkt bewertung note puntuacion puntaje calificacion puntos note notation pontuacao pontos nota avaliacao 点数 得点 スコア 評点',
  'copies exemplar ejemplar exemplaire copia 部数 冊数',
  'bags sacks sack sacke sacos sacas sac sacs 袋数 袋',
  'boxes crates kisten cajas caisses caixas 箱数 箱',
  'pots topf topfe macetas tiestos vasos 鉢数 鉢',
  'pages seiten pagina page ページ数 頁',
  'tickets karten eintrittskarten entradas boletos billets ingressos bilhetes チケット 枚数',
  'votes stimmen votos voix 票数',
  'visitors besucher visitantes visiteurs 来場者 訪問者',
  'portions servings portion porcion porcoes 食数 人前',
  'tonnes tons tonnen tonelad tonne トン数 トン',
  'litres liters liter litro litre リットル 容量',
  'style genre stil estilo genero スタイル ジャンル',
  'variety grape sorte rebsorte variedad uva cepage variete variedade casta 品種',
  'species breed rasse tierart especie raza espece race raca 種類 犬種 種別',
  'colour color farbe couleur cor 色',
  'size grosse tamano talla taille tamanho サイズ 大きさ',
  'brand make marke marca marque メーカー 銘柄',
  'model modell modelo modele 型式 機種',
  'language sprache idioma lengua langue lingua 言語',
  'level grade stufe niveau nivel レベル 級',
  'condition zustand condicion etat condicao conservacao 状態 コンディション',
  'risk risiko riesgo risque risco リスク 危険度',
  'notes note remarks comment comments notiz bemerkung kommentar anmerkung notas observacion comentario remarque commentaire observac 備考 メモ コメント',
  'departed departure abfahrt abgefahren abreise salida salio sali depart partie partis saida partida partiu 出発 発車',
  'arrived arrival ankunft angekommen eingetroffen llegad llego arrive arrivee chegad chegou 到着 入荷 到来',
  'booked booking gebucht buchung reserv 予約',
  'mixed abgemischt gemischt mezclad mixe mixad ミックス',
  'sick ill krank erkrankt enferm malad doente 病気 罹患',
  'damaged broken faulty beschadigt defekt kaputt danad averiad rota roto endommag abim casse danificad quebrad avariad 破損 故障 損傷',
  'fragile zerbrechlich fragil 割れ物 壊れ物',
  'rush urgent express eilig dringend eilauftrag urgente presse 急ぎ 至急 緊急',
  'organic bio ecologic organic biologique 有機 オーガニック',
  'insured insurance versicher asegurad seguro assur segurad 保険',
  'value worth wert valor valeur 価値 価額',
  'profit margin gewinn marge beneficio ganancia margen benefice lucro margem 利益',
  'revenue income umsatz einnahmen ingresos recette recettes receita faturamento 売上 収入',
  'vehicle truck fahrzeug lkw vehicul camion veicul caminhao 車両 車種',
  'report bericht informe rapport relatorio 報告 レポート',
  'contract vertrag contrat 契約',
  'test exam prufung examen exame 試験 検査',
  'sample probe muestra echantillon amostra サンプル 検体',
  'tasting verkostung cata degustation degustacao 試飲 テイスティング',
  'price preis precio prix preco 価格 単価 値段',
  'fee dues gebuhr beitrag cuota tarif cotisation taxa mensalidade 料金 会費 手数料',
  'rate satz tarif tarifa taux レート 料率',
  'hours stunden horas heures 時間',
  'minutes minuten minutos 分数 飛行時間 所要時間',
  'reason cause grund ursache motivo causa raison motif razao 理由 原因',
  'age alter edad idade 年齢',
  'weight gewicht peso poids 重量 重さ 体重',
  'class course lesson kurs unterricht clase curso cours 講座 クラス',
  'boat vessel ship boot schiff barco bateau navire embarca 船 ボート',
  'plant pflanze planta plante 植物',
  'animal pet tier mascota 動物',
  'dog hund perro chien cachorro cao caes 犬',
  'trip journey fahrt reise viaje trajet voyage viagem 旅行',
  'order auftrag auftrage bestellung pedido commande encomenda 注文 受注 発注',
  'repair reparatur reparacion reparation reparo conserto 修理',
  'session sitzung sesion seance sessao sessoes セッション',
  'flight flug fluge vuelo vol vols voo voos フライト',
  'loan leihgabe prestamo prets emprestimo 貸出',
  'object item objekt gegenstand objeto objet 物品 品目',
  'lot batch lote lots ロット',
  'barrel cask fass fasser barril barrica tonneau futs 樽',
  'machine maschine maquina 機械 設備',
  'product produkt producto produit produto 製品 商品',
  'book buch bucher libro livro 書籍',
  'event veranstaltung evento evenement イベント',
  'member mitglied miembro membre membro socio 会員',
  'employee mitarbeiter empleado employe funcionario 従業員 社員',
  'project projekt proyecto projet projeto プロジェクト',
  'patient paciente 患者',
  'invoice bill rechnung factura facture fatura 請求',
  'property house home haus immobilie casa propiedad maison imove 物件',
  'tree baum baume arbol arbre arvore 木',
  'permit licence license genehmigung permiso licencia permis licenca 許可',
  'request anfrage solicitud demande solicitac 依頼 申請',
  'song lied cancion chanson musica 曲',
  'stall stand puesto banca 屋台',
  'machine gerat aparato appareil aparelho 機器',
];

const SHORT = 3;

function namesIn(word: string): (names: readonly string[]) => boolean {
  return (names) => names.some((name) => (name.length <= SHORT ? word === name : word.startsWith(name)));
}

const rows = TITLE_WORDS.map((row) => row.split(' '));
const known = new Map<string, readonly number[]>();

/** The numbers of what a folded word may title. */
export function titlesMeant(word: string): readonly number[] {
  const found = known.get(word) ?? rows.flatMap((names, place) => (namesIn(word)(names) ? [place] : []));
  if (known.size > 5000) known.clear();
  known.set(word, found);
  return found;
}

const japanese = rows.flatMap((names, title) =>
  names.filter((name) => !/^[\p{Script=Latin}]/u.test(name)).map((name) => ({ title, name })),
);

/** Where a Japanese text names what columns are titled by. */
export function titlesInJapanese(
  text: string,
): readonly { readonly title: number; readonly start: number; readonly end: number }[] {
  return japanese
    .filter(({ name }) => text.includes(name))
    .flatMap(({ title, name }) =>
      [...text.matchAll(new RegExp(name, 'g'))].map(({ index: start }) => ({ title, start, end: start + name.length })),
    );
}
