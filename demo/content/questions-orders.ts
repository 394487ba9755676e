import { refundShare } from '@/lib/domain/contracts/process';
import { timerLengths } from '@/lib/domain/orders/process/timers';
import { promisedTimes } from '@/lib/domain/orders/promised-times';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import { lengthWords } from '@/lib/domain/orders/timer-words';
import type { WrittenQuestion } from './written';

const rules = '平台规则组';
const service = '平台客服组';
const editors = '投放集市编辑部';

/** Questions about orders, money and invoices. */
export const orderQuestions: WrittenQuestion[] = [
  {
    slug: 'q-escrow-back',
    days: 2,
    title: '媒体主一直不接单，托管的钱什么时候退？',
    labels: ['托管', '退款'],
    text: '付款已经一天了，对方没有动静，需要我自己申请吗？',
    answers: [
      {
        author: rules,
        text: `不需要申请。从付款并且需求单填写完整算起，${ruleWords.accept}没有接单，订单自动流单，托管金额全额退回您的钱包余额。
请留意起点：如果需求单还有必填项没写，接单的时钟没有开始走。付款后 ${lengthWords(timerLengths.brief_72h)}仍未补齐，订单会自动取消，同样全额退回。`,
      },
      {
        author: '广告主·日化',
        text: '补充一个经验：付款当天就把需求单写完，并且同时准备一个备选账号，流单之后可以当天改投，不耽误排期。',
      },
    ],
  },
  {
    slug: 'q-auto-publish',
    days: 4,
    title: '稿件我没来得及看，会不会被自动发布？',
    labels: ['稿件', '流程'],
    text: '',
    answers: [
      {
        author: rules,
        text: `不会自动发布。稿件待确认有 ${ruleWords.review}，时间到了由平台人员对照需求单判断，合格的才交媒体主发布，不合格的退回修改。`,
      },
    ],
  },
  {
    slug: 'q-seven-days',
    days: 7,
    title: '7 天自动验收之后，发现内容被删了怎么办？',
    labels: ['验收', '退款'],
    text: '已经自动验收，过了两周发现链接打不开。',
    answers: [
      {
        author: rules,
        text: `验收之后订单进入保留期，共 ${ruleWords.retention}。这期间内容应当保持在线，留存在托管里的 ${ruleWords.kept} 就是为此准备的。请在订单里申请仲裁，附上无法打开的截图；媒体主有 ${ruleWords.answer}说明或恢复，之后平台裁决这部分怎么分。已经验收放出的 ${ruleWords.released} 不再退回。`,
      },
      {
        author: service,
        text: `保留期对所有订单相同，下单时写进订单，过了 ${ruleWords.retention}再下线的，平台不再处理。需要更久的，请事先与媒体主另签书面约定。`,
      },
    ],
  },
  {
    slug: 'q-half-refund',
    days: 10,
    title: '首稿之后我不想投了，为什么只退一半？',
    labels: ['退款', '稿件'],
    text: '',
    answers: [
      {
        author: rules,
        text: `首稿提交意味着媒体主已经完成了拍摄或写作。此时广告主申请退款，媒体主同意或者 ${ruleWords.answer}不答复，退回 ${refundShare('agree_refund_half')}%，其余作为劳动补偿。
- 首稿提交之前取消，退回 ${refundShare('cancel_before_draft')}%，在订单页直接取消即可；资源写明有材料费的要先申请。
- 首稿之后由媒体主提出取消，退回 ${refundShare('seller_gives_up')}%。
- 稿件不符合需求单的，不要申请退款，请点击“提出修改”；改稿次数用完后点击“请平台判断”，平台在 ${lengthWords(promisedTimes.judge_draft)}内判断，不合格的退回媒体主继续修改。仍然谈不拢的，申请仲裁，退多少由平台按条裁决。`,
      },
      {
        author: '媒体主·生活区',
        text: '从媒体主的角度说一句：先确认文字提纲再拍，可以避免走到这一步。愿意多做一次提纲确认的账号，通常也更好合作。',
      },
    ],
  },
  {
    slug: 'q-invoice-when',
    days: 14,
    title: '充值以后可以马上开发票吗？',
    labels: ['发票'],
    text: '财务要求月底之前拿到票。',
    answers: [
      {
        author: service,
        text: '不可以。发票按消费开具，以订单完成后您实际支付的金额为准。充值只是把钱放进钱包，没有发生交易，不能开票。赶月底的话，请尽量在月中完成验收。',
      },
      {
        author: editors,
        text: '一张订单只能开一次，抬头或者税号填错需要先红冲再重开，会多花几天，请在申请前与财务核对。',
      },
    ],
  },
  {
    slug: 'q-invoice-kind',
    days: 19,
    title: '可以开增值税专用发票吗，需要填哪些信息？',
    labels: ['发票'],
    text: '',
    answers: [
      {
        author: service,
        text: `可以。专票需要企业抬头，并且填写以下信息：
- 企业名称，与营业执照一致；
- 纳税人识别号，15、18 或者 20 位。

注册地址、电话、开户银行与账号在数电专票上可以不填，财务要求时再补。

个人抬头只能开具普通发票。发票均为数电发票，送达到您填写的邮箱。`,
      },
    ],
  },
  {
    slug: 'q-service-fee',
    days: 26,
    title: '服务费是谁出，会不会在结算时另外加？',
    labels: ['结算', '报价'],
    text: '',
    answers: [
      {
        author: rules,
        text: '服务费由媒体主承担，按成交金额的 8% 在结算时扣除。广告主向平台支付的就是页面上的含税报价，由平台开票，结算时没有附加费用。比例在下单那一刻固定在订单上。',
      },
      {
        author: '媒体主·美食区',
        text: '报价的时候把这部分算进去就行，提现本身不收手续费，到账以银行为准。',
      },
    ],
  },
  {
    slug: 'q-price-changed',
    days: 32,
    title: '加入购物车时的价格，结算时变了是怎么回事？',
    labels: ['报价', '流程'],
    text: '昨天放进购物车，今天结算提示价格有变化。',
    answers: [
      {
        author: service,
        text: '报价由媒体主维护，并且有有效期。购物车不锁定价格，结算时服务器会重新核价，把发生变化或者已经下架的条目单独列出来，由您决定是否继续。没有经过您确认的新价格不会下单。',
      },
    ],
  },
  {
    slug: 'q-transfer',
    days: 45,
    title: '对公转账要多久到账，订单会不会因此关闭？',
    labels: ['托管', '流程'],
    text: '公司付款要走审批，可能要两天。',
    answers: [
      {
        author: service,
        text: `选择对公转账的订单保留 ${ruleWords.transfer}，在线支付的订单保留 ${ruleWords.pay}。转账后请上传回单，由人工核对到账。审批时间不确定的，建议先充值到钱包，到账之后再用余额下单，这样不受保留时间的限制。`,
      },
      {
        author: '广告主·家电',
        text: '我们就是每月固定充值一次，运营直接用余额付款，财务只对一笔账，方便很多。',
      },
    ],
  },
  {
    slug: 'q-paypass-locked',
    days: 68,
    title: '支付密码输错被锁定，可以提前解锁吗？',
    labels: ['安全'],
    text: '',
    answers: [
      {
        author: service,
        text: '连续输错 5 次锁定 3 小时，客服无法提前解锁，这是为了在手机丢失时保护您的余额。锁定期间可以使用在线支付完成付款。如果是忘记密码，请等锁定结束后在安全设置里通过短信验证重置。',
      },
    ],
  },
];
