import { useBusy } from '@/components/kit/hooks/use-busy';
import { confirm } from '@/components/kit/ui/overlay/confirm';
import { Tag, type TagTone } from '@/components/kit/ui/Tag';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import { GoodName } from './GoodName';
import s from './OwnGoods.module.css';
import type { OwnGood } from './own-good';

export interface AccountCellProps {
  good: OwnGood;
  rowSpan: number;
  refresh: () => Promise<void>;
}

/** Whose rows these are, in what state, and what can be done to the listing as a whole. */
export function AccountCell({ good, rowSpan, refresh }: AccountCellProps) {
  const { busy, run } = useBusy();
  const { good_sn } = good;
  const done = async (work: Promise<{ ok: boolean }>) => {
    if ((await work).ok) await refresh();
  };
  const say = { showDone: true } as const;

  const takeDown = async () => {
    const sure = await confirm({
      title: `下架“${good.good_title}”？`,
      text: '下架后不再展示，不接新单；已有订单照常进行。之后可以重新上架，不用再审核。',
      okText: '下架',
    });
    if (sure) await done(api('goods/destroy', { good_sn }, say));
  };

  const acts: readonly (readonly [label: string, act: () => Promise<void>])[] = [
    ...(good.status === 'live' || good.status === 'expired' ? [['下架', takeDown] as const] : []),
    ...(good.status === 'off' && !good.awaits_owner
      ? [['上架', () => done(api('goods/restore', { good_sn }, say))] as const]
      : []),
    ...(good.status === 'live' && good.on_leave
      ? [['结束休假', () => done(api('media/leave', { good_sn }, say))] as const]
      : []),
  ];
  const { tone, label } = stateOf(good);
  return (
    <th scope="rowgroup" rowSpan={rowSpan} className={s.account}>
      <GoodName good={good}>
        <span className={s.state}>
          <Tag tone={tone}>{label}</Tag>
          {good.status !== 'forced_off' && (
            <a href={href('medium-mediaEntry-applyEntry', { good_sn })}>编辑</a>
          )}
          <a href={href('medium-posts', { good_sn })}>近期作品</a>
          {acts.map(([name, act]) => (
            <button
              key={name}
              type="button"
              className={s.link}
              disabled={busy}
              onClick={() => run(act)}
            >
              {name}
            </button>
          ))}
        </span>
        {good.awaits_owner && <span className={s.below}>完成上面的步骤后自动上架</span>}
        {good.status === 'forced_off' && good.reason && (
          <span className={s.below}>{good.reason}</span>
        )}
      </GoodName>
    </th>
  );
}

/** On sale is green, a clock that ran or runs is amber, off the shelf grey. */
function stateOf(good: OwnGood): { tone: TagTone; label: string } {
  if (good.status === 'forced_off') return { tone: 'red', label: good.status_label };
  if (good.awaits_owner) return { tone: 'amber', label: '通过审核，待上架' };
  if (good.status === 'off') return { tone: 'grey', label: good.status_label };
  const isOver = good.prices.every(({ days_left }) => days_left < 0);
  if (good.status === 'expired' || isOver) return { tone: 'amber', label: '报价过期' };
  if (good.on_leave) return { tone: 'amber', label: '休假中' };
  return { tone: 'green', label: good.status_label };
}
