import { keysOf } from '@/lib/domain/text/keys-of';

interface Step {
  label: string;
  /** on its button */
  act: string;
  /** what it is good for */
  why: string;
  /** while it is the platform's turn */
  waits: string;
  /** nothing is sold without it */
  beforeSale: boolean;
  /** cannot be begun earlier */
  after?: OwnerStep;
}

export type OwnerStep =
  | 'entry'
  | 'verification'
  | 'pay_password'
  | 'card'
  | 'agreement'
  | 'listing';

/**
 * What a new media owner does, in this order. Who has not done what comes `beforeSale` has nothing on sale: what is approved
 * waits and goes on the shelf by itself (domain.md: Verification and entry agreement come before the first sale).
 */
export const ownerSteps: Readonly<Record<OwnerStep, Step>> = {
  entry: {
    label: '入驻申请',
    act: '去申请',
    why: '说明主体和账号，24 小时内审核；开通后可以添加账号',
    waits: '审核中，24 小时内有结果',
    beforeSale: true,
  },
  verification: {
    label: '实名认证',
    act: '去认证',
    why: '认证的名称就是页面、协议和银行卡上的名称；认证后账号才能上架',
    waits: '审核中，1 个工作日内有结果',
    beforeSale: true,
  },
  pay_password: {
    label: '支付密码',
    act: '去设置',
    why: '六位数字，提现时要用',
    waits: '',
    beforeSale: false,
  },
  card: {
    label: '收款账户',
    act: '去绑定',
    why: '与认证名称相同的银行卡或对公账户，收入提现到这里',
    waits: '',
    beforeSale: false,
    after: 'verification',
  },
  agreement: {
    label: '入驻协议',
    act: '去签署',
    why: '与平台在线签一份，写明接单、结算和开票；签完账号才能上架',
    waits: '等待平台处理，完成后通知您',
    beforeSale: true,
    after: 'verification',
  },
  listing: {
    label: '添加账号',
    act: '添加账号',
    why: '填报价和数据，每个账号单独审核，24 小时内有结果',
    waits: '审核中，24 小时内有结果',
    beforeSale: false,
    after: 'entry',
  },
};

export const ownerStepKeys = keysOf(ownerSteps);

/** waiting: it is the platform's turn */
export const ownerStepStates = ['done', 'waiting', 'open'] as const;

export type OwnerStepState = (typeof ownerStepStates)[number];

/** What keeps an owner's listings off the shelf. */
export const missingBeforeSale = (
  states: Readonly<Record<OwnerStep, OwnerStepState>>,
): OwnerStep[] =>
  ownerStepKeys.filter((step) => ownerSteps[step].beforeSale && states[step] !== 'done');

/** 实名认证、入驻协议 */
export const namesOfSteps = (steps: readonly OwnerStep[]): string =>
  steps.map((step) => ownerSteps[step].label).join('、');
