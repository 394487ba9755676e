import { type PlatformNo, platformHeads } from './platform-heads';

export type { PlatformNo } from './platform-heads';

/** A price position: what is sold. Its number is stable within the platform; it is part of addresses. */
export interface Position {
  id: number;
  name: string;
  /** fits the head of a list column */
  short: string;
  /** what is made */
  form: string;
  /** metrics whose sum the price is divided by, for the cost; none where nobody counts what it reaches */
  reach: readonly string[];
  /** settled by commission alone: shown, not ordered online */
  commissionOnly?: true;
  /** the shortest that is made, where positions differ by their length alone */
  fromSeconds?: number;
}

/** `share` is 0 to 1, `fen` money in 分, `rate` a figure with decimals. */
export type MetricUnit = 'count' | 'share' | 'fen' | 'rate';

export interface Metric {
  kind: string;
  name: string;
  unit: MetricUnit;
}

/** Metrics that are told of several positions alike: a table of positions by what is counted. */
export interface MetricGrid {
  /** above the names of the positions */
  title: string;
  columns: readonly string[];
  /** kinds in the order of the columns */
  rows: readonly { name: string; kinds: readonly string[] }[];
}

/** What a price buys: CPM and the like. Price in 分 × `per` ÷ reach. */
export interface CostRule {
  name: string;
  /** for how many plays, reads … */
  per: 1 | 1000;
  formula: string;
  /** reach above this is not counted (domain.md: reads are counted to 100 000) */
  reachCap?: number;
}

/** A host where a platform shows posts to everybody. */
interface PostHost {
  /** this host and everything under it */
  suffix: string;
  /** what its page of a deleted post says, where it answers 200 for one */
  gone?: readonly string[];
}

/** How the accounts of a platform are ranked (domain.md: Rankings). */
export interface Ranking {
  /** name of the wire, as its two calls are */
  key: 'wechat' | 'douyin';
  calls: {
    choices: 'rank/wechatCates' | 'rank/douyinConfig';
    list: 'rank/wechat' | 'rank/douyin';
  };
  intro: string;
  /** the metric that tells the highest reach, where the main one does not */
  peakMetric?: string;
  /** where no row of the database says otherwise */
  weights: Readonly<Record<'reach' | 'peak' | 'interactions' | 'fans', number>>;
}

export interface Platform extends PlatformRow {
  no: PlatformNo;
  name: string;
}

interface PlatformRow {
  /** what the goods of its list are called */
  noun: string;
  positions: readonly Position[];
  /** the position that a list is ordered by where none is chosen */
  mainPosition: number;
  /** the at most three positions whose prices a list row shows */
  listPositions: readonly number[];
  metrics: readonly Metric[];
  /** those of the metrics that the product page shows as a table */
  grid?: MetricGrid;
  /** the metric of the list's second column, of the series and of sort 1 */
  mainMetric: string;
  /** the name of the main metric's 90-day series */
  seriesName: string;
  cost: CostRule;
  /** what the reach of a publication is called */
  reachName: '播放' | '阅读' | '观看';
  /** a position's `reach` counts what people do, not whom it reaches */
  tellsActs?: true;
  /** metrics of what people do with a post, where they are told apart */
  interactions?: readonly string[];
  /** the call that takes its listings: six calls, one form (issue 7: never six copies) */
  call:
    | 'createShortVideo'
    | 'createRedBook'
    | 'createWechat'
    | 'createWeibo'
    | 'createLive'
    | 'createTaobaoLive';
  /** how the platform calls an account's id */
  accountLabel: string;
  /** the link checker asks no other (decision 057); the first as people know it */
  hosts: readonly PostHost[];
  /** none: there is no ranking of it */
  ranking?: Ranking;
  /** stands where goods of each kind of placement are shown together */
  isShowcased?: true;
}

const host = (suffix: string, ...gone: string[]): PostHost => ({ suffix, gone });

const weixinHosts = [host('weixin.qq.com', '该内容已被发布者删除', '此内容因违规无法查看')];
const douyinHosts = [host('douyin.com'), host('iesdouyin.com')];
const kuaishouHosts = [host('kuaishou.com'), host('chenzhongtech.com')];
const bilibiliHosts = [host('bilibili.com', '视频去哪了呢', '视频不见了'), host('b23.tv')];
const weiboGone = '此微博已被作者删除';

