import { SMARTSHEET_REGIONS, type SmartsheetRegion } from '@sheetwright/contract/connection-options.ts';

export const REGION_NAMES: Readonly<Record<SmartsheetRegion, string>> = { us: 'US', eu: 'EU', au: 'AU', gov: 'Gov' };

const SITES: Readonly<Record<SmartsheetRegion, string>> = {
  us: 'app.smartsheet.com',
  eu: 'app.smartsheet.eu',
  au: 'app.smartsheet.au',
  gov: 'app.smartsheetgov.com',
};

/** Regions with the address by which people recognise theirs. */
export const REGION_OPTIONS = SMARTSHEET_REGIONS.map((region) => ({
  value: region,
  label: `${REGION_NAMES[region]} (${SITES[region]})`,
}));
