import type { LandingData, LandingDocument } from '@sheetwright/contract/landing.ts';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { CONTACT_PREFIX, ContactForm } from '../features/landing/components/contact-form.tsx';
import { LandingFooter, LandingPage } from '../features/landing/landing-page.tsx';
import { Bar, SkipLink } from './bar.tsx';
import { EmulatorList } from './sandbox-banner.tsx';
import { SignedOutNavigation } from './signed-out-navigation.tsx';

const TITLE = 'AI-Powered Smartsheet Consulting · Sheetwright';
const DESCRIPTION =
  'Answer six short steps about your work. Sheetwright designs the solution, checks every formula, and builds it in your own Smartsheet workspace.';

export interface LandingAssets {
  /** The page's own style sheet. It stands in the page: a file would cost a phone one more journey before anything is drawn. */
  readonly styles: string;
  /** Addresses of the page's script, of the one that takes the form over, and of the one that applies the stored theme. */
  readonly script: string;
  readonly formScript: string;
  readonly theme: string;
  /** Address of the font that is preloaded. */
  readonly font: string;
}

/** The landing page as complete HTML: for everybody who comes to one installation it is the same. */
export function renderLandingDocument(data: LandingData, assets: LandingAssets): LandingDocument {
  const { launchStage, sandbox, origin, plans, takesPayments } = data;
  const html = renderToStaticMarkup(
    <html lang="en">
      <Head assets={assets} origin={origin} />
      <body>
        <Router ssrPath="/">
          <div className="flex min-h-dvh flex-col">
            <SkipLink />
            {sandbox && <EmulatorList emulators={sandbox.emulators} />}
            <Bar>
              <SignedOutNavigation isLanding />
            </Bar>
            <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 py-8 sm:px-6">
              <LandingPage
                stage={launchStage}
                plans={plans}
                takesPayments={takesPayments}
                contactForm={<ContactPlace script={assets.formScript} />}
              />
            </main>
            <LandingFooter />
          </div>
        </Router>
        <script type="module" async fetchPriority="low" src={assets.script} />
      </body>
    </html>,
  );
  return { html: `<!doctype html>${html}`, styles: assets.styles };
}

interface HeadProps {
  readonly assets: LandingAssets;
  readonly origin: string;
}

function Head({ assets: { styles, font, theme }, origin }: HeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{TITLE}</title>
      <meta name="description" content={DESCRIPTION} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own style sheet, whose hash the server allows */}
      <style dangerouslySetInnerHTML={{ __html: styles }} />
      <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
      <script async src={theme} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#151918" media="(prefers-color-scheme: dark)" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="canonical" href={`${origin}/`} />
      <meta name="robots" content="index, follow" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Sheetwright" />
      <meta property="og:title" content={TITLE} />
      <meta property="og:description" content={DESCRIPTION} />
      <meta property="og:url" content={`${origin}/`} />
      <meta property="og:image" content={`${origin}/card.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content="Answers of a questionnaire beside the Smartsheet sheet made from them" />
      <meta name="twitter:card" content="summary_large_image" />
    </head>
  );
}

/** Rendered apart, as React expects of markup that it takes over; the rest of the page stays as it is. */
function ContactPlace({ script }: { readonly script: string }) {
  const html = renderToString(<ContactForm awaitsScript />, { identifierPrefix: CONTACT_PREFIX });
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is our own component's markup, made two lines above */}
      <div data-script={script} dangerouslySetInnerHTML={{ __html: html }} />
      <p hidden role="alert" className="mt-3 text-danger">
        The form could not be sent, because a part of this page did not load. Please check your connection and try again.
      </p>
    </>
  );
}
