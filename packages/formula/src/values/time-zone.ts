const MS_PER_SECOND = 1000;
/** Clocks change at quarters of an hour in all zones of the present; before there were zones, hardly anybody kept sheets. */
const MS_PER_QUARTER = 900_000;

/** A time zone of the IANA database. */
export interface TimeZone {
  /** How many seconds its clocks are ahead of UTC at an instant, in milliseconds since 1970. */
  offsetAt(instant: number): number;
}

export const UTC: TimeZone = { offsetAt: () => 0 };

/** The time zone of a name, such as Europe/Berlin; null when there is none of this name. */
export function findTimeZone(name: string): TimeZone | null {
  const format = formatIn(name);
  if (format === null) return null;
  const known = new Map<number, number>();
  return {
    offsetAt(instant) {
      const quarter = Math.floor(instant / MS_PER_QUARTER);
      const offset = known.get(quarter) ?? offsetBy(format, quarter * MS_PER_QUARTER);
      known.set(quarter, offset);
      return offset;
    },
  };
}

function formatIn(timeZone: string): Intl.DateTimeFormat | null {
  // An offset such as +02:00 has a format, but is no zone: it knows nothing of summer time.
  if (!/^[a-z]/i.test(timeZone)) return null;
  try {
    const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
    return new Intl.DateTimeFormat('en-US', { ...numeric, second: 'numeric', hourCycle: 'h23', timeZone });
  } catch {
    return null;
  }
}

function offsetBy(format: Intl.DateTimeFormat, instant: number): number {
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const clock = new Date(0);
  clock.setUTCFullYear(part('year'), part('month') - 1, part('day'));
  clock.setUTCHours(part('hour'), part('minute'), part('second'));
  return (clock.getTime() - instant) / MS_PER_SECOND;
}
