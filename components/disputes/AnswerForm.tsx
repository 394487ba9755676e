import type { ActFormProps } from '@/components/order-records/act-form';
import { ActListModal } from './ActListModal';
import s from './disputes.module.css';
import { FileChips } from './FileChips';
import { PercentField } from './PercentField';
import { PointFields } from './PointFields';
import { useActLists } from './use-act-lists';

interface Said {
  answer: string;
  files: readonly string[];
}

const nothing: Said = { answer: '', files: [] };
const empty = { answers: {} as Readonly<Record<number, Said>>, percent: '' };

/** 逐条答辩: the other side's words on every point of a dispute, once. */
export default function AnswerForm(props: ActFormProps) {
  const { detail, action } = props;
  const points = detail.dispute?.points ?? [];
  const form = useActLists(props, empty, ({ answers, percent }) => ({
    answers: JSON.stringify(points.map(({ no }) => ({ no, ...(answers[no] ?? nothing) }))),
    offered_percent: percent,
  }));
  const { answers, percent } = form.typed;
  const percentRow = action.fields.find(({ kind }) => kind === 'percent');
  const change = (no: number, next: Partial<Said>) =>
    form.change({ answers: { ...answers, [no]: { ...(answers[no] ?? nothing), ...next } } });

  return (
    <ActListModal
      {...props}
      {...form}
      isDirty={percent !== '' || Object.values(answers).some(({ answer }) => answer !== '')}
      problem={form.problems.answers ?? ''}
    >
      {points.map((point, index) => (
        <fieldset key={point.no} className={s.point}>
          <legend className={s.legend}>
            {point.no}. {point.clause_label}
          </legend>
          <p className={s.clause}>{point.clause_text}</p>
          <p className={s.claimed}>{point.claim}</p>
          <FileChips files={point.claim_files} />
          <PointFields
            label="您的答辩"
            placeholder="写明事实，能对照证据更好"
            words={answers[point.no]?.answer ?? ''}
            files={answers[point.no]?.files ?? []}
            problem={
              form.problems[`answers.${index}.answer`] ?? form.problems[`answers.${index}.files`]
            }
            onWords={(answer) => change(point.no, { answer })}
            onFiles={(files) => change(point.no, { files })}
          />
        </fieldset>
      ))}
      <PercentField
        label={percentRow?.label ?? ''}
        value={percent}
        baseFen={detail.dispute?.base_fen ?? 0}
        problem={form.problems.offered_percent}
        onChange={(next) => form.change({ percent: next })}
      />
    </ActListModal>
  );
}
