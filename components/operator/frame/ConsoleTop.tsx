import { useRouter } from 'next/router';
import { useRef } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Logo } from '@/components/kit/ui/marks/Logo';
import { Tag } from '@/components/kit/ui/Tag';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import { rolesWords } from '@/lib/domain/operators/roles';
import { formatTime } from '@/lib/domain/time/format-time';
import { Key } from '../kit/Key';
import { useKeys } from '../kit/use-keys';
import s from './Console.module.css';
import type { ConsoleProps } from './console-props';

/** Mark, search, clock, and who works. */
export function ConsoleTop({ frame, now }: ConsoleProps) {
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const { busy, run } = useBusy();
  const q = router.pathname === href('operator-search') ? String(router.query.q ?? '') : '';
  useKeys({ '/': () => field.current?.focus() });

  const logOut = () =>
    run(async () => {
      const answer = await api('operator/log-out', {});
      if (answer.ok) window.location.assign(href('operator-login'));
    });

  return (
    <header className={s.top}>
      <a className={s.brand} href={href('operator')} aria-label="运营台首页">
        <Logo size={28} />
        <b>投放集市</b>
        <span className={s.motto}>运营台</span>
      </a>
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is younger than the browsers we support */}
      <form role="search" className={s.search} action={href('operator-search')}>
        <Icon name="search" size={16} />
        <input
          ref={field}
          key={q}
          type="search"
          name="q"
          maxLength={60}
          aria-label="搜索订单、付款、手机号、账号、商品"
          placeholder="搜订单号、付款单号、手机号、账号、商品"
          defaultValue={q}
          autoComplete="off"
        />
        <Key name="/" />
      </form>
      <div className={s.who}>
        {frame.is_demo && <Tag>演示环境</Tag>}
        <time dateTime={now}>{formatTime(now, 'weekday')}</time>
        <Avatar name={frame.name} size={32} />
        <span>
          <b>{frame.name}</b>
          <span className={s.roles}>{rolesWords(frame.roles)}</span>
        </span>
        <Button kind="text" size={28} loading={busy} onClick={() => void logOut()}>
          退出
        </Button>
      </div>
    </header>
  );
}
