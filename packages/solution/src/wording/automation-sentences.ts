import type { Language } from '../vocabulary/index.ts';
import { phrasebook } from './index.ts';
import type { ActionWords, Phrasebook, Schedule, TriggerWords } from './phrasebook.ts';

interface Clauses {
  readonly trigger: string;
  readonly conditions: readonly string[];
  /** What is done, one after the other. */
  readonly action: string;
}

/** A phrasebook whose triggers, conditions and actions are clauses of one sentence. */
export interface SentenceBook extends Phrasebook {
  /** The sentence with its full stop. */
  readonly sentence: (clauses: Clauses) => string;
}

/** What a language says otherwise within a sentence than where a trigger, a condition or an action stands alone. */
interface Differences {
  readonly triggers: Partial<TriggerWords>;
  readonly conditions?: Partial<Phrasebook['conditions']>;
  readonly actions?: Partial<ActionWords>;
  readonly sentence: SentenceBook['sentence'];
}

/**
 * The words for automations as whole sentences. Lead times are told in days.
 * @param language of the plan; English where left out
 */
export function sentenceBook(language: Language = 'en'): SentenceBook {
  const book = phrasebook(language);
  const { triggers, conditions, actions, sentence } = DIFFERENCES[language](book);
  const { is, 'is-not': isNot } = { ...book.conditions, ...conditions };
  return {
    ...book,
    sentence,
    span: (days) => book.count(days, 'day'),
    triggers: { ...book.triggers, schedule: withoutRemark(book), ...triggers },
    conditions: { ...book.conditions, ...conditions, 'is-one-of': is, 'is-none-of': isNot },
    actions: { ...book.actions, ...actions },
  };
}

