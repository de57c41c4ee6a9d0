import type { Brief, Figure, Kind, Span } from '../brief/brief.ts';
import { slug } from '../brief/read-people.ts';
import { fold } from '../vocabulary/fold.ts';
import { numberWord } from '../vocabulary/number-words.ts';
import { statementWordsOf } from '../vocabulary/statements.ts';
import {
  type Candidate,
  clauseWhere,
  grouped,
  isCertain,
  listed,
  lower,
  type Place,
  question,
  quote,
  readable,
  says,
} from './question.ts';

export function baselines({ brief }: Place): Candidate[] {
  const asked = (key: 'baseline' | 'aim') => (figure: Figure) =>
    question(key, baselineId(figure), { brief, slots: { a: quote(figure.text) }, spans: figure.spans });
  const unknown = brief.figures.filter(({ baseline }) => baseline === null);
  // “Fewer remakes”: up or down, and from where to where nobody said.
  const open = unknown.filter(
    ({ target, relativeTo, direction }) => target === null && relativeTo === null && direction !== 'hold',
  );
  return [...unknown.filter(({ relativeTo }) => relativeTo !== null).map(asked('baseline')), ...open.map(asked('aim'))];
}

/** The id under which the level of today of a figure is asked for. */
export function baselineId({ text }: Pick<Figure, 'text'>): string {
  return `baseline:${slug(text).slice(0, 60)}`;
}

/** Of what an alarm is to be raised about. */
const TOO_MUCH =
  /(?<!\p{L})(?:too (?:high|low|fast|slow|hot|cold|warm|wet|dry|heavy|full|strong|loud|windy|long|old)|(?:stock|supply|level)s? (?:is|are|runs?|gets?) low|low (?:seed |raw )?(?:\p{L}+ )?stock|runs? low|(?:heavy|strong|high|extreme|severe) (?:snow(?:fall)?|rain(?:fall)?|winds?|frost|heat|storms?|fog|tides?|water|waves?|load|traffic|demand)|(?:starke[rmsn]?|schwere[rmsn]?) (?:schnee\p{L}*|regen|wind|frost|sturm|hitze|nebel)|(?:fuertes?|mucha) (?:lluvias?|vientos?|nieve|heladas?)|(?:fortes?|grosses?) (?:pluies?|vents?|neiges?|gelées?|chaleurs?)|(?:chuvas?|ventos?) fortes?|zu (?:hoch|niedrig|tief|schnell|langsam|warm|kalt|heiß|feucht|trocken|schwer|voll|stark|laut|lange?|alt)|trop (?:vite|hauts?|bas|chauds?|froids?|humides?|secs?|lentement|fort|longtemps|vieux)|trop (?:hautes?|basses?|chaudes?|froides?|élevée?s?|forte)|demasiado (?:\p{L}+)|muy (?:alt[oa]|baj[oa])|(?:alt[oa]|baix[oa]|fortes?|quentes?|fri[oa]s?) demais|muito (?:alt[oa]|baix[oa]|fortes?|tempo))(?!\p{L})|(?:高|低|暑|寒|強|長)すぎ/iu;
const WITHOUT_NUMBER =
  /(?<!\p{L})(?:(?:below|under|above|over|outside|beyond|exceeds?)\s+(?:the\s+)?(?:minimum|maximum|limits?|range|threshold|spec(?:ification)?|normal)|out of (?:range|spec|limits?)|unter (?:dem )?mindest\w*|über (?:dem )?(?:grenzwert|höchst\w*)|außerhalb (?:der )?(?:grenz\w*|norm)|(?:por )?debajo del mínimo|fuera de (?:rango|límites?)|en dessous du minimum|hors (?:limites?|norme)|abaixo do mínimo|fora d[oa] (?:faixa|limite))(?!\p{L})|(?:基準値|下限|上限)(?:外|を超|を下回)/iu;

/** A limit without a number, and values that are measured beside one that has a limit. */
export function limitsWithoutNumber({ brief }: Place): Candidate[] {
  const unnamed = brief.sentences
    .filter(({ ignored, field, text }) => ignored === null && limitSaid(field, text) !== null)
    .map((sentence) => {
      const match = limitSaid(sentence.field, sentence.text);
      const clause =
        sentence.text
          .slice(0, match?.index ?? 0)
          .split(/[,;、]/u)
          .at(-1) ?? '';
      const about = measuredIn(clause) || measuredIn(match?.[0] ?? '') || quote(sentence.text);
      const said = `${clause.trim()} ${match?.[0] ?? ''}`.trim();
      return question('limit', `limit:${slug(about)}`, { brief, slots: { a: about, b: quote(said) }, spans: [sentence] });
    });
  return [...unnamed, ...siblingsOfLimits(brief)];
}

