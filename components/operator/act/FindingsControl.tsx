import { FieldError } from '@/components/kit/ui/field/Field';
import { Segmented } from '@/components/kit/ui/field/Segmented';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import { type ClauseKey, clauseKeys, clauseLabel } from '@/lib/domain/disputes/clauses';
import { type Finding, findingKeys, findings } from '@/lib/domain/disputes/findings';
import s from './act.module.css';

/** What is found of a point so far. */
export interface PointFound {
  finding?: Finding | undefined;
  percent: number;
  rule?: ClauseKey | undefined;
  words: string;
}

export const noneFound: PointFound = { percent: 0, words: '' };

export interface FindingsControlProps {
  label: string;
  /** what each point claims, by its number */
  points: readonly { value: string; label: string }[];
  /** by number */
  found: Readonly<Record<string, PointFound>>;
  error: string | undefined;
  onChange: (no: string, part: Partial<PointFound>) => void;
}

const items = findingKeys.map((key) => ({ key, label: findings[key] }));

/** What is found of each point of a dispute, by which rule, how much goes back for it, and why. */
export function FindingsControl({ label, points, found, error, onChange }: FindingsControlProps) {
  return (
    <fieldset className={s.findings}>
      <legend>{label}</legend>
      {points.map(({ value, label: claim }) => {
        const its = found[value] ?? noneFound;
        return (
          <div key={value} className={s.finding}>
            <p>{claim}</p>
            <div className={s.found}>
              <Segmented
                label={`第 ${value} 条的认定`}
                items={items}
                active={its.finding ?? ('' as Finding)}
                onSelect={(finding) =>
                  onChange(value, finding === 'rejected' ? { finding, percent: 0 } : { finding })
                }
              />
              <label className={s.percent}>
                退回
                <input
                  type="number"
                  min={0}
                  max={100}
                  step={1}
                  aria-label={`第 ${value} 条退回广告主的比例`}
                  value={its.percent}
                  onChange={(event) =>
                    onChange(value, { percent: wholePercent(event.target.value) })
                  }
                />
                %
              </label>
              <select
                aria-label={`第 ${value} 条依据的条款`}
                value={its.rule ?? ''}
                onChange={(event) =>
                  onChange(value, { rule: clauseKeys.find((key) => key === event.target.value) })
                }
              >
                <option value="">依据：主张的条款</option>
                {clauseKeys.map((key) => (
                  <option key={key} value={key}>
                    依据：{clauseLabel(key)}
                  </option>
                ))}
              </select>
            </div>
            <Textarea
              aria-label={`第 ${value} 条认定的理由`}
              placeholder="认定的理由，至少 5 个字，双方可见"
              rows={2}
              maxLength={500}
              value={its.words}
              onChange={(event) => onChange(value, { words: event.target.value })}
            />
          </div>
        );
      })}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}

const wholePercent = (typed: string): number =>
  Math.min(100, Math.max(0, Math.round(Number(typed) || 0)));
