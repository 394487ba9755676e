import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { Tag } from '@/components/kit/ui/Tag';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import s from './DemoPostPage.module.css';

/** A published post of the demonstration, and the switch that takes it down, for whoever wants to see what happens then. */
export function DemoPostPage({ id, title, body, online }: Output<'demo/post'>) {
  const { busy, run } = useBusy();
  const turn = () =>
    run(async () => {
      const answer = await api('demo/save-post', { id, online: online ? '0' : '1' });
      // The page of one that is gone answers 404, which the router takes for a failed load.
      if (answer.ok) window.location.reload();
    });
  return (
    <div className={s.page}>
      <Card>
        <p className={s.mark}>
          <Tag tone="amber">演示</Tag>
          <span>演示环境里的发布内容，不是任何平台的真实作品</span>
        </p>
        {online ? (
          <article>
            <h1 className={s.title}>{title}</h1>
            <p className={s.ad}>广告</p>
            <p className={s.body}>{body}</p>
          </article>
        ) : (
          <>
            <h1 className={s.title}>内容已下线</h1>
            <p className={s.body}>这条演示内容已被下线，链接检查会记录为已打不开。</p>
          </>
        )}
      </Card>
      <Card>
        <div className={s.turn}>
          <span>
            {online
              ? '下线后，保留期内的订单经两次检查会转为待裁决。'
              : '恢复后，下一次检查会记录为在线。'}
          </span>
          <Button kind={online ? 'plain' : 'outlined'} loading={busy} onClick={turn}>
            {online ? '让它下线' : '恢复上线'}
          </Button>
        </div>
      </Card>
    </div>
  );
}
