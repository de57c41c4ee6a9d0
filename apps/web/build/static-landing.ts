import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { THEME_SCRIPT } from './theme-script.ts';

const DOCUMENT = fileURLToPath(new URL('../src/app/landing-document.tsx', import.meta.url));

type LandingDocument = typeof import('../src/app/landing-document.tsx');

export interface StaticLandingOptions {
  /** Name of the input that holds the page's script and styles. */
  readonly entry: string;
  /** Name of the input that takes the form over. */
  readonly form: string;
  /** The font that is preloaded. */
  readonly font: RegExp;
}

/** Renders the landing page to `landing-<stage>.html`, from the components that the app shows too. */
export function staticLanding(options: StaticLandingOptions): Plugin {
  return {
    name: 'static-landing',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const { module } = await runnerImport<LandingDocument>(DOCUMENT, { configFile: false, plugins: [react()] });
      const pages = module.renderLanding(findFiles(bundle, options));
      for (const [stage, source] of Object.entries(pages))
        this.emitFile({ type: 'asset', fileName: `landing-${stage}.html`, source });
    },
  };
}

function findFiles(bundle: Rolldown.OutputBundle, { entry, form, font }: StaticLandingOptions) {
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
