/** What is measured, with the units that it is measured in, in six languages: columns are titled by the one and questions speak of the other. */
const DIMENSIONS: readonly string[] = [
  'area surface acreage acre acres hectare hectares ha sqm m2 sqft quadratmeter quadratmetern cuadrados carres quadrados 平米 flache hektar superficie hectarea hectareas surface hectares area hectare 面積 ヘクタール',
  'heaviest lightest heavier lighter schwerste schwersten schwerster leichteste leichtesten pesado pesada leve lourd lourde leger legere weight weigh weighs mass kg kgs kilo kilos quilo quilos kilogram kilograms t tonne tonnes tons ton tonnage pounds lbs gewicht wiegt wiegen kilogramm tonnen pesa pesan pesam pese pesent peso kilogramos toneladas poids kilogrammes 重量 重さ',
  'furthest farthest further farther distance mileage km kms kilometre kilometres kilometer kilometers miles mile strecke entfernung kilometros distancia quilometros quilometragem 距離 走行距離',
  'volume kubikmeter kubikmetern cubicos cubes m3 hl hectolitre hectolitres hektoliter hectolitros hectolitro l litre litres liter liters gallons gallon volumen liter litros 容量 リットル',
  'longest shortest longer shorter length m metre metres meter meters feet ft lange longitud metros longueur comprimento 長さ',
  'longest shortest duration runtime nights days minute minutes min mins h hour hours hrs dauer dauern duracion horas minutos duree heures duracao stunden minuten 時間 分',
  'cheapest dearest priciest cheaper dearer pricier teuerste teuersten teuerster teuerstes teurer teuer billigste billigsten billigster gunstigste gunstigsten gunstigster caro cara caros caras barato barata baratos baratas cher chere chers cheres € $ £ eur euro euros usd dollars gbp quid amount cost price fee charge dues fare value betrag kosten preis importe precio montant prix valor preco 金額 円',
  'hottest coldest warmest hotter colder warmer cooler coolest temp temps temperature degrees temperatur temperatura 温度 気温',
  'depth deep deepest shallowest deeper shallower tiefe tiefer profondeur profundidad profundidade 深さ',
  'density dense denser densest dichte densidad densite densidade 密度',
  'width wide wider widest narrow narrower narrowest breite anchura ancho largeur largura',
  'thickness thick thicker thickest thin thinner thinnest dicke grosor epaisseur espessura',
  'moisture humidity wet wetter wettest dry drier driest feuchtigkeit humedad humidite umidade',
  'strongest weakest stronger weaker strength abv alcohol proof',
  'fastest slowest faster slower speed mph kmh knots',
  'tallest taller height hohe altura hauteur 高さ',
  'headcount head heads people persons guests attendees visitors participants players passengers pax covers diners occupants spieler jugadores joueurs jogadores passagiere pasajeros passagers passageiros personen personas personnes pessoas 人数',
];

/** The numbers of what a folded word measures or is a unit of. */
export function dimensionsOf(word: string): readonly number[] {
  return DIMENSIONS.flatMap((names, place) => (wordsOf(names).has(word) ? [place] : []));
}

const split = new Map<string, ReadonlySet<string>>();

function wordsOf(names: string): ReadonlySet<string> {
  const known = split.get(names) ?? new Set(names.split(' '));
  split.set(names, known);
  return known;
}
