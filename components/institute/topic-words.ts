/** What a topic (lib/domain/articles/categories) is about, and what a reader can do after it. */
export const topicWords: Record<string, { about: string; able: string }> = {
  begin: {
    about: '一次投放从注册到验收怎么走，钱在每一步放在哪里。',
    able: '独立下第一张订单，知道每个时限由谁负责。',
  },
  choose: {
    about: '同一预算下怎么筛账号，平台、时长、位置怎么取舍。',
    able: '用筛选和对比在十分钟内留下候选名单。',
  },
  brief: {
    about: '需求单怎么写，稿件看哪几处，改稿次数怎么用。',
    able: '写出不用追问的需求单，按清单审一遍稿。',
  },
  money: {
    about: '充值、托管、退款、结算与发票的规则。',
    able: '说清任何时刻钱在谁手里，按时拿到发票。',
  },
  live: {
    about: '坑位、专场、佣金分别买到什么，退货怎么算。',
    able: '看懂一份直播报价，算出保本的场均销量。',
  },
  figures: {
    about: '粉丝、中位数、成本与走势从哪里来，怎么比。',
    able: '看图判断账号的状态，不被一个大数带走。',
  },
};
