import { saveFile } from '../../lib/save-file.ts';

/** Saves data that is already here as `{name}-{YYYY-MM-DD}.json`, the day in UTC. */
export function exportJson(name: string, data: unknown, now: Date = new Date()): void {
  const day = now.toISOString().slice(0, 10);
  saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), `${name}-${day}.json`);
}