/** What a clause says is measured: “when the pressure drops”, “low seed stock”. */
function measuredIn(clause: string): string {
  const said = clause.replace(
    /^.*(?<!\p{L})(?:when|if|once|wenn|falls|sobald|cuando|quand|lorsque|dès que|quando|when the|si|se)\s/iu,
    '',
  );
  const noun = said
    .replace(/^\s*(?:low|der|die|das)\s/iu, '')
    .replace(
      /\s(?:is|are|gets?|runs?|falls?|drops?|rises?|goes|ist|sind|wird|werden|sinkt|steigt|fällt|está|están|es|baja|sube|est|sont|descend|monte|baisse|é|está|fica|desce|sobe)(?!\p{L}).*$/iu,
      '',
    );
  const named = noun.trim().split(/\s+/u).slice(-4).join(' ');
  // “When there is heavy snow”.
  return /^(?:there|it|es|hay|il y a|há)$/iu.test(named) ? '' : named;
}

function limitSaid(field: Span['field'], text: string): RegExpExecArray | null {
  const said = WITHOUT_NUMBER.exec(text);
  const isAlarm = field === 'automationNeeds' && !/\d/u.test(text);
  return said ?? (isAlarm ? TOO_MUCH.exec(text) : null);
}

function siblingsOfLimits(brief: Brief): Candidate[] {
  return brief.rules.flatMap((rule) => {
    if (rule.trigger.is !== 'threshold' || /^(?:[A-Z]{3}|%)$/u.test(rule.trigger.threshold.unit)) return [];
    const field = rule.trigger.threshold.field.toLowerCase();
    if (field.length < 2) return [];
    for (const { text, ignored, field: answer } of brief.sentences) {
      if (ignored !== null || answer !== 'projectDescription') continue;
      const list = [...text.matchAll(/[^()（）:：.。;]{3,200}/gu)].find(([inner]) => inner.toLowerCase().includes(field));
      const items = (list?.[0] ?? '')
        .split(/\s*[,、・]\s*|\s+(?:and|und|y|et|e|sowie|with|mit|con|avec|com)\s+|と/u)
        .map((item) => (MEASURED_WORD.exec(item)?.[0] ?? '').trim());
      const others = items.filter(
        (item) => item !== '' && !item.toLowerCase().includes(field) && !field.includes(item.toLowerCase()),
      );
      if (others.length > 0)
        return [
          question('limit', `limit:${slug(others.join(' '))}`, {
            brief,
            slots: { a: listed(others, brief), b: quote(rule.text) },
            spans: rule.spans,
          }),
        ];
    }
    return [];
  });
}

/** What is read from an instrument. */
const MEASURED_WORD =
  /(?:^|[\s-])(?:p[Hh]|temperature?n?|temp|humidity|pressure|conductivity|oxygen|chlorine|turbidity|weight|vibration|noise|voltage|level|wassertemperatur|feuchte|druck|leitwert|gewicht|temperatura|humedad|presión|acidez|grado|température|humidité|pression|umidade|pressão)(?!\p{L})|(?:温度|水温|湿度|圧力|濃度|pH)/u;

const ROWS_OF_A_SHEET = 20_000;
const A_DAY =
  /(?<![\p{L}\d.,])(?<count>\d{1,3}(?:[.,]\d{3})+|\d{2,6}|\p{L}+ hundred|\p{L}+ thousand)\s+(?<what>\p{L}[\p{L}-]+(?:\s\p{L}+)?)\s*(?:a|per|each|every|pro|am|je|al|por|cada|par|ao)?\s*[/]?\s*(?<period>day|tag|día|jour|dia|week|woche|semana|semaine)(?!\p{L})|(?:一日|毎日|1日)(?<japaneseCount>\d+)件の(?<japaneseWhat>[\p{sc=Han}\p{sc=Katakana}]{1,8})/iu;

/** More rows in a year than a sheet holds. */
export function volumes({ brief }: Place): Candidate[] {
  return brief.sentences.flatMap((sentence) => {
    if (sentence.ignored !== null) return [];
    const groups = A_DAY.exec(sentence.text)?.groups;
    if (groups === undefined) return [];
    const each = countOf(groups.count ?? groups.japaneseCount ?? '');
    const days = /^(?:week|woche|sem)/iu.test(groups.period ?? 'day') ? 52 : 365;
    const rows = Math.round((each * days) / 1000) * 1000;
    if (rows <= ROWS_OF_A_SHEET) return [];
    if (CURRENCY.test(groups.what ?? '')) return [];
    const what = (groups.what ?? groups.japaneseWhat ?? '').replace(/\s(?:a|per|each|every|pro|al|por|par)$/iu, '');
    const slots = { n: String(days === 52 ? Math.round(each / 7) : each), a: what, rows: grouped(rows, brief) };
    return [question('volume', `limit:rows:${slug(what)}`, { brief, slots, spans: [sentence] })];
  });
}

const CURRENCY = /^(?:quid|bucks|euros?|dollars?|pounds?|francs?|franken|pesos?|reais|yen|usd|eur|gbp|chf)(?!\p{L})/iu;

function countOf(typed: string): number {
  const named = /^(\p{L}+) (hundred|thousand)$/iu.exec(typed);
  if (named) return (numberWord(named[1] ?? '') ?? 0) * (/hundred/i.test(named[2] ?? '') ? 100 : 1000);
  return Number(typed.replace(/[.,]/gu, ''));
}

