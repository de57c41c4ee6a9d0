import type { Language } from '../entry.ts';

/** Words that announce what is known of each of a thing, comma-separated. In Japanese they are found inside a text, elsewhere as whole words. */
export interface FieldListTexts {
  /** What people write it down in, in the singular and the plural. */
  readonly registers: string;
  /** What stands between a register and its columns. */
  readonly holds: string;
  /** Verbs between “every X” and what is known of it. */
  readonly bears: string;
  /** Between several of a thing and what is known of them: “3,000 garments with size, colour and hanger”. */
  readonly having: string;
  /** Words that begin a sentence of what is recorded. */
  readonly writes: string;
  /** Nouns for a column that end in no word for a date, number, code or choice. */
  readonly columns: string;
  /** With a word of this list before it, a participle names the day on which it happened. */
  readonly days: string;
}

export const FIELD_LISTS: Readonly<Record<Language, FieldListTexts>> = {
  en: {
    registers:
      'card index, card, cards, index cards, card file, register, registers, book, books, logbook, notebook, notebooks, diary, ledger, list, lists, excel, excel list, spreadsheet, spreadsheets, file, binder, form, forms, sheet, sheets, log, table, database, access, ring binder, folder',
    holds:
      'with, has, have, holds, shows, lists, contains, columns, with columns, with the columns, keeps, records, where we write, of',
    bears:
      'carries, carry, has, have, bears, records, record, shows, is recorded with, is kept with, is logged with, comes with, gets, is described by, lists, states, needs, we note, we record, we write down, we keep, we log, we know, we hold, we enter, we document, is identified by, is described with, we want to know, want to know, we want to see, we need to see, we need to know, we have to know, we must know, i want to know, i want to see, i need to know, i need, we want, we have, we need, =',
    having: 'with, w/',
    writes: 'we record, we note, we write down, we want to know, we log, recorded are, we keep track of',
    columns:
      'make, maker, model, owner, pitch, name, notes, remarks, colour, color, material, condition, breed, species, variety, vintage, provenance, serial, reserve, mileage, address, phone, photo, photos, picture, side, position, brand, manufacturer, dimensions, location, keeper, sire, dam, sex, reading, estimate, low estimate, high estimate, signature, warranty, finish, fabric, allergies, allergens, reason, cause, findings, result, initials, buyer, seller, hammer price, plate, registration, chassis, deposit, key number, shelf, quantity, unit, supplier, designer, film, distributor, purity, pressure, mass, driver, trailer, from, to, origin, route, venue, domain, preference, club, chair, body part, injury, author, speaker, contents, branding, message, customer, client, product, alloy, denomination, crew, hours, casualty count, vehicles used, members out, drive type, rated load, number of floors, year, year of installation, strikes, strikes made, lot number, doses, lamp hours, start, finish, inks used, price, deposit, leader, captain, kilometre, kilometer, mile, group, rate, rank, grade, class, size, length, width, height, depth, draught, draft, ward, room, age, weather, lot, dose, units, berth, cabin, diet, passport, moisture, humidity, temperature, turbidity, chlorine, protein, fat, brix, density, pages, floor, floors, seat, recommendations, teeth, sugar, acidity, salt, oxygen, tare, gross, net, arrival, departure, check-in, check-out',
    days: 'last, next, first, date',
  },
  de: {
    registers:
      'kartei, karteikarte, karteikarten, karteikasten, buch, bücher, heft, hefte, liste, listen, excel, excel-liste, tabelle, tabellen, formular, mappe, ordner, register, verzeichnis, kladde, auftragsbuch',
    holds: 'mit, hat, enthält, zeigt, spalten, mit den spalten, führt',
    bears:
      'hat, haben, trägt, bekommt, erhält, wird geführt mit, wird erfasst mit, notieren wir, erfassen wir, führen wir, kennen wir, dokumentieren wir, braucht, halten wir, halten wir fest, wird beschrieben durch, erfasst wird, wollen wir, möchten wir, müssen wir, brauchen wir, sehen wir, wissen wir, will ich, möchte ich, brauche ich, muss ich',
    having: 'mit',
    writes: 'wir erfassen, wir notieren, erfasst werden, wir halten fest',
    columns:
      'marke, modell, hersteller, eigentümer, besitzer, halter, name, notizen, bemerkungen, bemerkung, farbe, material, zustand, rasse, sorte, jahrgang, herkunft, seriennummer, baujahr, kilometerstand, adresse, telefon, foto, fotos, seite, standort, gewicht, unterschrift, garantie, grund, ursache, befund, ergebnis, käufer, verkäufer, kaution, menge, einheit, lieferant, maße, kaufpreis, kennzeichen, thema, autor, sendung, kunde, kampagne, motiv, zeitraum, käser, kessel, labzeit, salzbad, kellerplatz, fahrer, von, nach, strecke, ort, jahr, diapason, druck, reinheit, leiter, gruppe, größe, länge, breite, höhe, tiefe, alter, raum, zimmer, wetter, dosis, feuchte, temperatur, trübung, chlor, eiweiß, fett, dichte, seiten, stockwerk, produkt, empfehlung, stunden, kilometer, rang, klasse, gesprächspartner, anlass, sauerstoff, stickstoff, phosphor, kalium, tara, brutto, netto, anreise, abreise, ankunft, abfahrt, ringnummer, geschlecht',
    days: 'letzte, letzter, letztes, nächste, nächster, nächstes, zuletzt, datum',
  },
  es: {
    registers:
      'fichero, ficha, fichas, libro, libros, libreta, cuaderno, cuadernos, lista, listas, excel, hoja, hojas, tabla, registro, planilla, carpeta, formulario',
    holds: 'con, tiene, lleva, contiene, muestra, columnas, con las columnas, de',
    bears:
      'lleva, llevan, tiene, tienen, registra, se registra con, se anota, anotamos, apuntamos, registramos, sabemos, guardamos, necesita, entra con, se identifica por, se apunta, apuntan, queremos ver, queremos saber, necesitamos, necesitamos saber, hay que saber, quiero ver, quiero saber',
    having: 'con',
    writes: 'anotamos, apuntamos, registramos, se anota, se registra',
    columns:
      'marca, modelo, fabricante, dueño, propietario, nombre, notas, observaciones, color, material, estado, raza, variedad, añada, procedencia, serie, kilometraje, dirección, teléfono, foto, fotos, lado, ubicación, peso, firma, garantía, motivo, causa, hallazgos, resultado, comprador, vendedor, depósito, cantidad, unidad, proveedor, medidas, matrícula, destino, origen, alergias, talla, época, estirpe, aves, bajas, pienso, agua, autor, cliente, conductor, ruta, año, edad, huevos, grupo, grado, longitud, anchura, altura, profundidad, sala, habitación, dosis, humedad, temperatura, cloro, proteína, grasa, densidad, acidez, ph, células, producto, recomendación, recomendaciones, horas, kilos, kilómetros, lote, rango, clase, oxígeno, tara, bruto, neto, llegada, salida, especie, sustrato',
    days: 'última, último, próxima, próximo, fecha',
  },
  fr: {
    registers:
      'fichier, fiche, fiches, cahier, cahiers, carnet, carnets, registre, registres, liste, listes, excel, tableau, tableaux, classeur, formulaire, livre',
    holds: 'avec, contient, indique, colonnes, avec les colonnes, de',
    bears:
      'a, ont, porte, portent, comporte, est enregistré avec, reçoit, on note, nous notons, on inscrit, nous connaissons, on connaît, est décrit par, on garde, comprend, nous voulons voir, nous voulons savoir, on veut voir, on veut savoir, il faut savoir, il faut, il nous faut, je veux voir, je veux savoir',
    having: 'avec',
    writes: 'on note, nous notons, on enregistre, on inscrit',
    columns:
      'marque, modèle, fabricant, propriétaire, nom, notes, remarques, couleur, matière, état, race, variété, millésime, provenance, série, kilométrage, adresse, téléphone, photo, photos, côté, emplacement, poids, signature, garantie, motif, cause, constat, résultat, acheteur, vendeur, caution, quantité, unité, fournisseur, dimensions, immatriculation, allergies, taille, facteur, année, diapason, jeux, dernière visite, auteur, client, conducteur, lieu, groupe, degré, longueur, largeur, hauteur, profondeur, âge, salle, chambre, dose, humidité, température, chlore, protéine, densité, acidité, produit, heures, kilomètres, lot, rang, classe, cépage, capacité, tare, arrivée, départ, sexe',
    days: 'dernière, dernier, prochaine, prochain, date',
  },
  pt: {
    registers:
      'ficheiro, fichário, ficha, fichas, livro, livros, caderno, cadernos, lista, listas, excel, planilha, planilhas, folha, tabela, registro, registo, pasta, formulário',
    holds: 'com, tem, contém, mostra, colunas, com as colunas, de',
    bears:
      'tem, têm, leva, levam, traz, registra, é registrado com, anotamos, registramos, sabemos, guardamos, recebe, precisa, é identificado por, anota-se, entra com, queremos ver, queremos saber, precisamos, precisamos saber, quero ver, quero saber, a gente anota, a gente precisa saber',
    having: 'com',
    writes: 'anotamos, registramos, registamos, anota-se',
    columns:
      'marca, modelo, fabricante, dono, proprietário, nome, notas, observações, cor, material, estado, raça, variedade, safra, procedência, série, quilometragem, endereço, telefone, foto, fotos, lado, localização, peso, assinatura, garantia, motivo, causa, constatação, resultado, comprador, vendedor, depósito, quantidade, unidade, fornecedor, medidas, placa, destino, origem, alergias, tamanho, autor, moderador, palco, dia, hora, lotação, necessidades, cliente, motorista, rota, ano, contacto, contato, grupo, grau, comprimento, largura, altura, profundidade, idade, sala, quarto, dose, umidade, humidade, temperatura, cloro, proteína, gordura, densidade, acidez, ph, produto, recomendações, recomendação, horas, quilos, quilómetros, lote, pragas, classe, chegada, saída, espécie',
    days: 'última, último, próxima, próximo, data',
  },
  ja: {
    registers: '台帳, カード, 帳簿, ノート, 一覧, 表, エクセル, 記録簿, リスト, 名簿, 用紙',
    holds: '項目, 列, 内容',
    bears: 'には, ごとに, は',
    having: 'には',
    writes: '記録するのは',
    columns:
      'メーカー, 型式, 機種, 所有者, 氏名, 名前, 備考, メモ, 色, 材質, 状態, 品種, 産地, 製造番号, シリアル, 走行距離, 住所, 電話, 写真, 置き場所, 重量, 署名, 保証, 理由, 原因, 結果, 数量, 単位, 仕入先, 寸法, 担当者, 年式, 設置日, 有効期限, 検定の有効期限, 種類, 時刻, 人数, 温度, 湿度, 濃度, 用量, 等級, 年齢, 定員, 風速, 型番, 鍵番号, 仕様, 責任者, 時間, 担当, 場所, 面積, 価格, 金額, 期間, 名称, 番号',
    days: '前回, 次回, 最終, 日付',
  },
};
