import type { LaunchStage } from '@sheetwright/contract/public-config.ts';
import type { ReactNode } from 'react';
import { About } from './components/about.tsx';
import { ContactSection } from './components/contact-section.tsx';
import { Hero } from './components/hero.tsx';

export interface LandingPageProps {
  readonly stage: LaunchStage;
  /** The sign-up form. The page that is rendered ahead passes markup that a script takes over later. */
  readonly contactForm: ReactNode;
}

/** Everything between the bar and the footer. Nothing in it needs a script. */
export function LandingPage({ stage, contactForm }: LandingPageProps) {
  return (
    <div className="grid gap-20 pt-4 pb-16 sm:gap-28 sm:pt-10 sm:pb-24">
      <Hero stage={stage} />
      <About />
      <ContactSection>{contactForm}</ContactSection>
    </div>
  );
}
