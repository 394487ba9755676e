import type { ConsultTopic } from '@/lib/service-chat/chat';

export interface TopicWords {
  /** What one may ask here. */
  asks: readonly string[];
  /** The page where the same is written down, and its words. */
  page:
    | 'allSpecial-videoExtend'
    | 'allSpecial-weiboExtend'
    | 'allSpecial-weixinExtend'
    | 'allSpecial-settleinExtend'
    | 'personal-otherManagement-proposal';
  pageWords: string;
}

/** The consultation pop-ups of spec 2. */
export const topicWords: Record<ConsultTopic, TopicWords> = {
  video: {
    asks: ['抖音、快手、B站、视频号、小红书怎么选', '按预算和品类推荐账号', '时长、档期与报价'],
    page: 'allSpecial-videoExtend',
    pageWords: '短视频推广怎么做',
  },
  microblog: {
    asks: ['直发与转发的区别', '硬广、软广的写法与限制', '转发量、互动量怎么核验'],
    page: 'allSpecial-weiboExtend',
    pageWords: '微博推广怎么做',
  },
  wechat: {
    asks: ['头条、次条与单图文的价差', '阅读数怎么算、看哪几天', '原创与授权转载'],
    page: 'allSpecial-weixinExtend',
    pageWords: '公众号推广怎么做',
  },
  entry: {
    asks: ['入驻要准备哪些资料', '报价、档期与拒接行业怎么填', '接单、验收与结算的时间'],
    page: 'allSpecial-settleinExtend',
    pageWords: '入驻步骤与费用',
  },
  complaint: {
    asks: ['订单、退款与仲裁中的问题', '账号数据不实的举报', '对页面和服务的建议'],
    page: 'personal-otherManagement-proposal',
    pageWords: '提交投诉建议',
  },
};
