import { CompanySelect } from './company-select';

interface CompanyFilterProps {
  label: string;
  /** Says that nothing is filtered out. */
  placeholder: string;
  value: number | undefined;
  onChange(company: number | undefined): void;
}

/** A filter of a list by a company. */
export function CompanyFilter({ label, placeholder, value, onChange }: CompanyFilterProps) {
  return (
    <CompanySelect
      label={label}
      isLabelHidden
      placeholder={placeholder}
      value={value ?? null}
      onChange={(company) => onChange(company ?? undefined)}
      clearable
      w={196}
    />
  );
}
