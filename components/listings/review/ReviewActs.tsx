import { Button } from 'antd';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { confirm } from '@/components/kit/ui/overlay/confirm';
import s from '@/components/listings/own/OwnGoods.module.css';
import type { OwnGood } from '@/components/listings/own/own-good';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';

/** It is the platform's turn. */
export const waitsForReview = ({ status, change }: OwnGood): boolean =>
  status === 'pending' || change?.state === 'pending';

/** It was never on the shelf, and nobody looks at it now. */
export const isDeletable = ({ status }: OwnGood): boolean =>
  status === 'draft' || status === 'rejected';

/** What its owner can do while a listing or its change is reviewed, or was refused. */
export function ReviewActs({ good, refresh }: { good: OwnGood; refresh: () => Promise<void> }) {
  const { busy, run } = useBusy();
  const isNew = good.status === 'pending';
  const waits = waitsForReview(good);
  const withdraw = () =>
    run(async () => {
      const sure = await confirm({
        title: isNew ? `撤回“${good.good_title}”？` : `撤回“${good.good_title}”的改动？`,
        text: isNew
          ? '撤回后保存为草稿，内容不丢，可以改好再提交。'
          : '撤回后继续按现有内容展示和接单。',
        okText: '撤回',
      });
      if (!sure) return;
      const answer = await api('media/withdraw', { good_sn: good.good_sn }, { showDone: true });
      // Refused: it was decided meanwhile, which the list shows.
      if (answer.ok || answer.status === 422) await refresh();
    });
  const destroy = () =>
    run(async () => {
      const sure = await confirm({
        title: `删除“${good.good_title}”？`,
        text: '删除后填过的内容找不回来。',
        okText: '删除',
        danger: true,
      });
      if (!sure) return;
      const answer = await api(
        'media/draft/destroy',
        { good_sn: good.good_sn },
        { showDone: true },
      );
      if (answer.ok || answer.status === 422) await refresh();
    });
  return (
    <span className={s.rowActs}>
      {isDeletable(good) && (
        <Button size="small" type="text" loading={busy} onClick={destroy}>
          删除
        </Button>
      )}
      {waits && (
        <Button size="small" type="text" loading={busy} onClick={withdraw}>
          撤回
        </Button>
      )}
      <Button size="small" href={href('medium-mediaEntry-applyEntry', { good_sn: good.good_sn })}>
        {good.status === 'draft' ? '继续填写' : '修改'}
      </Button>
    </span>
  );
}
