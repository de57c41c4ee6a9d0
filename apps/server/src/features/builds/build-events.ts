import { EventEmitter } from 'node:events';

/** Wakes requests of this process that wait for a build's end; other instances' requests find out by asking the database. */
export interface BuildEvents {
  ended(buildId: number): void;
  /** Ends at the build's end or after the time, whichever comes first. */
  next(buildId: number, milliseconds: number): Promise<void>;
}

export function createBuildEvents(): BuildEvents {
  const emitter = new EventEmitter().setMaxListeners(0);
  return {
    ended: (buildId) => void emitter.emit(String(buildId)),
    next: (buildId, milliseconds) =>
      new Promise((resolve) => {
        const name = String(buildId);
        const wake = () => {
          clearTimeout(timer);
          emitter.off(name, wake);
          resolve();
        };
        const timer = setTimeout(wake, milliseconds);
        emitter.once(name, wake);
      }),
  };
}
