import { Button } from 'antd';
import { useState } from 'react';
import { CallDialog } from '@/components/kit/area/form/CallDialog';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { askHref } from '@/lib/address/ask-href';
import { api } from '@/lib/api/api';
import { useAppStore } from '@/store/AppStoreProvider';
import s from './favourites.module.css';
import type { Favourite } from './favourites-list';

/** What can be done to one favourite. */
export function FavouriteActs({
  good,
  onChanged,
}: {
  good: Favourite;
  onChanged: () => Promise<void>;
}) {
  const store = useAppStore();
  const { busy, run } = useBusy();
  const [doing, setDoing] = useState<'add' | 'remove' | null>(null);
  const [isNoting, setNoting] = useState(false);

  const add = (skuId: number) =>
    run(async () => {
      setDoing('add');
      const answer = await api('add-to-cart', { sku_id: [skuId] }, { showDone: true });
      if (answer.ok) store.getState().setCartCount(answer.data.cart_count);
    });
  const remove = () =>
    run(async () => {
      setDoing('remove');
      const answer = await api('collect/cancel', { good_sn: [good.good_sn] }, { showDone: true });
      if (answer.ok) await onChanged();
    });

  return (
    <span className={s.buttons}>
      <Button
        type="primary"
        ghost
        size="small"
        disabled={!good.orderable || good.sku_id === null}
        loading={busy && doing === 'add'}
        aria-label={`加购 ${good.good_title}`}
        onClick={() => good.sku_id !== null && add(good.sku_id)}
      >
        加购
      </Button>
      <Button
        size="small"
        disabled={!good.orderable}
        aria-label={`询价 ${good.good_title}`}
        href={askHref([{ sn: good.good_sn, position: 0 }])}
      >
        询价
      </Button>
      <Button size="small" aria-label={`备注 ${good.good_title}`} onClick={() => setNoting(true)}>
        备注
      </Button>
      <Button
        size="small"
        loading={busy && doing === 'remove'}
        aria-label={`取消收藏 ${good.good_title}`}
        onClick={remove}
      >
        取消收藏
      </Button>
      {isNoting && (
        <CallDialog
          call="collect/note"
          title={`备注 ${good.good_title}`}
          text="只有您自己看得到；留空即清除备注。"
          ok="保存"
          fields={noteFields}
          fixed={{ good_sn: good.good_sn }}
          initial={{ note: good.note }}
          onClose={() => setNoting(false)}
          onDone={async () => {
            setNoting(false);
            await onChanged();
          }}
        />
      )}
    </span>
  );
}

const noteFields = [{ kind: 'text', name: 'note', label: '备注', min: 0, max: 200 }] as const;
