import { Button } from 'antd';
import { useBusy } from '@/components/hooks/use-busy';
import { confirm } from '@/components/ui/confirm';
import { api } from '@/lib/api/api';
import { href } from '@/lib/routes';
import s from './OwnGoods.module.css';
import type { OwnGood } from './own-good';

/** What its owner can do while a listing or its change is reviewed, or was refused. */
export function ReviewActs({ good, refresh }: { good: OwnGood; refresh: () => Promise<void> }) {
  const { busy, run } = useBusy();
  const isNew = good.status === 'pending';
  const waits = isNew || good.change?.state === 'pending';
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
      const answer = await api('media/withdraw', { good_sn: good.good_sn }, { sayDone: true });
      // Refused: it was decided meanwhile, which the list shows.
      if (answer.ok || answer.status === 422) await refresh();
    });
  return (
    <span className={s.rowActs}>
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
