import { toNumber } from '../coerce.ts';
import { SECONDS_PER_DAY } from '../dates.ts';
import { BLANK, type ErrorValue, errorValue, type FormulaValue, isError, type Operand } from '../values.ts';

const CLOCK = /^\s*(\d{1,2})(?::(\d{2}))?(?::(\d{2}))?\s*([ap]m)?\s*$/i;

/** TIME of a text or cell with format and precision, or of hours, minutes and seconds with format and precision. */
export function timeOf(values: readonly FormulaValue[]): Operand {
  const [first = BLANK, ...others] = values;
  const numbers: number[] = [];
  for (const value of others) {
    const number = toNumber(value);
    if (isError(number)) return number;
    numbers.push(number);
  }
  if (first.type === 'number') return timeOfNumbers(first.value, numbers);
  const seconds = secondsOf(first);
  return isError(seconds) ? seconds : shown(seconds, numbers[0], numbers[1]);
}

/** With numbers all three parts are needed before a format. */
function timeOfNumbers(hours: number, [minutes, seconds, format, precision]: readonly number[]): Operand {
  if (minutes === undefined || seconds === undefined) return errorValue('#UNPARSEABLE');
  const isClock = [hours, minutes, seconds].every(Number.isInteger) && isTimeOfDay(hours, minutes, seconds);
  return isClock ? shown(hours * 3600 + minutes * 60 + seconds, format, precision) : errorValue('#INVALID VALUE');
}

function secondsOf(value: FormulaValue): number | ErrorValue {
  if (value.type === 'time') return value.seconds;
  if (value.type === 'date') return value.seconds ?? 0;
  if (value.type !== 'text') return errorValue('#INVALID DATA TYPE');
  const [, hour, minute = '0', second = '0', half] = CLOCK.exec(value.value) ?? [];
  if (hour === undefined) return errorValue('#INVALID VALUE');
  const hours = toHourOfDay(Number(hour), half?.toLowerCase());
  if (hours === null || !isTimeOfDay(hours, Number(minute), Number(second))) return errorValue('#INVALID VALUE');
  return hours * 3600 + Number(minute) * 60 + Number(second);
}

function toHourOfDay(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half === 'pm' ? 12 : 0);
}

function isTimeOfDay(hours: number, minutes: number, seconds: number): boolean {
  return hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60 && seconds >= 0 && seconds < 60;
}

/** Seconds are shown when there are any, unless a precision says otherwise. */
function shown(seconds: number, format = 0, precision?: number): Operand {
  if (precision !== undefined && ![1, 2, 3].includes(precision)) return errorValue('#INVALID VALUE');
  const inDay = seconds % SECONDS_PER_DAY;
  return { type: 'time', seconds: inDay, is24Hour: format === 1, precision: precision ?? (inDay % 60 === 0 ? 2 : 3) };
}
