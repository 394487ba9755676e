import { useEffect, useRef } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { Steps } from '@/components/kit/ui/Steps';
import { maskPhone } from '@/lib/domain/identity/phone';
import s from './NeedForm.module.css';
import type { NeedKind } from './need-fields';
import type { TakenNeed } from './use-need-form';

/** The way of a need (domain.md: Need). */
const way = [
  { label: '待处理', note: '已收到' },
  { label: '处理中', note: '电话核对' },
  { label: '已推荐', note: '给出候选' },
  { label: '已完成', note: '您来决定' },
];

/** Stands where the form stood; the focus goes to it, or a keyboard's reader would not learn of it. */
export function NeedTaken({
  taken,
  kind,
  onAgain,
}: {
  taken: TakenNeed;
  kind: NeedKind;
  onAgain: () => void;
}) {
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <div className={s.taken} role="status">
      <h3 ref={head} tabIndex={-1}>
        <Icon name="check-circle" size={22} />
        {taken.id > 0 ? `需求已收到，编号 ${taken.id}` : '已收到您的提交'}
      </h3>
      <p>登记的号码 {maskPhone(taken.mobile)}</p>
      <p>{taken.promised}</p>
      {kind === 'full' && <Steps items={way} current={0} />}
      <Button size={32} onClick={onAgain}>
        再提交一个
      </Button>
    </div>
  );
}
