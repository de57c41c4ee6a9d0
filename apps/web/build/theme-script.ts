import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

export const THEME_SCRIPT = 'theme.js';
const SOURCE = fileURLToPath(new URL('../public/theme.js', import.meta.url));

/** Puts a hash into the name of the script that applies the stored theme, so that whoever has a stored theme has the script in the cache too. */
export function hashedThemeScript(): Plugin {
  return {
    name: 'hashed-theme-script',
    apply: 'build',
    async buildStart() {
      this.emitFile({ type: 'asset', name: THEME_SCRIPT, source: await readFile(SOURCE, 'utf8') });
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const file = Object.values(bundle ?? {}).find((entry) => entry.type === 'asset' && entry.names.includes(THEME_SCRIPT));
        return html.replace(`src="/${THEME_SCRIPT}"`, `src="/${file?.fileName}"`);
      },
    },
  };
}