const fans: Metric = { kind: 'fans', name: '粉丝', unit: 'count' };
const growth: Metric = { kind: 'growth_30d', name: '30天涨粉', unit: 'share' };
const count = (kind: string, name: string): Metric => ({ kind, name, unit: 'count' });
const share = (kind: string, name: string): Metric => ({ kind, name, unit: 'share' });
const money = (kind: string, name: string): Metric => ({ kind, name, unit: 'fen' });

const video: Metric[] = [
  fans,
  growth,
  count('plays_median', '播放中位数'),
  count('plays_expected', '预估播放'),
  share('interaction', '互动率'),
  share('completion', '完播率'),
];

const live: Metric[] = [
  fans,
  growth,
  count('viewers_avg', '场均观看'),
  count('viewers_peak', '峰值在线'),
  money('sales_session', '场均销售额'),
  money('gpm', 'GPM'),
  share('return_rate', '退货率'),
];

const article = [
  { key: 'single', name: '单图文' },
  { key: 'head', name: '多图文头条' },
  { key: 'second', name: '次条' },
  { key: 'rest', name: '3-N条' },
];

const cpm = (reach: string): CostRule => ({
  name: 'CPM',
  per: 1000,
  formula: `报价 ÷ ${reach} × 1000`,
});

const livePositions: Position[] = [
  { id: 1, name: '坑位', short: '坑位', form: '单品讲解，坑位费加佣金', reach: ['viewers_avg'] },
  { id: 2, name: '专场', short: '专场', form: '单个品牌整场直播', reach: ['viewers_avg'] },
  { id: 3, name: '按小时', short: '按小时', form: '按直播小时计费', reach: ['viewers_avg'] },
  {
    id: 4,
    name: '纯佣',
    short: '纯佣',
    form: '不收坑位费，按成交付佣金',
    reach: ['viewers_avg'],
    commissionOnly: true,
  },
];

const livePlatform = (
  name: string,
  own: Pick<PlatformRow, 'call' | 'accountLabel' | 'hosts' | 'isShowcased'>,
): PlatformRow => ({
  noun: `${name}主播`,
  positions: livePositions,
  mainPosition: 1,
  listPositions: [1, 2, 3],
  metrics: live,
  mainMetric: 'viewers_avg',
  seriesName: '场均观看',
  cost: { name: '千次观看成本', per: 1000, formula: '报价 ÷ 场均观看 × 1000' },
  reachName: '观看',
  ...own,
});

const reads = ['reads_median'];
const plays = ['plays'];
const playsMedian = ['plays_median'];