/** “Every Monday at 8 (weekly)”: what stands in brackets helps to set it up and says nothing new. */
function withoutRemark({ triggers }: Phrasebook): TriggerWords['schedule'] {
  return (schedule) => triggers.schedule(schedule).replace(/ ?\([^()]*\)/u, '');
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

function englishSchedule({ every, interval = 1, weekday, day, ordinal, at }: Schedule): string {
  const period = interval === 1 ? `every ${every}` : `every ${interval} ${every}s`;
  const named = weekday === undefined ? undefined : WEEKDAYS[weekday];
  const time = at === undefined ? '' : ` at ${at}`;
  if (named !== undefined && ordinal !== undefined) return `On the ${ordinalWord(ordinal)} ${named} of ${period}${time}`;
  if (named !== undefined) return `${interval === 1 ? `Every ${named}` : `On ${named} of ${period}`}${time}`;
  if (day !== undefined) return `On ${day < 0 ? 'the last day' : `day ${day}`} of ${period}${time}`;
  return `${period.charAt(0).toUpperCase()}${period.slice(1)}${time}`;
}

function ordinalWord(ordinal: number): string {
  return ordinal < 0 ? 'last' : (ORDINALS[ordinal - 1] ?? `${ordinal}th`);
}

type Sayings = (book: Phrasebook) => Differences;

const english: Sayings = ({ list }) => {
  return {
    triggers: {
      rowAdded: 'When a row is added',
      changes: (column) => `When ${column} changes`,
      checked: (column) => `When ${column} is checked`,
      unchecked: (column) => `When ${column} is unchecked`,
      becomes: (column, value) => `When ${column} becomes ${value}`,
      reached: (column) => `When ${column} is reached`,
      before: (column, days) => `When ${column} is ${days} away`,
      after: (column, days) => `When ${column} was ${days} ago`,
      schedule: englishSchedule,
    },
    conditions: {
      'is-not-blank': (column) => `${column} is filled in`,
      'greater-than': (column, value) => `${column} is more than ${value}`,
      'at-least': (column, value) => `${column} is at least ${value}`,
      'at-most': (column, value) => `${column} is at most ${value}`,
      'in-the-past': (column) => `${column} is past`,
      'in-the-next-days': (column, days) => `${column} is within the next ${days}`,
    },
    actions: {
      approve: (to, { column, approved, declined }) => `Ask ${to} to approve, which sets ${column} to ${approved} or ${declined}`,
      update: (to, columns) => `Ask ${to} to update ${columns}`,
      sendReport: (report, to) => `Send ${report} to ${to}`,
      contactIn: (column) => `the ${column}`,
      inTurn: (actions) => (actions.length < 2 ? list(actions) : `${actions.slice(0, -1).join(', ')}, then ${actions.at(-1)}`),
    },
    sentence: ({ trigger, conditions, action }) => `${[trigger, ...conditions].join(' and ')}, ${action}.`,
  };
};

/** German puts the verb of such a clause at its end. */
const german: Sayings = ({ quote }) => ({
  triggers: {
    rowAdded: 'Wenn eine Zeile hinzukommt',
    changes: (column) => `Wenn sich ${quote(column)} ändert`,
    checked: (column) => `Wenn ${quote(column)} angehakt wird`,
    unchecked: (column) => `Wenn der Haken in ${quote(column)} entfernt wird`,
    becomes: (column, value) => `Wenn ${quote(column)} zu ${value} wird`,
    reached: (column) => `Wenn ${quote(column)} erreicht ist`,
  },
  conditions: {
    is: (column, value) => `${column} ${value} ist`,
    'is-not': (column, value) => `${column} nicht ${value} ist`,
    'is-blank': (column) => `${column} leer ist`,
    'is-not-blank': (column) => `${column} ausgefüllt ist`,
    'is-checked': (column) => `${column} angehakt ist`,
    'is-unchecked': (column) => `${column} nicht angehakt ist`,
    'greater-than': (column, value) => `${column} größer als ${value} ist`,
    'at-least': (column, value) => `${column} mindestens ${value} ist`,
    'less-than': (column, value) => `${column} kleiner als ${value} ist`,
    'at-most': (column, value) => `${column} höchstens ${value} ist`,
    'in-the-past': (column) => `${column} in der Vergangenheit liegt`,
    'in-the-next-days': (column, days) => `${column} höchstens ${days} in der Zukunft liegt`,
  },
  sentence: ({ trigger, conditions, action }) => `${trigger}${provided(', sofern ', conditions, ' und ')}: ${action}.`,
});

const spanish: Sayings = (book) => ({
  triggers: events('Cuando', book),
  sentence: ({ trigger, conditions, action }) => `${trigger}${provided(', si ', conditions, ' y ')}: ${action}.`,
});

const french: Sayings = (book) => ({
  triggers: events('Quand', book),
  sentence: ({ trigger, conditions, action }) => `${trigger}${provided(', si ', conditions, ' et si ')} : ${action}.`,
});

const portuguese: Sayings = (book) => ({
  triggers: events('Quando', book),
  sentence: ({ trigger, conditions, action }) => `${trigger}${provided(', se ', conditions, ' e ')}: ${action}.`,
});

/** Triggers say when in Japanese already. */
const japanese: Sayings = () => ({
  triggers: {},
  conditions: {
    is: (column, value) => `${column}が${value}の場合`,
    'is-not': (column, value) => `${column}が${value}以外の場合`,
    'is-blank': (column) => `${column}が空白の場合`,
    'is-not-blank': (column) => `${column}が空白でない場合`,
    'is-checked': (column) => `${column}がチェック済みの場合`,
    'is-unchecked': (column) => `${column}が未チェックの場合`,
    'greater-than': (column, value) => `${column}が${value}を超える場合`,
    'at-least': (column, value) => `${column}が${value}以上の場合`,
    'less-than': (column, value) => `${column}が${value}未満の場合`,
    'at-most': (column, value) => `${column}が${value}以下の場合`,
    'in-the-past': (column) => `${column}が過去の場合`,
    'in-the-next-days': (column, days) => `${column}が今後${days}以内の場合`,
  },
  sentence: ({ trigger, conditions, action }) => `${trigger}${provided('、', conditions, '、かつ')}、${action}。`,
});

const DIFFERENCES: Readonly<Record<Language, Sayings>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  pt: portuguese,
  ja: japanese,
};

/** What happens as a clause with its conjunction; points in time stand as they are. */
function events(when: string, { triggers, within }: Phrasebook): Partial<TriggerWords> {
  const begun = (clause: string) => `${when} ${within(clause)}`;
  return {
    rowAdded: begun(triggers.rowAdded),
    changes: (column) => begun(triggers.changes(column)),
    checked: (column) => begun(triggers.checked(column)),
    unchecked: (column) => begun(triggers.unchecked(column)),
    becomes: (column, value) => begun(triggers.becomes(column, value)),
    reached: (column) => begun(triggers.reached(column)),
  };
}

function provided(first: string, conditions: readonly string[], next: string): string {
  return conditions.length === 0 ? '' : `${first}${conditions.join(next)}`;
}
