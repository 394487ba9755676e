import type { ReactNode } from 'react';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { IconName } from '@/components/kit/ui/marks/icon-names';
import { ServiceHoursWords } from '@/components/site/ServiceHoursWords';
import s from './Guarantees.module.css';

/** The four guarantees that the footer states (spec 1). */
const guarantees: readonly { icon: IconName; title: string; text: ReactNode }[] = [
  { icon: 'star', title: '权威平台', text: '平台以自己的名义销售、开票，对交付负责' },
  { icon: 'lock', title: '资金担保', text: '付款由平台托管，验收后才结算给媒体主' },
  {
    icon: 'headset',
    title: '7×24 服务',
    text: (
      <>
        下单、查进度、提问随时可以；人工
        <ServiceHoursWords /> 回复
      </>
    ),
  },
  { icon: 'scale', title: '律师监督', text: '合同、裁决与签署记录留存可查，您可以随时交律师核对' },
];

export function Guarantees() {
  return (
    <div className={s.strip}>
      <ul className={s.inner}>
        {guarantees.map(({ icon, title, text }) => (
          <li key={title} className={s.item}>
            <Icon name={icon} size={28} />
            <div>
              <b>{title}</b>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
