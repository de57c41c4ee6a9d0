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

const shortDay = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** A day where there is little room, as `21 Nov 2026`. */
export function formatShortDate(date: Date): string {
  return shortDay.format(date);
}
