import type { Language } from '@sheetwright/solution/vocabulary';

type Phrase = readonly [pattern: RegExp, plain: string];

/** What a number is for says nothing of the rows. */
const OCCASIONS_ES =
  '(?:informe|reporte|parte|memoria|reuni[oó]n|junta|cuadro de mando|panel|tablero|dashboard|presentaci[oó]n|jef[ae]|director|direcci[oó]n|gerencia|gerente|comit[eé]|auditor[ií]a|contabilidad|resumen|cierre|oficina)';
const OCCASIONS_PT =
  '(?:relat[oó]rio|reuni[aã]o|painel|dashboard|apresenta[cç][aã]o|chefe|diretor|diretora|diretoria|ger[eê]ncia|gerente|comit[eê]|auditoria|contabilidade|resumo|fechamento|escrit[oó]rio)';
const WANTS_ES =
  '(?:(?:yo )?(?:quiero|quisiera|queremos|necesito|necesitamos|busco|buscamos|ocupo)|me (?:gustar[ií]a|hace falta|piden)|nos (?:hace falta|piden)|hay que|ahora (?:me|nos) falta)';
const WANTS_PT =
  '(?:(?:eu )?(?:quero|queria|queremos|preciso|precisamos|procuro|gostaria)|me pedem|nos pedem|pedem|agora (?:me )?falta)(?: d[eoa]s?)?';
const PURPOSE_ES = `para (?:(?!marcar|contar|sumar|calcular|avisar|se[ñn]alar|mostrar|poner|saber (?:qu|cu))(?:\\p{L}{2,}r(?:l[aoe]s?)?|(?:que|poder|tener) \\p{L}+)(?: [^\\s,.;:?¿!]+){0,6}?|(?:el |la |los |mi |nuestr[oa] |un |una )?${OCCASIONS_ES}(?: (?:del?|de la|diari[oa]|semanal|mensual|anual) ?(?:\\p{L}+)?){0,2})`;
const PURPOSE_PT = `(?:para|pra) (?:(?!marcar|contar|somar|calcular|avisar|sinalizar|mostrar|colocar|saber qu)(?:\\p{L}{2,}r(?:-l[aoe]s?)?|(?:que|poder|ter) \\p{L}+)(?: [^\\s,.;:?!]+){0,6}?|(?:[oa]s? |(?:o |a )?(?:meu|minha|nosso|nossa) |um |uma )?${OCCASIONS_PT}(?: (?:d[eoa]|di[aá]ri[oa]|semanal|mensal|anual) ?(?:\\p{L}+)?){0,2})`;

/** What leads up to a wish in Spanish and Portuguese: what it is for, who wants it, and where its value is shown. */
const LEAD_INS: Readonly<Partial<Record<Language, readonly Phrase[]>>> = {
  es: [
    // 'Para cerrar el mes quiero …', 'para el informe del lunes necesito …'.
    [new RegExp(`^\\W*${PURPOSE_ES},? (?=${WANTS_ES} )`, 'iu'), ''],
    [
      new RegExp(
        `,? (?:para|en) (?:el |la |mi |nuestr[oa] )?${OCCASIONS_ES}(?: (?:del? (?:la )?(?:lunes|martes|mi[eé]rcoles|jueves|viernes|semana|mes)|diari[oa]|semanal|mensual|anual))?(?=\\W*$)`,
        'iu',
      ),
      '',
    ],
    // 'Un número arriba con las tareas …' is how many there are.
    [
      new RegExp(`^\\W*(?:${WANTS_ES} )?(?:ver |tener )?un n[uú]mero(?: arriba| en la cabecera)? con (?=l[oa]s )`, 'iu'),
      'número de ',
    ],
    // 'Quiero ver arriba cuántos', 'quiero un campo con el precio': where a value is shown.
    [
      new RegExp(
        `^\\W*${WANTS_ES} (?:(?:ver|saber|tener|conocer|mostrar|sacar|calcular|que (?:me )?(?:salga|aparezca|muestre|d[eé])) )?(?:(?:arriba|en la cabecera|al (?:principio|inicio)(?: de la hoja)?|en (?:un|el) (?:campo|resumen)) )?(?:(?:un campo|una (?:celda|cifra)) (?:con|que (?:muestre|diga|d[eé])) )?(?=(?:qu[eé]|cu[aá]l|cu[aá]nt|en cu[aá]nt|el |la |los |las |un |una )(?!columna|casilla|f[oó]rmula|campo|celda|texto|lista|c[oó]digo|etiqueta))`,
        'iu',
      ),
      '',
    ],
  ],
  pt: [
    [
      new RegExp(`^\\W*(?:${WANTS_PT} )?(?:ver |ter )?um n[uú]mero(?: no topo| l[aá] em cima| em cima)? com (?=[oa]s )`, 'iu'),
      'número de ',
    ],
    [new RegExp(`^\\W*${PURPOSE_PT},? (?=${WANTS_PT} )`, 'iu'), ''],
    [
      new RegExp(
        `,? (?:para|pra|n)(?:[oa]| [oa]| (?:[oa] )?(?:meu|minha|nosso|nossa))? ${OCCASIONS_PT}(?: (?:d[eoa] (?:segunda|ter[cç]a|quarta|quinta|sexta|semana|m[eê]s)|di[aá]ri[oa]|semanal|mensal|anual))?(?=\\W*$)`,
        'iu',
      ),
      '',
    ],
    [
      new RegExp(
        `^\\W*${WANTS_PT} (?:(?:ver|saber|ter|conhecer|mostrar|calcular|que (?:me )?(?:apare[cç]a|mostre|d[eê])) )?(?:(?:no topo|l[aá] em cima|em cima|no (?:come[cç]o|in[ií]cio)(?: da planilha)?|(?:num|em um|no) (?:campo|resumo)) )?(?:(?:um campo|uma c[eé]lula) (?:com|que (?:mostre|diga|d[eê])) )?(?=(?:que |qual|quais|quant|em quant|[oa]s? |um |uma |total |m[eé]dia |maior |menor |percentual |porcentagem )(?!coluna|caixa|f[oó]rmula|campo|c[eé]lula|texto|lista|c[oó]digo|etiqueta))`,
        'iu',
      ),
      '',
    ],
  ],
};

/** 'Falta o total dos pagos' asks for it; 'falta la fecha' tells of rows. */
const WHAT_IS_MISSING =
  /^\W*(?:(?:ahora|agora|s[oó]lo|só),? )*(?:me |nos )?falta (?=(?:el|la|o|a) (?:\p{L}+ )?(?:total|suma|soma|promedio|media|m[eé]dia|n[uú]mero|porcentaje|porcentagem|m[aá]ximo|m[ií]nimo)(?!\p{L}))/iu;

/** A question without what leads up to its wish, where that says nothing of the rows. */
export function withoutLeadIn(typed: string, language: Language): string {
  const plain = (LEAD_INS[language] ?? []).reduce(
    (text, [pattern, words]) => text.replace(pattern, words),
    language === 'es' || language === 'pt' ? typed.replace(WHAT_IS_MISSING, '') : typed,
  );
  return /\p{L}{3}/u.test(plain) ? plain : typed;
}
