import { cutText } from '../text/cut.ts';

/** Gives names out once: a repeated one gets a number, within `max` code units. Case does not count. */
export function uniqueNames(max: number): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    for (let number = 1; ; number += 1) {
      const suffix = number === 1 ? '' : ` ${number}`;
      const name = `${cutText(wanted, max - suffix.length)}${suffix}`;
      if (taken.has(name.toLowerCase())) continue;
      taken.add(name.toLowerCase());
      return name;
    }
  };
}
