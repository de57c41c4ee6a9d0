/** 'Mar 5' of a day in UTC. */
export function dayLabel(day: string, locale?: string): string {
  return new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** '09:00 UTC' */
export function hourLabel(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00 UTC`;
}
