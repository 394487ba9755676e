import { priceSample } from '@/lib/domain/catalog/price-sample';

/** What a reader of the figures wants to know of them; also told as FAQPage. */
export const guideQuestions: readonly { question: string; answer: string }[] = [
  {
    question: '中位价和区间是什么意思？',
    answer:
      '把同一位置的报价从低到高排开，正中间的那条就是中位价，一半账号比它便宜，一半比它贵。“中间一半”去掉最便宜和最贵的各四分之一，“中间八成”去掉两头各一成。这些数都取自真实在架的报价，不做平均，也不插值。',
  },
  {
    question: '哪些报价算在内？',
    answer:
      '只统计已上架账号的含税报价，由平台销售、开票，服务费不另加。草稿、待审核、已下架和报价全部过期的账号不算；直播的纯佣合作没有固定价格，也不算。直播坑位价不含佣金，佣金比例写在每个账号的报价里。',
  },
  {
    question: '样本少的格子能不能信？',
    answer: `每个格子都写明了报价条数。少于 ${priceSample.small} 条会标出“样本少”，少于 ${priceSample.least} 条不给数字，只给账号链接：几条报价说明不了行情。`,
  },
  {
    question: '为什么同样粉丝量，价格能差几倍？',
    answer:
      '粉丝量只是价格的一部分，播放或阅读的中位数、互动、品类和档期都会拉开差距。比较时建议同时看单位成本，即每千次播放、每次阅读或每次互动要付多少钱。',
  },
  {
    question: '点进列表，为什么账号数和这里不一样？',
    answer:
      '链接带着同样的位置和粉丝筛选，列表是实时的，本页每小时统计一次，中间有账号上下架就会有出入。下单时以账号当时的报价为准。',
  },
];
