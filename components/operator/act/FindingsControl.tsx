import { useState } from 'react';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Segmented } from '@/components/kit/ui/field/Segmented';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import { type Finding, findingKeys, findings } from '@/lib/domain/disputes/findings';
import s from './act.module.css';

export interface FindingsControlProps {
  label: string;
  /** what each point claims, by its number */
  points: readonly { value: string; label: string }[];
  error: string | undefined;
  /** JSON of a finding for each point that has one */
  onChange: (value: string) => void;
}

interface Found {
  finding?: Finding;
  words: string;
}

const items = findingKeys.map((key) => ({ key, label: findings[key] }));
const none: Found = { words: '' };

/** What is found of each point of a dispute, and why. */
export function FindingsControl({ label, points, error, onChange }: FindingsControlProps) {
  const [found, setFound] = useState<Readonly<Record<string, Found>>>({});
  const change = (no: string, part: Partial<Found>) => {
    const next = { ...found, [no]: { ...(found[no] ?? none), ...part } };
    setFound(next);
    const told = points.flatMap(({ value }) => {
      const { finding, words = '' } = next[value] ?? none;
      return finding ? [{ no: Number(value), finding, words }] : [];
    });
    // Every point needs one: part of them is as good as nothing.
    onChange(told.length === points.length ? JSON.stringify(told) : '');
  };
  return (
    <fieldset className={s.findings}>
      <legend>{label}</legend>
      {points.map(({ value, label: claim }) => (
        <div key={value} className={s.finding}>
          <p>
            {value}. {claim}
          </p>
          <Segmented
            label={`第 ${value} 条的认定`}
            items={items}
            active={found[value]?.finding ?? ('' as Finding)}
            onSelect={(finding) => change(value, { finding })}
          />
          <Textarea
            aria-label={`第 ${value} 条认定的理由`}
            placeholder="认定的理由，至少 5 个字，双方可见"
            rows={2}
            maxLength={500}
            value={found[value]?.words ?? ''}
            onChange={(event) => change(value, { words: event.target.value })}
          />
        </div>
      ))}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