/** The other half of each platform's row: what is sold on it, and how it is told, handed in and looked at. */
const rows: Readonly<Record<PlatformNo, PlatformRow>> = {
  5: {
    noun: '抖音账号',
    positions: [
      {
        id: 1,
        name: '1–20秒',
        short: '1–20秒',
        form: '口播或贴片植入',
        reach: playsMedian,
        fromSeconds: 1,
      },
      {
        id: 2,
        name: '21–60秒',
        short: '21–60秒',
        form: '产品讲解加使用演示',
        reach: playsMedian,
        fromSeconds: 21,
      },
      {
        id: 3,
        name: '60秒以上',
        short: '60秒以上',
        form: '深度测评',
        reach: playsMedian,
        fromSeconds: 60,
      },
    ],
    mainPosition: 2,
    listPositions: [1, 2, 3],
    metrics: video,
    mainMetric: 'plays_median',
    seriesName: '播放',
    cost: cpm('播放中位数'),
    reachName: '播放',
    call: 'createShortVideo',
    accountLabel: '抖音号',
    hosts: douyinHosts,
    isShowcased: true,
    ranking: {
      key: 'douyin',
      calls: { choices: 'rank/douyinConfig', list: 'rank/douyin' },
      intro: '按作品播放、互动和粉丝综合排名，互动的份量比公众号榜高。',
      weights: { reach: 0.4, peak: 0.15, interactions: 0.3, fans: 0.15 },
    },
  },
  10: {
    noun: '快手账号',
    positions: [
      { id: 1, name: '视频', short: '视频', form: '原创短视频', reach: playsMedian },
      { id: 2, name: '图文', short: '图文', form: '图文作品', reach: playsMedian },
    ],
    mainPosition: 1,
    listPositions: [1, 2],
    metrics: video,
    mainMetric: 'plays_median',
    seriesName: '播放',
    cost: cpm('播放中位数'),
    reachName: '播放',
    call: 'createShortVideo',
    accountLabel: '快手号',
    hosts: kuaishouHosts,
  },
  7: {
    noun: 'B站UP主',
    positions: [
      { id: 1, name: '植入视频', short: '植入视频', form: '视频中植入品牌内容', reach: plays },
      { id: 2, name: '定制视频', short: '定制视频', form: '为品牌定制整支视频', reach: plays },
      { id: 3, name: '动态直发', short: '动态直发', form: '动态首发', reach: [] },
      { id: 4, name: '动态转发', short: '动态转发', form: '转发品牌动态', reach: [] },
    ],
    mainPosition: 2,
    listPositions: [1, 2, 3],
    metrics: [
      fans,
      growth,
      count('plays', '平均播放'),
      count('danmaku', '平均弹幕'),
      count('coins', '平均投币'),
      count('saves', '平均收藏'),
    ],
    mainMetric: 'plays',
    seriesName: '播放',
    cost: cpm('平均播放'),
    reachName: '播放',
    call: 'createShortVideo',
    accountLabel: 'B站 UID',
    hosts: bilibiliHosts,
  },
  9: {
    noun: '小红书账号',
    positions: [
      { id: 1, name: '图文笔记', short: '图文笔记', form: '图文种草笔记', reach: reads },
      { id: 2, name: '视频笔记', short: '视频笔记', form: '视频种草笔记', reach: reads },
    ],
    mainPosition: 1,
    listPositions: [1, 2],
    metrics: [
      fans,
      growth,
      count('reads_median', '阅读中位数'),
      count('interactions_median', '互动中位数'),
      share('active_fans', '活跃粉丝占比'),
    ],
    mainMetric: 'reads_median',
    seriesName: '阅读',
    cost: { name: '阅读单价', per: 1, formula: '报价 ÷ 阅读中位数' },
    reachName: '阅读',
    interactions: ['interactions_median'],
    call: 'createRedBook',
    accountLabel: '小红书号',
    hosts: [host('xiaohongshu.com'), host('xhslink.com')],
    isShowcased: true,
  },
  11: {
    noun: '视频号账号',
    positions: [
      { id: 1, name: '原创视频', short: '原创视频', form: '原创短视频', reach: plays },
      { id: 2, name: '挂链接视频', short: '挂链接', form: '视频下方挂品牌链接', reach: plays },
      { id: 3, name: '转发', short: '转发', form: '转发品牌视频', reach: plays },
    ],
    mainPosition: 1,
    listPositions: [1, 2, 3],
    metrics: [
      fans,
      growth,
      count('plays', '平均播放'),
      count('likes', '平均点赞'),
      count('forwards', '平均转发'),
    ],
    mainMetric: 'plays',
    seriesName: '播放',
    cost: cpm('平均播放'),
    reachName: '播放',
    call: 'createShortVideo',
    accountLabel: '视频号 ID',
    hosts: weixinHosts,
  },
  1: {
    noun: '公众号',
    positions: article.flatMap(({ key, name }, index) => [
      {
        id: index * 2 + 1,
        name: `${name}·直接发布`,
        short: name,
        form: '品牌供稿，直接发布',
        reach: [`reads_avg_${key}`],
      },
      {
        id: index * 2 + 2,
        name: `${name}·原创+发布`,
        short: `${name}原创`,
        form: '账号原创撰稿并发布',
        reach: [`reads_avg_${key}`],
      },
    ]),
    mainPosition: 3,
    listPositions: [1, 3, 5],
    metrics: [
      fans,
      growth,
      ...article.flatMap(({ key, name }) => [
        count(`reads_avg_${key}`, `${name}平均阅读`),
        count(`reads_median_${key}`, `${name}阅读中位数`),
        count(`reads_max_${key}`, `${name}最高阅读`),
      ]),
      count('likes', '平均点赞'),
      { kind: 'posts_week', name: '周发文', unit: 'rate' },
    ],
    grid: {
      title: '阅读',
      columns: ['平均', '中位数', '最高'],
      rows: article.map(({ key, name }) => ({
        name,
        kinds: [`reads_avg_${key}`, `reads_median_${key}`, `reads_max_${key}`],
      })),
    },
    mainMetric: 'reads_avg_head',
    seriesName: '头条阅读',
    cost: { name: '阅读单价', per: 1, formula: '报价 ÷ 平均阅读，阅读计至10万', reachCap: 100_000 },
    reachName: '阅读',
    call: 'createWechat',
    accountLabel: '微信号',
    hosts: weixinHosts,
    isShowcased: true,
    ranking: {
      key: 'wechat',
      calls: { choices: 'rank/wechatCates', list: 'rank/wechat' },
      intro: '按头条阅读、互动和粉丝综合排名，阅读数最多计到 10 万。',
      peakMetric: 'reads_max_head',
      weights: { reach: 0.45, peak: 0.2, interactions: 0.2, fans: 0.15 },
    },
  },
  3: {
    noun: '微博账号',
    positions: [
      ['直发·硬广', '直发硬广', '品牌内容直接发布', 'post'],
      ['直发·软广', '直发软广', '原创植入品牌内容', 'post'],
      ['转发·硬广', '转发硬广', '转发品牌微博', 'forward'],
      ['转发·软广', '转发软广', '转发并原创评论', 'forward'],
    ].map(([name = '', short = '', form = '', way = ''], index) => ({
      id: index + 1,
      name,
      short,
      form,
      reach: [`reposts_${way}`, `comments_${way}`, `likes_${way}`],
    })),
    mainPosition: 1,
    listPositions: [1, 2, 3],
    metrics: [
      fans,
      growth,
      share('real_fans', '真实粉丝占比'),
      count('likes_post', '直发平均点赞'),
      count('reposts_post', '直发平均转发'),
      count('comments_post', '直发平均评论'),
      count('likes_forward', '转发平均点赞'),
      count('reposts_forward', '转发平均转发'),
      count('comments_forward', '转发平均评论'),
    ],
    grid: {
      title: '互动',
      columns: ['平均点赞', '平均转发', '平均评论'],
      rows: [
        { name: '直发', kinds: ['likes_post', 'reposts_post', 'comments_post'] },
        { name: '转发', kinds: ['likes_forward', 'reposts_forward', 'comments_forward'] },
      ],
    },
    mainMetric: 'likes_post',
    seriesName: '直发点赞',
    cost: { name: '互动单价', per: 1, formula: '报价 ÷（转发 + 评论 + 点赞）' },
    reachName: '阅读',
    tellsActs: true,
    call: 'createWeibo',
    accountLabel: '微博 UID',
    hosts: [host('weibo.com', weiboGone), host('weibo.cn', weiboGone)],
  },
  21: livePlatform('抖音直播', {
    call: 'createLive',
    accountLabel: '抖音号',
    hosts: douyinHosts,
    isShowcased: true,
  }),
  22: livePlatform('快手直播', {
    call: 'createLive',
    accountLabel: '快手号',
    hosts: kuaishouHosts,
  }),
  23: livePlatform('淘宝直播', {
    call: 'createTaobaoLive',
    accountLabel: '淘宝主播 ID',
    hosts: [host('taobao.com'), host('tb.cn')],
  }),
};

/** Every platform of the catalogue, in the order of the lists' side menu. */
export const platforms: readonly Platform[] = platformHeads.map(({ no, name }) => ({
  no,
  name,
  ...rows[no],
}));

/** One of each kind of placement. */
export const showcase = platforms.filter(({ isShowcased }) => isShowcased).map(({ no }) => no);

const byNo = new Map<number, Platform>(platforms.map((platform) => [platform.no, platform]));

/** The platform of a number, undefined where there is none. */
export const findPlatform = (no: number): Platform | undefined => byNo.get(no);

/** @throws Error for a number that is no platform's: it comes from our own tables, so that is a defect */
export function platformOf(no: number): Platform {
  const platform = byNo.get(no);
  if (!platform) throw new Error(`no platform ${no}`);
  return platform;
}

/** Name of a position; '' where the platform has none of that number. */
export const positionName = (platform: Platform, id: number): string =>
  platform.positions.find((position) => position.id === id)?.name ?? '';
