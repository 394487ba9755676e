import { type FormEvent, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { FieldError } from '@/components/kit/ui/field/Field';
import { Input } from '@/components/kit/ui/field/Input';
import { Select } from '@/components/kit/ui/field/Select';
import { accountHref } from '@/lib/address/account-href';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { platforms } from '@/lib/domain/catalog/platforms';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { planLimits } from '@/lib/domain/plans/limits';
import s from './Shortlist.module.css';

type Found = Output<'operator/shortlist-goods'>['goods'];

export interface PickGoodsProps {
  needId: number;
  /** numbers of the accounts that stand in the list */
  listed: readonly string[];
  onClose: () => void;
}

/** Looks for accounts by name or number, and puts one of their placements on the list. */
export function PickGoods({ needId, listed, onClose }: PickGoodsProps) {
  const refresh = useRefresh();
  const { busy, run } = useBusy();
  const [q, setQ] = useState('');
  const [platform, setPlatform] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const [note, setNote] = useState('');
  const [refused, setRefused] = useState('');

  const look = (event: FormEvent) => {
    event.preventDefault();
    if (q.trim() === '') {
      setRefused('请写账号名称或编号');
      return;
    }
    void run(async () => {
      const asked = { q: q.trim(), platform: Number(platform) };
      const answer = await api('operator/shortlist-goods', asked, { show: 'none' });
      setRefused(answer.ok ? '' : answer.msg);
      setFound(answer.ok ? answer.data.goods : null);
    });
  };
  const add = (goodSn: string, position: number) =>
    void run(async () => {
      const line = { need_id: needId, good_sn: goodSn, position, note: note.trim() };
      const answer = await api('operator/shortlist-add', line, { show: 'none' });
      setRefused(answer.ok ? '' : answer.msg);
      if (answer.ok) setNote('');
      await refresh();
    });

  return (
    <div className={s.pick}>
      <form className={s.look} onSubmit={look} noValidate>
        <Input
          aria-label="账号名称或编号"
          placeholder="账号名称、编号，或品类、标签、地区"
          maxLength={60}
          value={q}
          onChange={(event) => setQ(event.target.value)}
        />
        <Select
          aria-label="平台"
          placeholder="全部平台"
          options={platforms.map(({ no, name }) => ({ value: no, label: name }))}
          value={platform}
          onChange={(event) => setPlatform(event.target.value)}
        />
        <Button type="submit" size={36} kind="outlined" loading={busy}>
          查找
        </Button>
        <Button size={36} onClick={onClose}>
          收起
        </Button>
      </form>
      {found && found.length > 0 && (
        <Input
          aria-label="推荐理由"
          placeholder="推荐理由（可不写），和账号一起加入，对方可见"
          maxLength={planLimits.lineNote}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      {found?.length === 0 && <p className={s.quiet}>没有找到在架的账号，请换个名称、编号或词</p>}
      {found && found.length > 0 && (
        <ul className={s.lines}>
          {found.map((good) => (
            <li key={good.good_sn} className={s.found}>
              <div className={s.told}>
                <a
                  className={s.name}
                  href={accountHref({ good_sn: good.good_sn, staff_style: good.platform })}
                  target="_blank"
                  rel="noopener"
                >
                  {good.title}
                </a>
                <span className={s.quiet}>
                  {good.platform_name} · {good.account_id}
                  {listed.includes(good.good_sn) && ' · 已在清单里'}
                </span>
              </div>
              <div className={s.places}>
                {good.positions.map(({ position, name, price_fen: fen, stopped }) => (
                  <Button
                    key={position}
                    size={28}
                    kind="outlined"
                    title={stopped}
                    disabled={stopped !== '' || listed.includes(good.good_sn)}
                    loading={busy}
                    onClick={() => add(good.good_sn, position)}
                  >
                    {name} {stopped ? '不能下单' : formatYuan(fen)}
                  </Button>
                ))}
              </div>
            </li>
          ))}
        </ul>
      )}
      {refused && <FieldError>{refused}</FieldError>}
    </div>
  );
}
