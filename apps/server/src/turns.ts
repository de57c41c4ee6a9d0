import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import type { AppError } from './errors.ts';

export interface Turns {
  /**
   * Does the work when it is its turn: the owners who wait are served in turn, each with one piece at a time, however much each has asked
   * for.
   * @throws AppError of the options when the owner, or everybody together, waits for too much
   */
  take<T>(owner: string, work: () => Promise<T> | T): Promise<T>;
  /** Gives up what waits. */
  giveUp(reason: AppError): void;
}

export interface TurnOptions {
  /** Pieces under way and waiting: of one owner, and of all. */
  readonly mostPerOwner: number;
  readonly most: number;
  readonly tooManyOwn: () => AppError;
  readonly tooMany: () => AppError;
  /** Pieces under way, each of another owner; by default one. */
  readonly atOnce?: number;
}

interface Waiting {
  readonly start: () => Promise<void>;
  readonly refuse: (reason: AppError) => void;
}

/** Work that would hold up others: between two pieces whatever else the process has to do is done. */
export function createTurns({ mostPerOwner, most, tooManyOwn, tooMany, atOnce = 1 }: TurnOptions): Turns {
  /** By owner; who was served last stands last. */
  const waiting = new Map<string, Waiting[]>();
  const inHand = new Map<string, number>();
  const atWork = new Set<string>();
  let total = 0;

  const admit = (owner: string): void => {
    if (total >= most) throw tooMany();
    if ((inHand.get(owner) ?? 0) >= mostPerOwner) throw tooManyOwn();
  };

  const count = (owner: string, change: 1 | -1): void => {
    total += change;
    const own = (inHand.get(owner) ?? 0) + change;
    if (own === 0) inHand.delete(owner);
    else inHand.set(owner, own);
  };

  const next = (): { readonly owner: string; readonly entry: Waiting } | undefined => {
    for (const [owner, [entry, ...rest]] of waiting) {
      if (!entry || atWork.has(owner)) continue;
      waiting.delete(owner);
      if (rest.length > 0) waiting.set(owner, rest);
      return { owner, entry };
    }
    return undefined;
  };

  const workOff = async (): Promise<void> => {
    if (atWork.size >= atOnce) return;
    for (let found = next(); found; found = next()) {
      atWork.add(found.owner);
      await found.entry.start();
      await nextTurnOfTheLoop();
      atWork.delete(found.owner);
    }
  };

  return {
    async take<T>(owner: string, work: () => Promise<T> | T): Promise<T> {
      admit(owner);
      count(owner, 1);
      try {
        return await new Promise<T>((resolve, reject) => {
          const start = async () => {
            try {
              resolve(await work());
            } catch (error) {
              reject(error);
            }
          };
          waiting.set(owner, [...(waiting.get(owner) ?? []), { start, refuse: reject }]);
          void workOff();
        });
      } finally {
        count(owner, -1);
      }
    },
    giveUp(reason) {
      const refused = [...waiting.values()].flat();
      waiting.clear();
      for (const { refuse } of refused) refuse(reason);
    },
  };
}
