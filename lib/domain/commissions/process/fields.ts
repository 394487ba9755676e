import type { FormField } from '@/lib/domain/form/field';
import type { CommissionFieldName } from '../move';

export const netSales = (label: string, hint: string): FormField<CommissionFieldName> => ({
  kind: 'yuan',
  name: 'net_sales',
  label,
  hint,
  required: true,
});
export const proof = (label: string): FormField<CommissionFieldName> => ({
  kind: 'files',
  name: 'files',
  label,
  min: 1,
  max: 9,
});
export const reason = (
  label: string,
  min: number,
  placeholder = '',
): FormField<CommissionFieldName> => ({
  kind: 'text',
  name: 'reason',
  label,
  min,
  max: 500,
  ...(placeholder ? { placeholder } : {}),
});
