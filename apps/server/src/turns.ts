import { setImmediate as nextTurnOfTheLoop } from 'node:timers/promises';
import type { AppError } from './errors.ts';

export interface Turns {
  /**
   * Does the work when it is its turn: one piece at a time, and the owners who wait are served in turn, however much each has asked for.
   * @throws AppError of the options when the owner, or everybody together, waits for too much
   */
  take<T>(owner: string, work: () => Promise<T> | T): Promise<T>;
  /** Gives up what waits. */
  giveUp(reason: AppError): void;
}

interface TurnOptions {
  /** Pieces under way and waiting: of one owner, and of all. */
  readonly mostPerOwner: number;
  readonly most: number;
  readonly tooManyOwn: () => AppError;
  readonly tooMany: () => AppError;
}

interface Waiting {
  readonly start: () => Promise<void>;
  readonly refuse: (reason: AppError) => void;
}

/** Work that would hold up others: between two pieces whatever else the process has to do is done. */
export function createTurns({ mostPerOwner, most, tooManyOwn, tooMany }: TurnOptions): Turns {
  /** By owner; who was served last stands last. */
  const waiting = new Map<string, Waiting[]>();
  const inHand = new Map<string, number>();
  let total = 0;
  let isWorking = false;

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

  const next = (): Waiting | undefined => {
    const [first] = waiting;
    if (!first) return undefined;
    const [owner, [entry, ...rest]] = first;
    waiting.delete(owner);
    if (rest.length > 0) waiting.set(owner, rest);
    return entry;
  };

  const workOff = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    for (let entry = next(); entry; entry = next()) {
      await entry.start();
      await nextTurnOfTheLoop();
    }
    isWorking = false;
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
