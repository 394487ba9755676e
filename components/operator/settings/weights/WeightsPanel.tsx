import { type FormEvent, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Input } from '@/components/kit/ui/field/Input';
import { Textarea } from '@/components/kit/ui/field/Textarea';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';
import type { Output } from '@/lib/contract';
import type { OperatorRole } from '@/lib/domain/operators/roles';
import { joinWeights, readWeights, type TypedWeights } from '@/lib/domain/rankings/board-weights';
import { boardOf } from '@/lib/domain/rankings/ranking';
import { leastSettingReason } from '@/lib/domain/settings/settings';
import { sendAct } from '../../act/send-act';
import { Panel } from '../../kit/Panel';
import { SettingHistory, WaitingSetting } from '../SettingHistory';
import { PlacesPreview } from './PlacesPreview';
import w from './Weights.module.css';

type Shown = NonNullable<Output<'operator/board-weights'>['chosen']>;
type Preview = Output<'operator/board-preview'>['preview'];

export interface WeightsPanelProps {
  board: Shown;
  roles: readonly OperatorRole[];
}

/** The weights of one board: what they are, what they would be, and who would stand first then. */
export function WeightsPanel({ board, roles }: WeightsPanelProps) {
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const [typed, setTyped] = useState<TypedWeights>({});
  const [from, setFrom] = useState('');
  const [reason, setReason] = useState('');
  const [told, setTold] = useState<Readonly<Record<string, string>>>({});
  /** what was looked at, and by which weights */
  const [looked, setLooked] = useState<{ line: string; preview: Preview } | null>(null);
  const { parts, versions, first_day: firstDay } = board;
  const waits = versions.find(({ state }) => state === 'pending');
  const values: TypedWeights = {
    ...Object.fromEntries(parts.map(({ part, percent }) => [part, percent])),
    ...typed,
  };
  const read = readWeights(boardOf(board.key), values);
  const wrong = 'problem' in read ? read : null;
  const line = joinWeights(values);
  const changed = parts.filter(({ part, percent }) => values[part]?.trim() !== percent);

  const fail = (answer: { msg: string; fields: Readonly<Record<string, string>> }) =>
    setTold(Object.keys(answer.fields).length > 0 ? answer.fields : { all: answer.msg });
  const look = () =>
    run(async () => {
      setTold({});
      const asked = { board: board.key, weights: line };
      const answer = await api('operator/board-preview', asked, { show: 'none' });
      if (answer.ok) setLooked({ line, preview: answer.data.preview });
      else fail(answer);
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong) return;
    void run(async () => {
      setTold({});
      const fields = { board: board.key, weights: line, valid_on: from, reason };
      const answer = await sendAct({ act: 'weights_ask', fields });
      if (!answer.ok) {
        fail(answer);
        return;
      }
      toast.success(answer.data.said);
      setTyped({});
      setReason('');
      await refresh();
    });
  };
  return (
    <Panel title={board.name} note={`公式 v${board.version}。${board.note}`}>
      {board.formula_note && <p className={w.note}>{board.formula_note}</p>}
      {waits ? (
        <WaitingSetting waits={waits} roles={roles} />
      ) : (
        <form className={w.form} onSubmit={submit} noValidate>
          <div className={w.parts}>
            {parts.map(({ part, name, percent }) => (
              <Input
                key={part}
                name={part}
                label={name}
                hint={`现在 ${percent}%`}
                suffix="%"
                inputMode="decimal"
                autoComplete="off"
                maxLength={5}
                value={values[part] ?? ''}
                error={wrong?.problems[part] ?? null}
                onChange={({ target: { value } }) => setTyped({ ...typed, [part]: value })}
              />
            ))}
          </div>
          <p className={w.note} role="status">
            {wrong?.problem ??
              (changed.length === 0
                ? '和现行公式一样'
                : changed
                    .map(({ part, name, percent }) => `${name} ${percent}% → ${values[part]}%`)
                    .join('，'))}
          </p>
          <div className={w.parts}>
            <Input
              type="date"
              name="valid_on"
              label="从哪天的榜期起"
              hint={`最早 ${firstDay}，最后一天不早于它的榜期按新的排`}
              min={firstDay}
              value={from}
              error={told.valid_on ?? null}
              onChange={({ target: { value } }) => setFrom(value)}
            />
          </div>
          <Textarea
            name="reason"
            label={`事由，至少 ${leastSettingReason} 个字`}
            rows={2}
            maxLength={200}
            value={reason}
            error={told.reason ?? null}
            onChange={({ target: { value } }) => setReason(value)}
          />
          {(told.weights ?? told.all) && <FieldError>{told.weights ?? told.all}</FieldError>}
          <div className={w.buttons}>
            <Button size={36} disabled={wrong !== null} loading={busy} onClick={() => void look()}>
              看看名次
            </Button>
            <Button
              type="submit"
              kind="primary"
              size={36}
              disabled={wrong !== null || changed.length === 0}
              loading={busy}
            >
              提出
            </Button>
          </div>
        </form>
      )}
      {looked && looked.line === line && <PlacesPreview preview={looked.preview} />}
      <SettingHistory name={board.name} versions={versions} />
    </Panel>
  );
}
