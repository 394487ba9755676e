import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Input } from '@/components/kit/ui/field/Input';
import { onDemand } from '@/components/kit/ui/on-demand';
import { toast } from '@/lib/browser/toast';
import type { Shortlist } from '@/lib/contract/shapes/console-shortlist';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { planLimits } from '@/lib/domain/plans/limits';
import { formatTime } from '@/lib/domain/time/format-time';
import { sendAct } from '../act/send-act';
import { readyAct } from '../item/act-of';
import type { ItemShown } from '../item/item-shown';
import { Panel } from '../kit/Panel';
import s from './Shortlist.module.css';
import { ShortlistLine } from './ShortlistLine';

const PickGoods = onDemand(() => import('./PickGoods').then((module) => module.PickGoods));

export interface ShortlistPanelProps {
  shown: ItemShown;
  shortlist: Shortlist;
}

/** What staff picked for a need: all colleagues have one list. It is sent as a plan, which its advertiser orders from. */
export function ShortlistPanel({ shown, shortlist }: ShortlistPanelProps) {
  const { lines, most, sent, refused: noOne } = shortlist;
  const needId = Number(shown.entry.key);
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const [isPicking, setPicking] = useState(false);
  const [name, setName] = useState('');
  const [refused, setRefused] = useState('');
  const row = shown.item.acts.find(({ act }) => act === 'shortlist');
  const ready = row && readyAct(shown, row);
  const isStopped = lines.some(({ stopped }) => stopped);

  const send = () =>
    void run(async () => {
      const { queue, key } = shown.entry;
      const answer = await sendAct({
        act: 'shortlist',
        target: { queue, key },
        fields: { ...row?.given, name: name.trim(), version: shortlist.version },
      });
      setRefused(answer.ok ? '' : answer.msg);
      if (answer.ok) toast.success('已发给广告主');
      await refresh();
    });

  return (
    <Panel
      title="推荐清单"
      note={`同事共用，最多 ${most} 个账号`}
      more={
        shown.may_note &&
        !isPicking && (
          <Button size={28} kind="text" onClick={() => setPicking(true)}>
            加账号
          </Button>
        )
      }
    >
      {lines.length === 0 && !isPicking && <p className={s.quiet}>还没有选账号</p>}
      {lines.length > 0 && (
        <ul className={s.lines}>
          {lines.map((line) => (
            <ShortlistLine key={line.id} needId={needId} line={line} canChange={shown.may_note} />
          ))}
        </ul>
      )}
      {isPicking && (
        <PickGoods
          needId={needId}
          listed={lines.map(({ good_sn: sn }) => sn)}
          onClose={() => setPicking(false)}
        />
      )}
      {lines.length > 0 && <p className={s.total}>{sumWords(shortlist)}</p>}
      {sent && (
        <p className={s.quiet}>
          {formatTime(sent.at, 'minute')} 已发第 {sent.version} 版，方案 {sent.plan_no}
          ；再发是同一方案的下一版，内容没有变化不会重复发
        </p>
      )}
      {noOne && <p className={s.stopped}>{noOne}</p>}
      {row && lines.length > 0 && (
        <div className={s.send}>
          {!sent && (
            <Input
              aria-label="方案名称"
              placeholder="方案名称（可不写）"
              maxLength={planLimits.name}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          )}
          <Button
            kind="primary"
            size={36}
            disabled={!ready || isStopped}
            loading={busy}
            onClick={send}
          >
            {sent ? '再发一版' : '发给广告主'}
          </Button>
        </div>
      )}
      {isStopped && <p className={s.stopped}>有账号现在不能下单，移除或换掉后才能发</p>}
      {row && shown.blocked && <p className={s.quiet}>{shown.blocked}</p>}
      {refused && <FieldError>{refused}</FieldError>}
    </Panel>
  );
}

/** 合计 ¥3,400，预算 ¥5,000，还剩 ¥1,600 */
function sumWords({ total_fen: total, budget_fen: budget }: Shortlist): string {
  const sum = `今天合计 ${formatYuan(total)}`;
  if (budget === 0) return `${sum}，对方没有写预算`;
  const left = budget - total;
  const stand =
    left < 0 ? `超出 ${formatYuan(-left)}` : left === 0 ? '刚好' : `还剩 ${formatYuan(left)}`;
  return `${sum}，预算 ${formatYuan(budget)}，${stand}`;
}
