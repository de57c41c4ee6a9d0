/** `YYYY-MM`, in UTC. */
export type Month = string;
/** `YYYY-MM-DD`, in UTC. */
export type Day = string;

export const DAY_MS = 86_400_000;

export function monthOf(at: Date): Month {
  return at.toISOString().slice(0, 7);
}

export function dayOf(at: Date): Day {
  return at.toISOString().slice(0, 10);
}

/** The first instant of a month. */
export function startOfMonth(month: Month): Date {
  return new Date(`${month}-01T00:00:00.000Z`);
}

export function startOfDay(day: Day): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

/** The month so many months later; a negative number goes back. */
export function addMonths(month: Month, count: number): Month {
  const start = startOfMonth(month);
  return monthOf(new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + count, 1)));
}

export function addDays(day: Day, count: number): Day {
  return dayOf(new Date(startOfDay(day).getTime() + count * DAY_MS));
}

/** The months from one to another, both included. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** The days from one to another, both included. */
export function daysBetween(first: Day, last: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
