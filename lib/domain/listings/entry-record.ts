/** What the page about joining tells of the last days, and from how much on. */
export const entryRecord = {
  /** whole days, of reviews and of the way to the first money */
  days: 90,
  /** samples from which on a step of that way is told */
  fewest: 20,
  /** whole days of orders that punctuality is counted over, the last orders shown of an account, and accounts */
  onTimeDays: 180,
  lastOrders: 24,
  accounts: 9,
} as const;

/** What the platform looks at before somebody sells, by the names of its acts. */
export const reviewedThings = {
  entry: { name: '入驻申请', asks: '主体、联系人、账号所在平台' },
  listing: { name: '新账号', asks: '主页、各位置报价与有效期、主要数据' },
  figure: { name: '数据截图', asks: '后台截图，看得清日期与数值' },
  change: { name: '资料修改', asks: '改了的字段，通过前按原内容展示' },
} as const;

export type ReviewedThing = keyof typeof reviewedThings;

/** Steps from handing in to the money, each with the one that its days are counted from. */
export const moneySteps = [
  'opened',
  'paid',
  'drafted',
  'published',
  'confirmed',
  'share',
  'rest',
] as const;

export type MoneyStep = (typeof moneySteps)[number];
