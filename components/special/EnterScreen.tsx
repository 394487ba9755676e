import { NeedForm } from '@/components/contact/need/NeedForm';
import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import type { SellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import s from './EnterScreen.module.css';
import { IncomeCard } from './enter/IncomeCard';
import type { IncomeStart } from './enter/use-income';
import { Section } from './Section';

export interface EnterProps extends SellingProps, IncomeStart {
  /** what became of those who joined */
  record: StaticBodyProp;
  questions: StaticBodyProp;
}

/** For media owners: what an account earns, the way to the first money, what is looked at, who keeps the days. */
export function EnterScreen({ asked, estimate, record, questions }: EnterProps) {
  return (
    <>
      <IncomeCard asked={asked} estimate={estimate} />
      <StaticBody body={record} />
      <div className={s.columns}>
        <Section
          id="questions"
          title="常见问题"
          more={<a href={href('find')}>本站已有您的账号？找到并认领</a>}
        >
          <StaticBody className={s.questions} body={questions} />
        </Section>
        <Section
          id="apply"
          title="约一个回电"
          more={<a href={href('allSpecial-mediaEntry')}>各平台材料清单</a>}
        >
          <div className={s.form}>
            <NeedForm
              kind="short"
              source={href('enter')}
              forOwner
              briefLabel="账号名称与主页地址"
              placeholder="例如：公众号“晚间菜单”，4 万粉丝，每周两更"
              submitText="提交"
            />
          </div>
        </Section>
      </div>
    </>
  );
}
