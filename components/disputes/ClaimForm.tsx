import { Button } from 'antd';
import SelectControl from '@/components/kit/area/form/SelectControl';
import type { ActFormProps } from '@/components/order-records/act-form';
import { ActListModal } from './ActListModal';
import s from './disputes.module.css';
import { PercentField } from './PercentField';
import { PointFields } from './PointFields';
import { useActLists } from './use-act-lists';

interface Claim {
  clause: string;
  claim: string;
  files: readonly string[];
}

const mostPoints = 8;
const newPoint: Claim = { clause: '', claim: '', files: [] };
const empty = { points: [newPoint] as readonly Claim[], percent: '' };

/** 申请仲裁: what is claimed, point by point, each on a clause of the brief or a rule, with its evidence. */
export default function ClaimForm(props: ActFormProps) {
  const { detail, action } = props;
  const form = useActLists(props, empty, ({ points, percent }) => ({
    points: JSON.stringify(points),
    claimed_percent: percent,
  }));
  const { points, percent } = form.typed;
  const percentRow = action.fields.find(({ kind }) => kind === 'percent');
  const change = (index: number, next: Partial<Claim>) =>
    form.change({ points: points.map((old, i) => (i === index ? { ...old, ...next } : old)) });

  return (
    <ActListModal
      {...props}
      {...form}
      isDirty={percent !== '' || points.some(({ clause, claim }) => clause !== '' || claim !== '')}
      problem={form.problems.points ?? ''}
    >
      {points.map((point, index) => {
        const clause = detail.clauses.find(({ key }) => key === point.clause);
        const problemOf = (name: string) => form.problems[`points.${index}.${name}`];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: points have no other name until they are sent
          <fieldset key={index} className={s.point}>
            <legend className={s.legend}>主张 {index + 1}</legend>
            {points.length > 1 && (
              <Button
                className={s.remove ?? ''}
                type="text"
                size="small"
                onClick={() => form.change({ points: points.filter((_, i) => i !== index) })}
              >
                删除
              </Button>
            )}
            <label className={s.label} htmlFor={`clause-${index}`}>
              依据哪一条
            </label>
            <SelectControl
              id={`clause-${index}`}
              options={detail.clauses.map(({ key, label }) => ({ value: key, label }))}
              value={point.clause}
              onChange={(next) => change(index, { clause: next })}
            />
            {clause && <p className={s.clause}>{clause.text}</p>}
            {problemOf('clause') && (
              <p className={s.problem} role="alert">
                {problemOf('clause')}
              </p>
            )}
            <PointFields
              label="哪里不符"
              placeholder="写明时间、位置和事实，至少 10 个字"
              words={point.claim}
              files={point.files}
              problem={problemOf('claim') ?? problemOf('files')}
              onWords={(claim) => change(index, { claim })}
              onFiles={(files) => change(index, { files })}
            />
          </fieldset>
        );
      })}
      <Button
        type="dashed"
        block
        disabled={points.length >= mostPoints}
        onClick={() => form.change({ points: [...points, newPoint] })}
      >
        再加一条主张
      </Button>
      <PercentField
        label={percentRow?.label ?? ''}
        value={percent}
        baseFen={detail.order.escrow_fen}
        problem={form.problems.claimed_percent}
        onChange={(next) => form.change({ percent: next })}
      />
    </ActListModal>
  );
}
