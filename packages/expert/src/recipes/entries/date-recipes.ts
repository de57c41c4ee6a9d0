import type { AsksByLanguage } from '../../knowledge/entry.ts';
import { weekdaysIn } from '../../synthesis/date-windows.ts';
import { DATE_KINDS, type Draft } from '../../synthesis/draft.ts';
import { type Built, rowValue } from '../../synthesis/frames/frame.ts';
import type { Column } from '../../synthesis/sheet-model.ts';
import { numberOr, type Recipe } from '../recipe.ts';
import { understood } from '../understood.ts';

function datePart(draft: Draft, call: 'DAY' | 'MONTH' | 'YEARDAY'): Built | null {
  const date = draft.pick({ kinds: DATE_KINDS });
  if (date === null) return null;
  return rowValue('number', `IF(ISDATE(${draft.row(date)}), ${call}(${draft.row(date)}), "")`, [date]);
}

/** A mark on dates of the month, and of the year, that is now. */
function inThisMonth(draft: Draft): Built | null {
  const date = draft.pick({ kinds: DATE_KINDS, classes: ['c:due'] });
  if (date === null) return null;
  const cell = draft.row(date);
  const parts = ['MONTH', 'YEAR'].map((call) => `${call}(${cell}) = ${call}(TODAY())`);
  return rowValue('check', `IF(ISDATE(${cell}), IF(AND(${parts.join(', ')}), 1, 0), 0)`, [date]);
}

function inThisWeek(draft: Draft): Built | null {
  const date = draft.pick({ kinds: DATE_KINDS, classes: ['c:due'] });
  if (date === null) return null;
  const cell = draft.row(date);
  const monday = 'TODAY() - MOD(WEEKDAY(TODAY()) + 5, 7)';
  return rowValue('check', `IF(AND(ISDATE(${cell}), ${cell} >= ${monday}, ${cell} <= ${monday} + 6), 1, 0)`, [date]);
}

/** A date as many years later as a number column says. */
function yearsLater(draft: Draft): Built | null {
  const date = draft.pick({ kinds: DATE_KINDS });
  const years = draft.pick({ kinds: ['number'], prefers: ({ title }) => YEARS.test(title) });
  if (date === null || years === null) return null;
  const cell = draft.row(date);
  const code = `DATE(YEAR(${cell}) + ${draft.row(years)}, MONTH(${cell}), DAY(${cell}))`;
  return rowValue('date', `IF(AND(ISDATE(${cell}), ISNUMBER(${draft.row(years)})), ${code}, "")`, [date, years]);
}

const YEARS = /year|jahr|año|\ban(?:née|s)?\b|\bano|年/iu;

/** A mark on dates that fall on one of the weekdays that the question names. */
function onWeekday(draft: Draft): Built | null {
  const date = draft.pick({ kinds: DATE_KINDS });
  const told = weekdaysIn(draft);
  const days = told.length > 0 ? told : [numberOr(draft, 2)];
  if (date === null || days.some((day) => day < 1 || day > 7)) return null;
  const tests = days.map((day) => `WEEKDAY(${draft.row(date)}) = ${day}`);
  const test = tests.length === 1 ? tests.join('') : `OR(${tests.join(', ')})`;
  return rowValue('check', `IF(ISDATE(${draft.row(date)}), IF(${test}, 1, 0), 0)`, [date]);
}

/** Full years since a birth; of other dates the days are meant. */
function ofPeople(asks: AsksByLanguage): Recipe {
  const recipe = understood('age-in-years', asks);
  const isBirth = ({ kind, classes }: Column) => kind === 'date' && classes.has('c:birth');
  return { ...recipe, build: (draft, today) => (draft.own.columns.some(isBirth) ? recipe.build(draft, today) : null) };
}

