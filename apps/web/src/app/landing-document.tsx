import { LAUNCH_STAGES, type LaunchStage } from '@sheetwright/contract/public-config.ts';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { ContactForm } from '../features/landing/components/contact-form.tsx';
import { LandingFooter } from '../features/landing/components/landing-footer.tsx';
import { CONTACT_ISLAND, CONTACT_PREFIX } from '../features/landing/contact-island-place.ts';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { Bar } from './bar.tsx';
import { StandInList } from './sandbox-banner.tsx';
import { SignedOutNavigation } from './signed-out-navigation.tsx';
import { SkipLink } from './skip-link.tsx';

const TITLE = 'AI-Powered Smartsheet Consulting · Sheetwright';
const DESCRIPTION =
  'Answer six short steps about your work. Sheetwright designs the solution, checks every formula, and builds it in your own Smartsheet workspace.';

/** The server writes its own address here. */
const APP_URL = '__APP_URL__';
/** One stand-in, as a pattern: the server repeats it for each that runs, or leaves the whole banner out. */
const PATTERN = { service: '__SERVICE__', url: '__SERVICE_URL__' };

/** Addresses of built files. */
export interface LandingFiles {
  readonly styles: readonly string[];
  readonly script: string;
  readonly font: string;
}

/** The landing page as complete HTML, for each launch stage. Rendered by the build. */
export function renderLanding(files: LandingFiles): Record<LaunchStage, string> {
  const pages = LAUNCH_STAGES.map((stage) => [stage, renderStage(stage, files)] as const);
  return Object.fromEntries(pages) as Record<LaunchStage, string>;
}

function renderStage(stage: LaunchStage, files: LandingFiles): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <Head files={files} />
      <body>
        <Router ssrPath="/">
          <Page stage={stage} />
        </Router>
      </body>
    </html>,
  )}`;
}

function Head({ files: { styles, script, font } }: { readonly files: LandingFiles }) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{TITLE}</title>
      <meta name="description" content={DESCRIPTION} />
      {styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      <script src="/theme.js" />
      <script type="module" src={script} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#151918" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="canonical" href={`${APP_URL}/`} />
      <meta name="robots" content="index, follow" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Sheetwright" />
      <meta property="og:title" content={TITLE} />
      <meta property="og:description" content={DESCRIPTION} />
      <meta property="og:url" content={`${APP_URL}/`} />
      <meta property="og:image" content={`${APP_URL}/card.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Answers of a questionnaire beside the Smartsheet sheet made from them" />
      <meta name="twitter:card" content="summary_large_image" />
    </head>
  );
}

function Page({ stage }: { readonly stage: LaunchStage }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <StandInList standIns={[PATTERN]} />
      <Bar>
        <SignedOutNavigation isLanding />
      </Bar>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 sm:px-6">
        <LandingPage stage={stage} contactForm={<ContactPlace />} />
      </main>
      <LandingFooter />
    </div>
  );
}

/** Rendered apart, as React expects of markup that it takes over; the rest of the page stays as it is. */
function ContactPlace() {
  const html = renderToString(<ContactForm />, { identifierPrefix: CONTACT_PREFIX });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own component's markup, made two lines above
  return <div id={CONTACT_ISLAND} dangerouslySetInnerHTML={{ __html: html }} />;
}
