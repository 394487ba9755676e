import { useArea } from '@/components/kit/area/use-area';
import { Button } from '@/components/kit/ui/Button';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { chatAnchor } from '@/lib/domain/chat/order-chat';
import s from './Chat.module.css';

/** 问媒体主, 问广告主: jumps to the conversation further down the page, ready to write. */
export function AskOther({ unread }: { unread: number }) {
  const other = useArea() === 'medium' ? '广告主' : '媒体主';
  const jump = () => {
    const card = document.getElementById(chatAnchor);
    card?.scrollIntoView({ block: 'center' });
    card?.querySelector('textarea')?.focus({ preventScroll: true });
  };
  return (
    <Button size={40} onClick={jump}>
      <Icon name="chat" size={16} />问{other}
      {unread > 0 && (
        <span className={s.badge}>
          <span className="sr-only">未读消息</span>
          {unread}
        </span>
      )}
    </Button>
  );
}
