import { useBusy } from '@/components/kit/hooks/use-busy';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Button } from '@/components/kit/ui/Button';
import { CopyButton } from '@/components/kit/ui/CopyButton';
import { Input } from '@/components/kit/ui/field/Input';
import { confirm } from '@/components/kit/ui/overlay/confirm';
import { api } from '@/lib/api/api';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './Report.module.css';
import type { Report } from './report-query';

type Share = Report['shares'][number];

/** Links to reports that hold: the one just made, whole; of the others what they show, until when, and how often they were opened. */
export function Shares({ link, shares }: { link: string; shares: readonly Share[] }) {
  return (
    <section className={s.shares} aria-label="分享的链接">
      {link !== '' && (
        <div className={s.link}>
          <span className={s.choiceLabel}>分享链接</span>
          <Input readOnly className={s.linkBox} value={link} aria-label="分享链接" />
          <CopyButton text={link} what="链接" />
          <span className={s.quiet}>链接只在此时显示，请先复制</span>
        </div>
      )}
      <ul>
        {shares.map((share) => (
          <Line key={share.share_id} share={share} />
        ))}
      </ul>
    </section>
  );
}

function Line({ share }: { share: Share }) {
  const { busy, run } = useBusy();
  const refresh = useRefresh();
  const stop = () =>
    run(async () => {
      const sure = await confirm({
        title: '停止分享？',
        text: '得到链接的人将不能再打开，链接不能恢复。',
        okText: '停止分享',
        danger: true,
      });
      if (!sure) return;
      const answer = await api('report/unshare', { share_id: share.share_id }, { showDone: true });
      if (answer.ok) await refresh();
    });
  const what = [
    `${share.from} 至 ${share.to}`,
    share.project,
    share.platform > 0 ? platformOf(share.platform).name : '',
    share.with_money ? '显示金额' : '不显示金额',
  ].filter(Boolean);
  return (
    <li className={s.share}>
      <span>{what.join('·')}</span>
      <span className={s.until}>{formatTime(share.expires_at, 'weekday')} 到期</span>
      <span className={s.quiet}>
        {share.views === 0
          ? '还没有打开过'
          : `打开 ${share.views} 次，最近 ${formatTime(share.viewed_at ?? '', 'minute')}`}
      </span>
      <Button kind="text" size={28} loading={busy} onClick={stop}>
        停止分享
      </Button>
    </li>
  );
}
