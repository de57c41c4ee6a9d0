import { oneOf, useAddressState } from '../../../lib/address-state.ts';
import { Select } from '../../../ui/select.tsx';

/** The period that a tab shows. It stands in the address as `range`. */
export function useRange<const Range extends string>(ranges: readonly Range[], initial: Range): [Range, (range: Range) => void] {
  const [parameters, change] = useAddressState();
  const range = oneOf(parameters.get('range'), ranges) ?? initial;
  return [range, (next) => change({ range: next === initial ? undefined : next }, { replace: true })];
}

interface RangeSelectProps<Range extends string> {
  readonly label: string;
  readonly ranges: readonly Range[];
  readonly labelOf: (range: Range) => string;
  readonly value: Range;
  readonly onChange: (range: Range) => void;
}

export function RangeSelect<const Range extends string>({ label, ranges, labelOf, value, onChange }: RangeSelectProps<Range>) {
  return (
    <Select
      aria-label={label}
      className="w-40"
      value={value}
      onChange={({ target }) => onChange(oneOf(target.value, ranges) ?? value)}
      options={ranges.map((range) => ({ value: range, label: labelOf(range) }))}
    />
  );
}
