import { NeedForm } from '@/components/contact/need/NeedForm';
import { LinkButton } from '@/components/kit/ui/Button';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import type { SellingProps } from '@/components/special/selling-props';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { rateLabel } from '@/lib/domain/figures/rate-label';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { serviceFeeRate } from '@/lib/domain/money/service-fee';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import s from './EnterScreen.module.css';
import { Section } from './Section';

export interface EnterProps extends SellingProps {
  platforms: { no: number; name: string; count: number }[];
  market: Output<'home_index'>['market'];
}

const fee = rateLabel(serviceFeeRate);

/** What owners ask first; the answers are the product's rules. */
export const enterQuestions = [
  {
    question: '入驻要交钱吗',
    answer: `不收入驻费、上架费和排名费。订单成交后收 ${fee} 服务费，费率在广告主下单时冻结，之后调整不影响已有订单。`,
  },
  {
    question: '本站已经有我的账号页，怎么拿回来',
    answer:
      '在“找账号”里按名称找到它，打开账号页，按“认领账号”：完成实名认证和入驻协议后领取一个代码，放进账号在平台上的公开简介，核对后账号即归您管理；放不了代码的上传后台截图，2 个工作日内答复。',
  },
  {
    question: '我是在和谁做生意',
    answer:
      '和平台。平台以自己的名义卖给广告主，再委托您履行；款项由平台结算给您，您按扣除服务费后的金额向平台开票，不用给广告主开票。',
  },
  {
    question: '粉丝少可以入驻吗',
    answer:
      '可以。列表按完成订单、准时、接单与评价排序，粉丝数只是其中一个筛选项。数据真实、报价清楚比体量重要。',
  },
  {
    question: '广告主不付款怎么办',
    answer: `广告主向平台付清全款之后，订单才会到您这里，您的款项由平台结算，不用向广告主催款。在线付款的订单 ${ruleWords.pay}没有付清就自动关闭。`,
  },
  {
    question: '广告主一直不验收怎么办',
    answer: `质检通过后 ${ruleWords.confirm}没有提出异议，订单自动验收，${ruleWords.released} 在 ${ruleWords.settle}后到账；剩余 ${ruleWords.kept} 在 ${ruleWords.retention}保留期满、再过 ${ruleWords.settle}后到账。`,
  },
  {
    question: '可以拒绝不想接的广告吗',
    answer: `可以。资源页写明不接的行业，收到订单后 ${ruleWords.accept}内也可以拒单，款项全额退回广告主。`,
  },
];

const asked = [
  { title: '手机号', text: '用于登录与接单通知，一个手机号可以管理多个账号' },
  { title: '实名', text: '个人或公司，首次接单前要完成认证并签入驻协议' },
  { title: '账号', text: '平台账号与主页信息，由平台人工核对' },
  { title: '报价与有效期', text: '按位置填写，到期自动停止下单，避免旧价成交' },
  { title: '数据与来源', text: '传后台截图的，核验后标“截图核验”，没有的标“自报”' },
  { title: '接单边界', text: '不接的行业、每日上限、请假日期' },
];

const steps = [
  { title: '登录', text: '手机验证码登录，首次登录自动开通媒体主账号' },
  { title: '认证与填写', text: '实名、账号、报价、数据，草稿可以分次保存' },
  { title: '审核', text: '由平台核对，驳回会写明原因' },
  { title: '上架接单', text: `订单付款后通知您，${ruleWords.accept}内接或拒` },
];

/** Landing for media owners: what is asked, the steps, and a way to begin. */
export function EnterScreen({ platforms, market }: EnterProps) {
  return (
    <>
      <div className={s.hero}>
        <div className={s.words}>
          <h1>有账号？把报价挂上来接单</h1>
          <p>
            广告主先付清，您再动笔。验收后 {ruleWords.settle}到账 {ruleWords.released}
            ，其余保留期满后到账；服务费 {fee}，不收入驻费。
          </p>
          <div className={s.go}>
            <LinkButton kind="primary" size={44} href={href('mediumLogin')}>
              登录并入驻
            </LinkButton>
            <LinkButton size={44} href="#apply">
              先约个回电
            </LinkButton>
          </div>
        </div>
        {market && (
          <dl className={s.figures}>
            <div>
              <dt>在架媒体主</dt>
              <dd>{groupDigits(market.owners)}</dd>
            </div>
            <div>
              <dt>在架账号</dt>
              <dd>{groupDigits(market.goods)}</dd>
            </div>
            <div>
              <dt>近 30 天完成订单</dt>
              <dd>{formatYuan(market.completed_30d_fen)}</dd>
            </div>
            <div>
              <dt>当前托管中</dt>
              <dd className={s.held}>{formatYuan(market.escrow_fen)}</dd>
            </div>
          </dl>
        )}
      </div>

      <Section
        id="steps"
        title="四步上架"
        more={<a href={href('find')}>本站已有您的账号？找到并认领</a>}
      >
        <ol className={s.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>

      <div className={s.columns}>
        <Section
          id="asked"
          title="会问您要什么"
          more={<a href={href('allSpecial-mediaEntry')}>各平台材料清单</a>}
        >
          <ul className={s.asked}>
            {asked.map(({ title, text }) => (
              <li key={title}>
                <b>{title}</b>
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </Section>
        <Section id="apply" title="约一个回电" note="不方便登录时，先说说您的账号">
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

      <Section id="platforms" title="这些平台的账号都可以入驻" note="数字为当前在架账号">
        <ul className={s.platforms}>
          {platforms.map(({ no, name, count }) => (
            <li key={no} className={s.platform}>
              <PlatformMark platform={no} size={28} />
              <span>
                <b>{name}</b>
                <small>{groupDigits(count)}</small>
              </span>
            </li>
          ))}
        </ul>
      </Section>

      <Section
        id="questions"
        title="常见问题"
        more={<a href={href('allSpecial-settleinExtend')}>接单怎么算钱</a>}
      >
        <div className={s.questions}>
          {enterQuestions.map(({ question, answer }) => (
            <details key={question} open={question === enterQuestions[0]?.question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </Section>
    </>
  );
}
