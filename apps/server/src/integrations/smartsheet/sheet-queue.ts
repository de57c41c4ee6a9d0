/** Runs the tasks of one sheet one after another: parallel changes of a sheet collide (error 4004). */
export interface SheetQueue {
  run<T>(sheetId: number | undefined, task: () => Promise<T>): Promise<T>;
}

export function createSheetQueue(): SheetQueue {
  const tails = new Map<number, Promise<unknown>>();
  return {
    run(sheetId, task) {
      if (sheetId === undefined) return task();
      const turn = (tails.get(sheetId) ?? Promise.resolve()).then(task, task);
      // A failed task must not fail the tasks behind it, nor may finished sheets pile up.
      const tail = turn.then(ignore, ignore).then(() => {
        if (tails.get(sheetId) === tail) tails.delete(sheetId);
      });
      tails.set(sheetId, tail);
      return turn;
    },
  };
}

function ignore(): void {}
