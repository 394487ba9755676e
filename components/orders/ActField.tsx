import type { ReactElement } from 'react';
import { BriefFiles } from '@/components/brief/BriefFiles';
import { Input } from '@/components/ui/Input';
import { Textarea } from '@/components/ui/Textarea';
import type { ActValues } from './act-drafts';
import type { ActAction } from './order-row';

export interface ActFieldProps {
  field: ActAction['fields'][number];
  values: ActValues;
  onChange: (values: ActValues) => void;
  error: string | undefined;
}

/** A field of an act, as its row describes it; a kind that has no control here does not compile. */
export function ActField({ field, values, onChange, error }: ActFieldProps): ReactElement {
  const { name, label } = field;
  switch (field.kind) {
    case 'text':
      return (
        <Textarea
          label={label}
          error={error}
          required={field.min > 0}
          maxLength={field.max}
          placeholder={field.placeholder}
          rows={4}
          value={values[field.name] ?? ''}
          onChange={(event) => onChange({ ...values, [name]: event.target.value })}
        />
      );
    case 'link':
      return (
        <Input
          label={label}
          error={error}
          required={field.required}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={values.link ?? ''}
          onChange={(event) => onChange({ ...values, link: event.target.value })}
        />
      );
    case 'percent':
      return (
        <Input
          label={label}
          error={error}
          required
          digits
          maxLength={2}
          value={values.buyer_percent ?? ''}
          onChange={(event) => onChange({ ...values, buyer_percent: event.target.value })}
        />
      );
    case 'files':
      return (
        <BriefFiles
          label={label}
          max={field.max}
          keys={values.files ?? []}
          onChange={(files) => onChange({ ...values, files })}
          {...(error ? { error } : {})}
        />
      );
  }
}
