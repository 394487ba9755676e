import type { PlatformNo } from '@/lib/domain/catalog/platform-heads';

/** What a platform is good for in any trade: stands where the editors say nothing of it for this one. */
export const platformReasons: Readonly<Record<number, string>> = {
  1: '图文讲得完整，可放链接，适合解释与深度内容',
  3: '传播快，适合发布当天的话题与转发',
  5: '用户面广，画面直观，适合放大一个卖点',
  7: '长视频讲透原理，长尾播放时间久',
  9: '搜索与收藏多，承接“怎么选”的需求',
  10: '下沉市场与家庭用户多，信任感强',
  11: '熟人转发带来观看，适合本地与中年用户',
  21: '直播间即时下单，适合活动节点集中转化',
  22: '老客复购多，适合日用与食品',
  23: '电商用户购买意图明确，适合店铺上新',
} satisfies Record<PlatformNo, string>;
