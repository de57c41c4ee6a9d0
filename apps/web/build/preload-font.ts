import type { Plugin } from 'vite';

/** Preloads the one font file that every page of an English interface needs; the other subsets load when a character asks for them. */
export function preloadFont(fileName: RegExp): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => fileName.test(name));
        if (!font) throw new Error(`No built file matches ${fileName}: the font's name has changed`);
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
