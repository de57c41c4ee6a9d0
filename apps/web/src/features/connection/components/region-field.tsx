import { SMARTSHEET_REGIONS, type SmartsheetRegion } from '@sheetwright/contract/connection-options.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { REGION_OPTIONS } from '../regions.ts';

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
          options={REGION_OPTIONS}
          value={value}
          onChange={({ target }) => onChange(SMARTSHEET_REGIONS.find((region) => region === target.value) ?? 'us')}
        />
      )}
    </Field>
  );
}
