import { Tag } from '@/components/kit/ui/Tag';
import s from '@/components/listings/own/OwnGoods.module.css';
import type { OwnGood } from '@/components/listings/own/own-good';

/** How far a review is: what waits is the platform's turn, what was refused is the owner's. */
export function ReviewState({ good: { status, status_label, change } }: { good: OwnGood }) {
  if (status === 'pending') return <Tag>{status_label}</Tag>;
  if (status === 'draft') return <Tag tone="blue">{status_label}</Tag>;
  if (status === 'rejected') return <Tag tone="red">{status_label}</Tag>;
  return (
    <>
      {change?.state === 'rejected' ? <Tag tone="red">改动未通过</Tag> : <Tag>改动审核中</Tag>}
      <span className={s.below}>{status_label}</span>
    </>
  );
}
