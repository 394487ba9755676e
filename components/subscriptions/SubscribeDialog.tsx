import { useEffect, useState } from 'react';
import { Input } from '@/components/kit/ui/field/Input';
import { VisitorDialog } from '@/components/visitor-forms/VisitorDialog';
import { api } from '@/lib/api/api';
import { emailLength } from '@/lib/domain/identity/email';
import { type BoardPart, boardName } from '@/lib/domain/rankings/board-title';
import { useApp } from '@/store/AppStoreProvider';

export interface SubscribeDialogProps {
  board: BoardPart;
  onClose: () => void;
}

/** A board by mail: at the address that an account has proved, by one press; else at one that its reader confirms. */
export function SubscribeDialog({ board, onClose }: SubscribeDialogProps) {
  const isLoggedIn = useApp((state) => state.user !== null);
  const [own, setOwn] = useState('');
  const name = boardName(board);

  useEffect(() => {
    if (!isLoggedIn) return;
    void api('board-mail/own', {}, { show: 'none' }).then((answer) => {
      if (answer.ok) setOwn(answer.data.email);
    });
  }, [isLoggedIn]);

  return (
    <VisitorDialog
      action="/form/board-mail"
      title={`订阅：${name}`}
      width={480}
      submitText={own ? '订阅' : '发送确认邮件'}
      sender="email"
      send={(given, proof) =>
        api('board-mail/subscribe', { ...board, email: given('email'), ...proof }, { show: 'none' })
      }
      taken={{ title: '订阅榜单邮件', head: name, words: (promised) => `${promised}。` }}
      onClose={onClose}
    >
      {({ email }) => (
        <>
          <p>每周一榜单发布后发一封邮件：前十名、升降、两句看点，和地址不变的榜单链接。</p>
          {own ? (
            <p>发到您验证过的邮箱 {own}，在消息中心可以退订。</p>
          ) : (
            <Input
              name="email"
              label="邮箱"
              required
              maxLength={emailLength}
              autoComplete="email"
              placeholder="接收榜单的邮箱"
              hint="先发一封确认邮件，点开确认后才开始；每封里都有退订链接"
              error={email ?? null}
              data-autofocus
            />
          )}
        </>
      )}
    </VisitorDialog>
  );
}
