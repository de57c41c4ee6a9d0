import { SMARTSHEET_REGIONS, type SmartsheetRegion } from '@sheetwright/contract/connection-options.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';

export const REGION_NAMES: Readonly<Record<SmartsheetRegion, string>> = { us: 'US', eu: 'EU', au: 'AU', gov: 'Gov' };

const SITES: Readonly<Record<SmartsheetRegion, string>> = {
  us: 'app.smartsheet.com',
  eu: 'app.smartsheet.eu',
  au: 'app.smartsheet.au',
  gov: 'app.smartsheetgov.com',
};

/** Regions with the address by which people recognise theirs. */
const OPTIONS = SMARTSHEET_REGIONS.map((region) => ({ value: region, label: `${REGION_NAMES[region]} (${SITES[region]})` }));

export interface RegionFieldProps {
  readonly value: SmartsheetRegion;
  readonly onChange: (region: SmartsheetRegion) => void;
}

export function RegionField({ value, onChange }: RegionFieldProps) {
  return (
    <Field label="Region" help="The address at which you use Smartsheet" className="max-w-sm">
      {(control) => (
        <Select
          {...control}
          options={OPTIONS}
          value={value}
          onChange={({ target }) => onChange(SMARTSHEET_REGIONS.find((region) => region === target.value) ?? 'us')}
        />
      )}
    </Field>
  );
}
