import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import type { LandingAssets } from '../src/app/landing-document.tsx';
import { THEME_SCRIPT } from './theme-script.ts';

export interface LandingModuleOptions {
  /** Name of the input that holds the page's script and styles. */
  readonly entry: string;
  /** Name of the input that takes the form over. */
  readonly form: string;
  /** The font that is preloaded. */
  readonly font: RegExp;
}

/** Builds `server/landing.js`: the landing page as a function of what the server knows, with React and the names of the built files in it. */
export function landingModule(options: LandingModuleOptions): Plugin {
  return {
    name: 'landing-module',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      await build({
        configFile: false,
        root: this.environment.config.root,
        logLevel: 'warn',
        plugins: [react()],
        define: {
          LANDING_ASSETS: JSON.stringify(findAssets(bundle, options)),
          'process.env.NODE_ENV': JSON.stringify('production'),
        },
        ssr: { noExternal: true },
        build: {
          ssr: 'src/app/landing-module.ts',
          outDir: `${dir}/server`,
          copyPublicDir: false,
          minify: true,
          rolldownOptions: { output: { entryFileNames: 'landing.js' } },
        },
      });
    },
  };
}

function findAssets(bundle: Rolldown.OutputBundle, { entry, form, font }: LandingModuleOptions): LandingAssets {
  const files = Object.values(bundle);
  const entries = new Map(files.flatMap((file) => (file.type === 'chunk' && file.isEntry ? [[file.name, file]] : [])));
  const script = entries.get(entry);
  const formScript = entries.get(form);
  const fontFile = Object.keys(bundle).find((name) => font.test(name));
  const theme = files.find((file) => file.type === 'asset' && file.names.includes(THEME_SCRIPT));
  if (!script || !formScript || !fontFile || !theme) {
    throw new Error(`The build lacks the entry "${entry}" or "${form}", a file ${font}, or ${THEME_SCRIPT}`);
  }
  const styles = [...(script.viteMetadata?.importedCss ?? [])].map((name) => textOf(bundle[name])).join('');
  const address = (file: { readonly fileName: string }) => `/${file.fileName}`;
  return {
    styles,
    script: address(script),
    formScript: address(formScript),
    theme: address(theme),
    font: `/${fontFile}`,
  };
}

function textOf(file: Rolldown.OutputBundle[string] | undefined): string {
  if (file?.type !== 'asset') throw new Error('A style sheet of the landing page is missing from the build');
  return typeof file.source === 'string' ? file.source : Buffer.from(file.source).toString();
}
