import { Button } from 'antd';
import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { RENEW_DAYS } from '@/components/listings/prices/PriceRow';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { EXPIRING_DAYS } from '@/lib/domain/listings/own-tabs';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { ImportButton } from './ImportButton';
import s from './OwnGoods.module.css';
import { saveSheet } from './save-sheet';

export interface OwnGoodsToolsProps {
  data: Output<'media/goods'>;
  refresh: () => Promise<void>;
}

/** What is about all own listings: renewing what ends, the file out and in, one more account. */
export function OwnGoodsTools({ data, refresh }: OwnGoodsToolsProps) {
  const { busy, run } = useBusy();
  const [isRenewing, setRenewing] = useState(false);
  const ends = (data.counts.expiring ?? 0) + (data.counts.expired ?? 0);
  const download = () =>
    run(async () => {
      const answer = await api('media/goods/export', {});
      if (!answer.ok) return;
      saveSheet(answer.data);
    });
  return (
    <span className={s.tools}>
      {ends > 0 && <Button onClick={() => setRenewing(true)}>续期全部到期报价</Button>}
      <ImportButton refresh={refresh} isNew={data.counts.entered === 0} />
      <Button icon={<Icon name="download" size={14} />} loading={busy} onClick={download}>
        导出
      </Button>
      <Button
        type="primary"
        ghost
        icon={<Icon name="plus" size={14} />}
        href={href('medium-mediaEntry-applyEntry')}
      >
        添加账号
      </Button>
      {isRenewing && (
        <CallDialog
          call="media/renew"
          title="续期全部到期报价"
          text={`${ends} 个账号有已过期或 ${EXPIRING_DAYS} 天内到期的报价，一次改到同一天，价格不变，即时生效；已下架的账号除外。`}
          ok="续期"
          fields={[{ kind: 'day', name: 'valid_until', label: '有效至', required: true }]}
          fixed={{ expiring: '1' }}
          initial={{ valid_until: shiftDay(data.today, RENEW_DAYS) }}
          onClose={() => setRenewing(false)}
          onDone={async () => {
            setRenewing(false);
            await refresh();
          }}
        />
      )}
    </span>
  );
}
