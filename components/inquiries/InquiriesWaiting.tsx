import { Card } from '@/components/kit/ui/Card';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import s from './InquiriesWaiting.module.css';

/** Of a summary: which inquiries wait, and for whom; nothing where none does. */
export function InquiriesWaiting({
  tabs,
  route,
}: {
  tabs: Output<'inquiry/list'>['tabs'];
  route: 'personal-inquiries' | 'medium-inquiries';
}) {
  const open = tabs.filter(
    ({ key, count }) => (key === 'you' || key === 'agreed' || key === 'them') && count > 0,
  );
  if (open.length === 0) return null;
  return (
    <Card className={s.strip}>
      <Icon name="chat" size={16} />
      <b>询档询价</b>
      {open.map(({ key, label, count, your_turn: yours }) => (
        <a key={key} className={cx(yours && s.yours)} href={href(route, { tab: key })}>
          {label} {count}
        </a>
      ))}
      <a className={s.all} href={href(route)}>
        全部询价
      </a>
    </Card>
  );
}
