import type { OfferedPlan } from './offered-plan.ts';
import type { LaunchStage, PublicConfig } from './public-config.ts';

/** What the landing page shows of an installation. */
export interface LandingData {
  readonly launchStage: LaunchStage;
  readonly sandbox: PublicConfig['sandbox'];
  /** The cheapest first. */
  readonly plans: readonly OfferedPlan[];
  /** Whether they can be subscribed to here. */
  readonly takesPayments: boolean;
  /** Where the installation is found, without a slash at the end. */
  readonly origin: string;
}

export interface LandingDocument {
  readonly html: string;
  /** The text of the style element in it, which the Content-Security-Policy has to allow. */
  readonly styles: string;
}

/** The server's part of the web build: one module, which the server loads from the built files. */
export interface LandingModule {
  renderLanding(data: LandingData): LandingDocument;
}
