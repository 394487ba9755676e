import { Icon } from '@/components/kit/ui/marks/Icon';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import {
  callBackMinutes,
  type OpeningHours,
  serviceHoursWords,
} from '@/lib/domain/time/opening-hours';
import s from './About.module.css';
import type { AboutFacts } from './about-facts';

const desks = (hours: OpeningHours) => [
  ['上架台', '核对账号归属、数据来源与报价有效期，未通过的写明原因退回。'],
  ['质检台', `发布后 ${ruleWords.inspect}内核对链接、截图与需求单，缺一项就退回补正。`],
  ['资金台', '复式记账，每一笔有来有去，余额不会为负，每日核对总账。'],
  ['仲裁台', `对方有 ${ruleWords.answer}答辩，之后按记录裁定，结果双方都能看到。`],
  ['客服台', `${serviceHoursWords(hours)} 接听与回电，${callBackMinutes} 分钟内回拨。`],
];

/** The desks that an order passes. */
export function CompanyEnvironment({ inService, hours }: Pick<AboutFacts, 'inService' | 'hours'>) {
  return (
    <section id="company_environment" className={s.part}>
      <h2>公司环境</h2>
      <p>日常工作分在五张台上，一张订单从左到右经过它们；任何一张台都不能单独动用托管的钱。</p>
      <ol className={s.desks}>
        {desks(hours).map(([name, work]) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{work}</p>
          </li>
        ))}
      </ol>
      <p className={s.state}>
        <Icon name="clock" size={16} />
        客服台现在{inService ? '有人在' : '没有人在，留下电话会在有人时回拨'}
      </p>
    </section>
  );
}
