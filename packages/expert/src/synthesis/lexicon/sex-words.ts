/** What people call the sexes that a column has a letter or a word for. */
const SEXES: readonly (readonly [options: RegExp, names: string])[] = [
  [
    /^(?:f|w|female|woman|weiblich|frau|femenino|mujer|f[eé]minin|femme|feminino|mulher|女|女性)$/i,
    'women woman female females ladies girls frauen frau weiblich mujeres mujer femmes femme mulheres mulher 女性',
  ],
  [
    /^(?:m|h|male|man|m[aä]nnlich|mann|masculino|hombre|masculin|homme|homem|男|男性)$/i,
    'men man male males gentlemen boys manner mann mannlich hombres hombre hommes homme homens homem 男性',
  ],
];
const TITLE = /^(?:sex|gender|geschlecht|sexo|g[eé]nero|sexe|genre|性別)$/i;

/** 'Women' for the option F of a column Sex. */
export function namesOfSex(title: string, option: string): readonly string[] {
  if (!TITLE.test(title.trim())) return [];
  return SEXES.find(([options]) => options.test(option))?.[1].split(' ') ?? [];
}
