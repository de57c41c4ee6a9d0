import { createHash } from 'node:crypto';
import { type AddressedShare, type AddressedShares, addressShares, canonicalJson } from '@sheetwright/solution';
import type { BuiltObject, BuiltSolution } from './built-objects.ts';
import { chosenShares } from './chosen-levels.ts';
import type { StoredPeople } from './repository.ts';

/** A share as it would be sent: of the plan, for an address, with the id of what was built. */
export interface IntendedShare {
  readonly object: BuiltObject;
  readonly share: AddressedShare;
}

export interface Intention {
  readonly shares: readonly IntendedShare[];
  readonly withheld: AddressedShares['withheld'];
  /** Of all that is agreed to: who gets what at which level, the message, and whether it is mailed. */
  readonly hash: string;
}

/** What the addresses that were given mean for what was built. The account that owns it is left out: it has everything. */
export function intendShares({ version, objects }: BuiltSolution, people: StoredPeople, ownEmail: string | null): Intention {
  const addresses = Object.fromEntries(people.roles.map(({ who, addresses: list }) => [who, list]));
  const { shares, withheld } = addressShares(version.plan, chosenShares(version.plan, people), addresses);
  const byKey = new Map(objects.map((object) => [`${object.type} ${object.key}`, object]));
  const own = ownEmail?.toLowerCase();
  const intended = shares.flatMap((share) => {
    const object = byKey.get(`${share.type} ${share.key}`);
    return object === undefined || share.email === own ? [] : [{ object, share }];
  });
  const agreed = {
    shares: intended.map(({ object, share: { email, level } }) => [object.type, object.smartsheetId, email, level]),
    sendEmail: people.sendEmail,
    message: people.sendEmail ? people.message : '',
  };
  return { shares: intended, withheld, hash: createHash('sha256').update(canonicalJson(agreed)).digest('hex') };
}
