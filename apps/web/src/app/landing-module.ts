import type { LandingModule } from '@sheetwright/contract/landing.ts';
import { type LandingAssets, renderLandingDocument } from './landing-document.tsx';

/** Set by the build. */
declare const LANDING_ASSETS: LandingAssets;

export const renderLanding: LandingModule['renderLanding'] = (data) => renderLandingDocument(data, LANDING_ASSETS);
