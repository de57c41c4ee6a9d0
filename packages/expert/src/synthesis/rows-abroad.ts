import type { Language } from '@sheetwright/solution/vocabulary';
import { isNounOfRows } from './nouns-of-rows.ts';
import type { SheetModel } from './sheet-model.ts';
import { folded } from './text.ts';

/** What Spanish and Portuguese questions say of a row by what the rows are called, in words that leave that open. */

const SUPERLATIVE = '(?:mayor|menor|maior|(?:m[aá]s|mais) (?!d[eo]s?\\b|que\\b)\\p{L}+)';
const WAYS: readonly (readonly [said: RegExp, inPlain: (noun: string, title: string) => string])[] = [
  // 'Tarea con mayor presupuesto', 'o pedido mais caro' ask for a name.
  [
    new RegExp(
      `^\\W*(?:(?:el|la|o|a) )?(?<noun>\\p{L}+)(?= (?:(?:con|com|de|do|da) (?:(?:el|la|o|a) )?)?${SUPERLATIVE}(?!\\p{L}))`,
      'iu',
    ),
    (noun) => `cual ${noun}`,
  ],
  [/(?<!\p{L})(?:nombre|t[ií]tulo|nome) d(?:el?|e la|e las|e los|[oa]s?) (?<noun>\p{L}+)/giu, (_, title) => title],
  [/^\W*(?:(?:el|la|o|a) )?(?<noun>\p{L}+)(?= e[nm] (?:may[uú]scul|mai[uú]scul|min[uú]scul))/iu, (_, title) => title],
  // 'Total de pedidos abiertos' counts them; what brings or costs money is added up.
  [
    /(?<=^\W*(?:(?:quiero|necesito|quero|preciso|ver|saber|d[oe]|el|o) )*)(?:(?:n[uú]mero )?total|cantidad total|quantidade total) de (?:(?:l[oa]s|[oa]s) )?(?!ventas|gastos|ingresos|pagos|cost[eo]s|cobros|vendas|despesas|receitas|pagamentos|custos|recebimentos)(?<noun>\p{L}+s)(?!\p{L})/giu,
    (noun) => `numero de ${noun}`,
  ],
  // 'Cuál de los eventos confirmados tiene …' asks which event.
  [
    /^\W*(?:cu[aá]l(?:es)?|qual|quais) (?:de (?:los|las)|d[oa]s) (?<noun>\p{L}+s)(?= .{2,60}(?:tiene|tuvo|tem|teve) )/iu,
    (noun) => `cual ${noun}`,
  ],
  // What all rows have on average, and the most of any, is of each of them.
  [
    /(?<=(?<!\p{L})(?:promedio|media|m[eé]di[ao])(?!\p{L})[^,;.]{0,40}) (?:por|en cada|em cada) (?:cada )?(?<noun>\p{L}+)/giu,
    () => '',
  ],
  [
    /(?<=(?<!\p{L})(?:m[aá]xim[oa]|m[ií]nim[oa])(?!\p{L})[^,;.]{0,30}) (?:en|em|de|n) ?(?:un|una|um|uma)(?: sol[oa]| s[oó])? (?<noun>\p{L}+)/giu,
    () => '',
  ],
];

/** The question with what it says of a row by what the rows are called in plainer words. */
export function withRowsSaidPlainly(typed: string, language: Language, own: SheetModel | undefined): string {
  if ((language !== 'es' && language !== 'pt') || own === undefined) return typed;
  const title = own.columns.find(({ primary }) => primary)?.title;
  if (title === undefined) return typed;
  return WAYS.reduce(
    (text, [said, inPlain]) =>
      text.replace(said, (...found: unknown[]) => {
        const [whole, noun] = [String(found[0]), String(found[1])];
        return isNounOfRows(own, folded(noun), language) ? inPlain(noun, title) : whole;
      }),
    typed,
  );
}
