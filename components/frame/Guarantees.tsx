import { Icon } from '@/components/ui/Icon';
import type { IconName } from '@/components/ui/icon-names';
import s from './Guarantees.module.css';

/** The four guarantees that the footer states (spec 1). */
const guarantees: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: 'star', title: '权威平台', text: '媒体主实名认证，数据标明来源与日期' },
  { icon: 'lock', title: '资金担保', text: '付款进入托管，验收后才结算给媒体主' },
  { icon: 'headset', title: '7×24 服务', text: '下单、改稿、发布全程有人响应' },
  { icon: 'scale', title: '律师监督', text: '合同与纠纷由合作律师监督权益' },
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