/** Dates that a formula works out of dates, or labels by them. */
export const DATE_RECIPES: readonly Recipe[] = [
  ofPeople({
    en: [
      'age from date of birth',
      'age in full years',
      'how old is each person today',
      'DATEDIF years',
      'age of people from their birthday',
    ],
    de: ['Alter aus Geburtsdatum', 'wie alt ist jede Person'],
    es: ['edad a partir de la fecha de nacimiento', 'calcular la edad'],
    fr: ['âge à partir de la date de naissance', "calculer l'âge"],
    pt: ['idade a partir da data de nascimento', 'calcular a idade'],
    ja: ['生年月日から年齢を計算', '満年齢'],
  }),
  understood(
    'years-since',
    { en: ['years of service', 'full years since a date', 'seniority in years', 'tenure'] },
    'age-in-years',
  ),
  understood('days-between', {
    en: [
      'subtract two dates',
      'days between two dates',
      'difference of two date columns in days',
      'duration in days',
      'how many days from one date to another',
      'date difference gives an error',
    ],
    de: ['Tage zwischen zwei Daten', 'Differenz zweier Datumsspalten'],
    es: ['días entre dos fechas', 'restar dos fechas'],
    fr: ['nombre de jours entre deux dates', 'soustraire deux dates'],
    pt: ['dias entre duas datas', 'subtrair duas datas'],
    ja: ['2つの日付の間の日数', '日付の差'],
  }),
  understood('calendar-days-inclusive', {
    en: [
      'NETDAYS',
      'calendar days counting first and last day',
      'days including start and end day',
      'inclusive number of days',
      'duration is one day short',
    ],
    de: ['Kalendertage einschließlich erstem und letztem Tag'],
    es: ['días naturales contando el primero y el último'],
    fr: ['jours calendaires premier et dernier jour compris'],
    pt: ['dias corridos contando o primeiro e o último'],
    ja: ['初日と最終日を含む日数'],
  }),
  understood('working-days-between', {
    en: [
      'NETWORKDAYS',
      'working days between two dates',
      'business days from start to end',
      'weekdays between two dates without weekends',
      'duration in working days',
      'NETWORKDAYS with holidays list',
    ],
    de: ['Arbeitstage zwischen zwei Daten', 'NETTOARBEITSTAGE'],
    es: ['días laborables entre dos fechas', 'DIAS.LAB'],
    fr: ['jours ouvrés entre deux dates', 'NB.JOURS.OUVRES'],
    pt: ['dias úteis entre duas datas', 'DIATRABALHOTOTAL'],
    ja: ['2つの日付の間の営業日数'],
  }),
  understood('add-working-days', {
    en: [
      'WORKDAY',
      'add working days to a date',
      'start date plus ten business days',
      'date plus workdays skipping weekends',
      'WORKDAY with holidays',
    ],
    de: ['Arbeitstage zu einem Datum addieren'],
    es: ['sumar días laborables a una fecha'],
    fr: ['ajouter des jours ouvrés à une date'],
    pt: ['somar dias úteis a uma data'],
    ja: ['日付に営業日を足す'],
  }),
  understood('add-months', {
    en: [
      'EDATE',
      'add months to a date',
      'date some months later',
      'same day next month',
      'EDATE is not available',
      'one year after a date',
    ],
    de: ['Monate zu einem Datum addieren'],
    es: ['sumar meses a una fecha'],
    fr: ['ajouter des mois à une date', 'MOIS.DECALER'],
    pt: ['somar meses a uma data', 'DATAM'],
    ja: ['日付に月を足す', '何か月後の日付'],
  }),
  {
    id: 'years-later',
    asks: {
      en: [
        'add a number of years to a date',
        'date plus n years',
        'end of the term from date and number of years',
        'warranty end from purchase date and years',
      ],
      de: ['Jahre zu einem Datum addieren', 'Enddatum aus Datum und Jahren'],
      es: ['sumar años a una fecha'],
      fr: ['ajouter des années à une date'],
      pt: ['somar anos a uma data'],
      ja: ['日付に年数を足す'],
    },
    title: 'End',
    build: yearsLater,
  },
  understood('months-between', {
    en: [
      'DATEDIF months',
      'months between two dates',
      'number of months from start to end',
      'how many months does it run',
      'duration in months',
    ],
    de: ['Monate zwischen zwei Daten'],
    es: ['meses entre dos fechas'],
    fr: ['mois entre deux dates'],
    pt: ['meses entre duas datas'],
    ja: ['2つの日付の間の月数'],
  }),
  understood('days-until', {
    en: ['days until a date', 'countdown in days', 'days remaining', 'days left to the deadline', 'how many days are left'],
    de: ['verbleibende Tage bis zum Termin'],
    es: ['días restantes hasta la fecha'],
    fr: ["jours restants avant l'échéance"],
    pt: ['dias restantes até o prazo'],
    ja: ['期限までの残り日数'],
  }),
  understood('age-in-days', {
    en: ['days since a date', 'age in days', 'today minus a date', 'how many days ago', 'days since last contact'],
    de: ['Tage seit einem Datum', 'wie viele Tage her'],
    es: ['días desde una fecha'],
    fr: ['jours depuis une date'],
    pt: ['dias desde uma data'],
    ja: ['経過日数'],
  }),
  understood('days-overdue', {
    en: ['days overdue', 'how many days late', 'days past the deadline without negative numbers'],
    de: ['Tage überfällig'],
    es: ['días de retraso'],
    fr: ['jours de retard'],
    pt: ['dias de atraso'],
    ja: ['遅延日数'],
  }),
  understood('working-days-left', {
    en: ['working days left', 'business days remaining', 'NETWORKDAYS from today to the deadline'],
    de: ['verbleibende Arbeitstage'],
    ja: ['残りの営業日数'],
  }),
  understood('year', {
    en: [
      'year from date',
      'extract the year',
      'only the year',
      'YEAR function',
      'year column to group by',
      'YEAR gives an error on blank rows',
    ],
    de: ['Jahr aus Datum', 'nur das Jahr'],
    es: ['extraer el año de una fecha'],
    fr: ["extraire l'année d'une date"],
    pt: ['extrair o ano de uma data'],
    ja: ['日付から年を取り出す'],
  }),
  {
    id: 'month-number',
    asks: {
      en: [
        'month number from date',
        'extract the month',
        'MONTH function',
        'month as a number',
        'MONTH gives invalid data type on blank rows',
      ],
      de: ['Monat aus Datum als Zahl'],
      es: ['extraer el mes de una fecha'],
      fr: ["extraire le mois d'une date"],
      pt: ['extrair o mês de uma data'],
      ja: ['日付から月を取り出す'],
    },
    title: 'Month',
    build: (draft) => datePart(draft, 'MONTH'),
  },
  {
    id: 'day-number',
    asks: {
      en: ['day of the month from date', 'extract the day', 'DAY function'],
      de: ['Tag aus Datum als Zahl'],
      ja: ['日付から日を取り出す'],
    },
    title: 'Day',
    build: (draft) => datePart(draft, 'DAY'),
  },
  {
    id: 'day-of-year',
    asks: {
      en: ['YEARDAY', 'day of the year', 'julian day'],
      de: ['Tag des Jahres'],
      fr: ["jour de l'année"],
      ja: ['年の何日目'],
    },
    title: 'Day',
    build: (draft) => datePart(draft, 'YEARDAY'),
  },
  understood('quarter', {
    en: ['quarter from date', 'calendar quarter', 'Q1 Q2 Q3 Q4 label', 'which quarter does a date fall in', 'ROUNDUP MONTH by 3'],
    de: ['Quartal aus Datum'],
    es: ['trimestre de una fecha'],
    fr: ["trimestre d'une date"],
    pt: ['trimestre de uma data'],
    ja: ['日付から四半期'],
  }),
  understood('fiscal-quarter', {
    en: ['fiscal quarter', 'financial year quarter', 'quarter when the year starts in October'],
    de: ['Geschäftsquartal'],
    fr: ['trimestre fiscal'],
  }),
  understood('fiscal-year', {
    en: ['fiscal year', 'FY label from date', 'financial year of a date'],
    de: ['Geschäftsjahr aus Datum'],
    es: ['año fiscal'],
    fr: ['exercice fiscal'],
    pt: ['ano fiscal'],
    ja: ['会計年度'],
  }),
  understood('half-year', {
    en: ['half-year label', 'H1 or H2 from date', 'first or second half of the year'],
    de: ['Halbjahr aus Datum'],
  }),
  understood('month-name', {
    en: [
      'month name',
      'month as text',
      'TEXT date mmm',
      'TEXT date mmmm',
      'show Jan Feb Mar instead of the date',
      'TEXT function unparseable',
    ],
    de: ['Monatsname aus Datum'],
    es: ['nombre del mes'],
    fr: ['nom du mois'],
    pt: ['nome do mês'],
    ja: ['月名を表示'],
  }),
  understood('year-month', {
    en: ['year and month label', 'TEXT date yyyy-mm', 'month and year column for grouping'],
    de: ['Jahr und Monat als Text'],
  }),
  understood('weekday-name', {
    en: ['day of the week', 'weekday name', 'TEXT date ddd', 'TEXT date dddd', 'which weekday is a date', 'show Monday Tuesday'],
    de: ['Wochentag aus Datum'],
    es: ['día de la semana de una fecha'],
    fr: ["jour de la semaine d'une date"],
    pt: ['dia da semana de uma data'],
    ja: ['日付から曜日'],
  }),
  understood('weekday-number', { en: ['WEEKDAY number', 'weekday as a number'] }),
  understood('week-number', {
    en: ['week number', 'WEEKNUM', 'WEEKNUMBER', 'calendar week of a date', 'ISO week'],
    de: ['Kalenderwoche aus Datum'],
    es: ['número de semana'],
    fr: ['numéro de semaine'],
    pt: ['número da semana'],
    ja: ['週番号'],
  }),
  understood('week-start', {
    en: [
      'Monday of the week',
      'week commencing',
      'first day of the week',
      'WEEKDAY with return type incorrect argument',
      'start of week',
    ],
    de: ['Montag der Woche'],
    es: ['lunes de la semana'],
    fr: ['lundi de la semaine'],
    pt: ['segunda-feira da semana'],
    ja: ['週の月曜日'],
  }),
  understood('month-start', {
    en: ['first day of the month', 'start of month', 'beginning of the month'],
    de: ['Monatserster'],
    ja: ['月初の日付'],
  }),
  understood('month-end', {
    en: ['EOMONTH', 'last day of the month', 'end of month', 'month end date'],
    de: ['Monatsletzter', 'letzter Tag des Monats'],
    es: ['último día del mes'],
    fr: ['dernier jour du mois'],
    pt: ['último dia do mês'],
    ja: ['月末の日付'],
  }),
  understood('next-month-start', {
    en: ['first of next month', 'first day of the following month'],
    de: ['Erster des Folgemonats'],
    ja: ['翌月1日'],
  }),
  understood('days-in-month', {
    en: ['days in the month', 'number of days of a month', 'need 28 29 30 31', 'length of the month'],
    de: ['Anzahl Tage im Monat'],
    ja: ['その月の日数'],
  }),
  understood('quarter-start', {
    en: ['first day of the quarter', 'quarter start date'],
    de: ['Quartalsbeginn'],
    ja: ['四半期の初日'],
  }),
  understood('quarter-end', {
    en: ['last day of the quarter', 'quarter end date'],
    de: ['Quartalsende', 'letzter Tag des Quartals'],
    es: ['último día del trimestre'],
    fr: ['dernier jour du trimestre'],
    pt: ['último dia do trimestre'],
    ja: ['四半期末'],
  }),
  understood('year-end', { en: ['last day of the year', 'end of year date'], de: ['Jahresende'], ja: ['年末の日付'] }),
  understood('year-start', { en: ['first day of the year', 'January 1 of the year'], de: ['Jahresanfang'] }),
  understood('next-anniversary', {
    en: ['next birthday', 'next anniversary', 'when is the anniversary coming up'],
    de: ['nächster Geburtstag', 'nächster Jahrestag'],
    es: ['próximo cumpleaños'],
    fr: ['prochain anniversaire'],
    pt: ['próximo aniversário'],
    ja: ['次の誕生日'],
  }),
  understood('weekend-flag', {
    en: ['is a date on a weekend', 'flag Saturday and Sunday', 'weekend check', 'WEEKDAY greater than 5'],
    de: ['Datum am Wochenende'],
    es: ['fecha en fin de semana'],
    fr: ['date tombe un week-end'],
    pt: ['data cai no fim de semana'],
    ja: ['日付が週末'],
  }),
  {
    id: 'on-weekday',
    asks: {
      en: ['tick if the date is a Monday', 'WEEKDAY equals 6 then check', 'flag dates on a Tuesday'],
      de: ['ankreuzen, wenn der Tag ein Freitag ist'],
      es: ['marcar si la fecha cae en viernes'],
      fr: ['cocher si la date tombe un vendredi'],
      pt: ['marcar se a data cai numa sexta-feira'],
      ja: ['金曜日ならチェック'],
    },
    title: 'Day',
    build: onWeekday,
  },
  understood('off-weekend', {
    en: ['move a date off the weekend', 'next working day if the date is a weekend', 'shift Saturday and Sunday to Monday'],
    de: ['Datum vom Wochenende auf den nächsten Werktag verschieben'],
    es: ['mover fecha del fin de semana al siguiente día laborable'],
    fr: ['décaler une date du week-end au jour ouvré suivant'],
  }),
  {
    id: 'in-this-month',
    asks: {
      en: [
        'flag date in the current month',
        'check box if date is this month',
        'tick if this month and year',
        'MONTH of date equals MONTH of TODAY',
        'flag this month also ticks last year',
      ],
      de: ['Kästchen, wenn Datum im aktuellen Monat'],
      es: ['marcar si la fecha es de este mes'],
      fr: ['cocher si la date est dans le mois en cours'],
      pt: ['marcar se a data é deste mês'],
      ja: ['今月の日付ならチェック'],
    },
    title: 'This Month',
    build: inThisMonth,
  },
  {
    id: 'in-this-week',
    asks: {
      en: ['flag date in the current week', 'check box if date is this week', 'tick rows of this week'],
      de: ['Kästchen, wenn Datum in dieser Woche'],
      ja: ['今週の日付ならチェック'],
    },
    title: 'This Week',
    build: inThisWeek,
  },
  understood('overdue-flag', {
    en: ['overdue flag', 'check box if date is in the past and not finished', 'late flag', 'red flag when overdue'],
    de: ['Überfällig-Kennzeichen'],
    es: ['marcar vencidas'],
    fr: ['signaler les retards'],
    pt: ['sinalizar atrasadas'],
    ja: ['期限切れフラグ'],
  }),
  understood('due-soon-flag', {
    en: [
      'due soon flag',
      'flag within the next 7 days',
      'flag lights up for overdue rows too',
      'date within the next days but not past',
    ],
    de: ['Kennzeichen bald fällig'],
    es: ['marcar si vence pronto'],
    fr: ['signaler les échéances proches'],
    ja: ['もうすぐ期限フラグ'],
  }),
  understood('age-buckets', {
    en: ['aging buckets', 'age bands 0-30 31-60', 'bucket formula puts everything in the first bucket'],
    de: ['Altersgruppen in Tagen'],
  }),
  understood('due-windows', {
    en: ['label by deadline', 'overdue, this week, later label', 'TODAY plus 7 puts overdue ones in the next days'],
  }),
  understood('elapsed-share', {
    en: ['planned percent by time', 'percent of time elapsed', 'expected progress today'],
    de: ['verstrichene Zeit in Prozent'],
  }),
  understood('text-to-date', {
    en: [
      'DATEVALUE',
      'text to date',
      'convert a text date to a real date',
      'imported date is text',
      'date string from API',
      'iso date string to date column',
      'iso date string from an import',
    ],
    de: ['Text in Datum umwandeln'],
    es: ['convertir texto en fecha'],
    fr: ['convertir un texte en date'],
    pt: ['converter texto em data'],
    ja: ['文字列を日付に変換'],
  }),
  understood('date-to-text', {
    en: [
      'date in a text',
      'TEXT date yyyy-mm-dd',
      'combine text and date',
      'date format inside a string',
      'format a date in a concatenation',
    ],
    de: ['Datum in Text schreiben', 'Datum formatieren'],
    es: ['fecha en un texto'],
    fr: ['date dans un texte'],
    pt: ['data em um texto'],
    ja: ['日付を文字列に入れる'],
  }),
];
