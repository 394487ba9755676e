import type { RouteName } from '@/lib/address/routes';
import type { SpecialName } from '@/lib/domain/planning/specials';

/** What a special page says of its three plans and its positions. */
export interface SpecialWords {
  special: SpecialName;
  route: Extract<
    RouteName,
    | 'allSpecial-videoExtend'
    | 'allSpecial-weixinExtend'
    | 'allSpecial-weiboExtend'
    | 'allSpecial-liveExtend'
  >;
  title: string;
  /** what each budget is good for */
  uses: readonly [string, string, string];
  /** the head of the table of positions */
  positions: string;
  /** by position */
  says: Readonly<Record<number, string>>;
}

export const videoWords: SpecialWords = {
  special: 'video',
  route: 'allSpecial-videoExtend',
  title: '一万、三万、十万，今天各买到什么',
  uses: ['先看讲法行不行', '一周内连着出现', '几个平台都看得到'],
  positions: '时长与形式怎么选',
  says: {},
};

export const wechatWords: SpecialWords = {
  special: 'wechat',
  route: 'allSpecial-weixinExtend',
  title: '公众号：三档预算，今天能上哪几个号',
  uses: ['一两篇头条，先看读者问什么', '同一周讲三个角度', '一个品类里读者多的都发到'],
  positions: '头条、次条、单图文，怎么选',
  says: {
    1: '当天只推这一篇，更新少的账号常用',
    2: '账号撰稿的单篇，语气与平时一致',
    3: '打开率最高的位置，您供稿',
    4: '头条由账号撰稿，要讲清来龙去脉时用',
    5: '价格明显低于头条，适合追加一次曝光',
    6: '次条由账号撰稿，预算有限时的折中',
    7: '名单、活动、招募等短内容',
    8: '短内容由账号改成自己的口吻',
  },
};

export const weiboWords: SpecialWords = {
  special: 'weibo',
  route: 'allSpecial-weiboExtend',
  title: '微博：三档预算，换来多少条真互动',
  uses: ['几条转发，试一个话题', '一条直发开头，转发接着', '一天之内让一个话题热起来'],
  positions: '直发与转发，硬广与软广，怎么选',
  says: {
    1: '新品发布当天要说得清楚、说得完整，内容由品牌定稿',
    2: '想让粉丝当成博主自己的推荐，留给账号写的空间',
    3: '已有一条品牌微博，需要在短时间里被更多人看到',
    4: '转发时加上账号自己的评论，带动评论区讨论',
  },
};

export const liveWords: SpecialWords = {
  special: 'live',
  route: 'allSpecial-liveExtend',
  title: '直播：三万、十万、三十万，约得到谁，卖得出多少',
  uses: ['两三个坑位，先看讲解', '一周几场，挑退货少的', '专场加坑位，备货要跟上'],
  positions: '坑位、专场、按小时，成交在什么价',
  says: {
    1: '单品试水，先看讲解与人群是否对得上',
    2: '品牌集中上新，货盘完整、备货充足',
    3: '店铺自播需要主播，时段可控',
  },
};
