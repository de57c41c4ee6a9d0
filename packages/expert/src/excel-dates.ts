/** A criterion that holds a day as a text: `">=30/11/2026"`, `"2026-11-01"`. */
const DAY_IN_QUOTES = /"([<>]=?|<>|=)?\s*(\d{1,4})([-/.])(\d{1,2})\3(\d{1,4})"/g;

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * A formula of Excel with the days that stand in quotes as DATE, which Excel reads from the text itself. Whether 3/4 is in March or in April tells
 * another day of the formula; where none does, the text stays as it is.
 */
export function withDaysAsDates(formula: string): string {
  const found = [...formula.matchAll(DAY_IN_QUOTES)].map(([, , first = '', sign = '', second = '']) => ({ first, sign, second }));
  const slashed = found.filter(({ first, sign }) => sign !== '.' && first.length < 3);
  const isDayFirst = slashed.some(({ first }) => Number(first) > 12);
  const isMonthFirst = slashed.some(({ second }) => Number(second) > 12);
  if (isDayFirst && isMonthFirst) return formula;
  const separator = formula.replace(/"[^"]*"/g, '""').includes(';') ? ';' : ',';
  return formula.replace(
    DAY_IN_QUOTES,
    (said, comparison: string | undefined, first: string, sign: string, second: string, third: string) => {
      const isOpen = sign !== '.' && first.length < 3 && !isDayFirst && !isMonthFirst && first !== second;
      const day = isOpen ? null : dayOf([first, second, third].map(Number), sign !== '.' && isMonthFirst);
      if (day === null) return said;
      const date = `DATE(${[day.year, day.month, day.day].join(separator)})`;
      return comparison === undefined || comparison === '=' ? date : `"${comparison}"&${date}`;
    },
  );
}

function dayOf([first = 0, second = 0, third = 0]: readonly number[], isMonthFirst: boolean): Day | null {
  const parts =
    first > 31
      ? { year: first, month: second, day: third }
      : isMonthFirst
        ? { year: third, month: first, day: second }
        : { year: third, month: second, day: first };
  const year = parts.year < 100 ? parts.year + 2000 : parts.year;
  const isDay = parts.month >= 1 && parts.month <= 12 && parts.day >= 1 && parts.day <= 31 && year > 1900 && year < 2200;
  return isDay ? { ...parts, year } : null;
}
