const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const minute = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

/** A day, as `21 November 2026`; in UTC, since the document travels. */
export function formatDate(date: Date): string {
  return day.format(date);
}

/** An instant, as `21 November 2026, 11:30 UTC`. */
export function formatInstant(date: Date): string {
  return `${day.format(date)}, ${minute.format(date)} UTC`;
}
