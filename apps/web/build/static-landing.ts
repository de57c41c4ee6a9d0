import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type Plugin, type Rolldown, runnerImport } from 'vite';

const DOCUMENT = fileURLToPath(new URL('../src/app/landing-document.tsx', import.meta.url));

type LandingDocument = typeof import('../src/app/landing-document.tsx');

export interface StaticLandingOptions {
  /** Name of the input that holds the page's script and styles. */
  readonly entry: string;
  /** The font that is preloaded. */
  readonly font: RegExp;
}

/** Renders the landing page to `landing-<stage>.html`, from the components that the app shows too. */
export function staticLanding({ entry, font }: StaticLandingOptions): Plugin {
  return {
    name: 'static-landing',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const { module } = await runnerImport<LandingDocument>(DOCUMENT, { configFile: false, plugins: [react()] });
      const pages = module.renderLanding(findFiles(bundle, { entry, font }));
      for (const [stage, source] of Object.entries(pages))
        this.emitFile({ type: 'asset', fileName: `landing-${stage}.html`, source });
    },
  };
}

function findFiles(bundle: Rolldown.OutputBundle, { entry, font }: StaticLandingOptions) {
  const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry && file.name === entry);
  const fontFile = Object.keys(bundle).find((name) => font.test(name));
  if (chunk?.type !== 'chunk' || !fontFile) throw new Error(`The build holds no entry "${entry}" or no file ${font}`);
  const styles = [...(chunk.viteMetadata?.importedCss ?? [])].map((name) => `/${name}`);
  return { styles, script: `/${chunk.fileName}`, font: `/${fontFile}` };
}
