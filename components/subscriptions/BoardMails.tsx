import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { boardHref } from '@/lib/address/board-address';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { platformOf } from '@/lib/domain/catalog/platforms';
import s from './BoardMails.module.css';

/** 榜单邮件: boards that come by mail on Mondays, each with its end. */
export function BoardMails({ own: first }: { own: Output<'board-mail/own'> }) {
  const [{ boards, email }, setOwn] = useState(first);
  const { busy, run } = useBusy();

  const leave = (board: (typeof boards)[number]) =>
    run(async () => {
      const { platform, kind, category, area } = board;
      const input = { platform, kind, category, area };
      const answer = await api('board-mail/leave', input, { showDone: true });
      if (answer.ok) setOwn(answer.data);
    });

  return (
    <Card>
      <CardHead title="榜单邮件" note="每周一" />
      {boards.length === 0 ? (
        <p className={s.note}>
          还没有订阅。在<a href={href('platformList')}>榜单页</a>
          可以订阅任何一张榜，榜单发布后发到您的邮箱。
        </p>
      ) : (
        <ul className={s.list}>
          {boards.map((board) => (
            <li key={board.name}>
              <a
                href={boardHref({
                  ...board,
                  platform: platformOf(board.platform).no,
                  period: 'week',
                  date: '',
                })}
              >
                {board.name}
              </a>
              <Button kind="text" size={28} disabled={busy} onClick={() => leave(board)}>
                退订
              </Button>
            </li>
          ))}
        </ul>
      )}
      {boards.length > 0 && email === '' && (
        <p className={s.note}>还没有验证过的邮箱，榜单不会发出；请在“发到哪里”添加。</p>
      )}
    </Card>
  );
}