/** “Small purchases” without an amount. */
export function vagueAmounts({ brief }: Place): Candidate[] {
  return readable(brief)
    .filter(({ text, field }) => field !== 'painPoints' && field !== 'successMetrics' && says(text, 'vague', brief))
    .map((sentence) => ({ sentence, clause: clauseWhere(sentence, (part) => says(part, 'vague', brief)) }))
    .filter(({ clause }) => !/\d/u.test(clause))
    .map(({ sentence, clause }) =>
      question('small', `limit:${slug(clause).slice(0, 60)}`, { brief, slots: { a: clause }, spans: [sentence] }),
    );
}

/** Figures that people have to be asked for. */
export function sources({ brief }: Place): Candidate[] {
  return brief.figures
    .filter(({ text }) => says(text, 'collected', brief) && !ON_TIME.test(text))
    .map((figure) =>
      question('source', `source:${slug(figure.text).slice(0, 60)}`, {
        brief,
        slots: { a: quote(figure.text) },
        spans: figure.spans,
      }),
    );
}

/** “Reviews on time”, “repeat surveys within a year”: work that has its dates here. */
const ON_TIME =
  /(?<!\p{L})(?:on time|in time|overdue|due|within|before|pünktlich|rechtzeitig|fristgerecht|innerhalb|vor|a tiempo|en plazo|antes|à temps|à l['’]heure|avant|sous|no prazo|em dia)(?!\p{L})|期限|以内/iu;
const MANY = 300;
const MANY_OF: ReadonlySet<Kind> = new Set([
  'asset',
  'party',
  'person-in-process',
  'place-or-unit',
  'document',
  'stock',
  'obligation',
]);

/** So many that it is not certain that each is worth a row. */
export function rowsOfMany({ brief }: Place): Candidate[] {
  return brief.things
    .filter(
      ({ count, kinds }) => (count ?? 0) >= MANY && (count ?? 0) <= ROWS_OF_A_SHEET && MANY_OF.has(kinds[0]?.kind ?? 'work'),
    )
    .filter((thing) => isCertain(thing) && !isYear(thing.count ?? 0))
    .slice(0, 1)
    .map(({ id, many, count, spans }) =>
      question('rows', `rows:${id}`, {
        brief,
        slots: { a: lower(many, brief), n: grouped(count ?? 0, brief) },
        spans: spans.slice(0, 1),
      }),
    );
}

/** “Regulation 2005” counts nothing. */
function isYear(count: number): boolean {
  return count >= 1950 && count <= 2099;
}

const UNITS =
  /(?<!\p{L})(?:kg|kilo\w*|tons?|tonnes?|lit(?:er|re)s?|gallons?|pallets?|cases?|boxes|pieces|pounds|lbs?|units?|packs?|bags?|bottles|meters|metres|stück|paletten|kisten|liter|meter|piezas|cajas|litros|palets|pièces|cartons|litres|peças|caixas)(?!\p{L})|個|箱|本|枚/iu;

const TOLD_APART = 3;

/** What is kept in stock without a word on how it is counted. */
export function stockUnits({ brief, design }: Place): Candidate[] {
  const isSheet = (id: string) => design.sheets.some(({ things }) => things[0] === id);
  return (
    brief.things
      .filter(({ kinds, id }) => kinds[0]?.kind === 'stock' && kinds[0].confidence >= 0.7 && isSheet(id))
      // What is told apart piece by piece is not counted.
      .filter(({ attributes }) => attributes.filter(({ spans }) => spans.length > 0).length < TOLD_APART)
      .filter(({ spans }) => {
        const told = brief.sentences.filter(({ field, start, end }) =>
          spans.some((span) => span.field === field && span.start >= start && span.start < end),
        );
        return !told.some(({ text }) => UNITS.test(text));
      })
      .map(({ id, many, spans }) =>
        question('unit', `unit:${id}`, { brief, slots: { a: lower(many, brief) }, spans: spans.slice(0, 1) }),
      )
  );
}

/** Money across borders. */
export function currencies({ brief }: Place): Candidate[] {
  const all = readable(brief);
  const { currencies: names } = statementWordsOf(brief.language);
  const text = all.map((sentence) => sentence.text).join(' ');
  const folded = fold(text, brief.language);
  const named = names.filter(([, pattern]) => pattern.test(folded));
  const signs = new Set(text.match(/[$€£¥]|CHF|USD|EUR|GBP/gu) ?? []);
  const isAbroad = all.some((sentence) => says(sentence.text, 'abroad', brief));
  const money = all.find((sentence) => says(sentence.text, 'money', brief));
  const isOpen = named.length + signs.size >= 2 || (isAbroad && named.length + signs.size === 0);
  if (!isAbroad || !isOpen || money === undefined) return [];
  const about = fold(money.text, brief.language).match(statementWordsOf(brief.language).patterns.money)?.[0] ?? '';
  return [question('currency', `currency:${slug(about)}`, { brief, slots: { a: about }, spans: [money] })];
}
