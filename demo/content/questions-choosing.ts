import { commissionWay } from '@/lib/domain/commissions/terms';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import type { WrittenQuestion } from './written';

const editors = '投放集市编辑部';
const service = '平台客服组';
const rules = '平台规则组';

/** Questions about choosing accounts, content and being a media owner. */
export const choosingQuestions: WrittenQuestion[] = [
  {
    slug: 'q-median-average',
    days: 3,
    title: '为什么列表用播放中位数，而不是平均播放？',
    labels: ['数据', '抖音', '快手'],
    text: '媒体主发给我的资料里都是平均播放，比页面上的数字高很多。',
    answers: [
      {
        author: editors,
        text: `平均数会被爆款拉高。例如十条视频里九条 5 万、一条 200 万，平均约 24.5 万，中位数是 5 万。您购买的是下一条视频，它更可能接近 5 万。
两个数字都可以参考：差距越大，说明账号的发挥越不稳定，谈价格时应当按中位数来谈。`,
      },
      {
        author: '广告主·美妆',
        text: '我们内部直接用中位数的八成做预估，这样复盘的时候很少失望。',
      },
    ],
  },
  {
    slug: 'q-fans-real',
    days: 8,
    title: '怎样判断一个微博账号的粉丝是不是真实的？',
    labels: ['微博', '数据', '选号'],
    text: '',
    answers: [
      {
        author: editors,
        text: `可以从三处看：
1. 资源页的真实粉丝占比，注意它的来源和日期。
2. 直发与转发的互动是否成比例。粉丝很多而互动长期只有个位数，需要谨慎。
3. 评论的内容与时间分布。几分钟内涌入大量雷同的评论，不正常。`,
      },
      {
        author: rules,
        text: '如果发现明显异常，可以在个人中心的“投诉建议”里举报。经核实的账号会被强制下架，未完成的订单按各自的进度取消、退款或者申请仲裁。',
      },
    ],
  },
  {
    slug: 'q-small-budget',
    days: 13,
    title: '只有一万元预算，应该投一个大号还是十个小号？',
    labels: ['预算', '选号', '小红书'],
    text: '第一次投放，产品是一款平价护手霜。',
    answers: [
      {
        author: editors,
        text: '第一次投放的目的是学习，建议分成五到八个小账号，覆盖两三种不同的讲法。只投一个账号，效果不好时您无法知道是产品、讲法还是账号的问题。',
      },
      {
        author: '广告主·个护',
        text: '同意分散，但别超过自己跟得过来的数量。一个人兼职做投放，同时五张订单差不多了，再多容易错过审稿时间。',
      },
      {
        author: '媒体主·好物分享',
        text: '小账号多半可以自己写，需求单把事实讲清楚就好，不用给成稿，给了反而不像我们平时的内容。',
      },
    ],
  },
  {
    slug: 'q-hard-soft',
    days: 17,
    title: '硬广和软广有什么区别，价格为什么不一样？',
    labels: ['微博', '报价'],
    text: '',
    answers: [
      {
        author: editors,
        text: '硬广直接发布品牌提供的内容，软广由账号结合自己的风格创作，把产品放进原有的话题里。软广占用创作时间，也消耗受众的信任，所以通常更贵。无论哪一种，付费推广的内容都应当显著标明“广告”，有没有购买链接都一样。',
      },
    ],
  },
  {
    slug: 'q-live-commission',
    days: 23,
    title: '直播坑位费之外还有佣金，佣金按什么算？',
    labels: ['直播', '报价'],
    text: '退货的部分还要付佣金吗？',
    answers: [
      {
        author: editors,
        text: `资源页坑位价格旁边的百分比就是佣金比例，按净销售额计算，也就是成交额减去退货退款，退货的部分不付佣金。比例在下单时固定在订单上，期限由流程规定，不用在需求单里另写：
${commissionWay}`,
      },
      {
        author: service,
        text: '坑位费随订单付款，由平台托管，佣金另付。提出异议时要填写您认为的净销售额并附凭证，请保留商品后台的结算记录。',
      },
    ],
  },
  {
    slug: 'q-article-position',
    days: 28,
    title: '公众号头条和次条差价很大，次条值得买吗？',
    labels: ['公众号', '选号'],
    text: '',
    answers: [
      {
        author: editors,
        text: '看阅读单价，而不是看总价。资源页把头条与次条的平均阅读分开列出，各自除一下就有答案。有些账号次条的单价明显更低，适合做补充覆盖；如果次条阅读只有头条的一小部分而价格只便宜三成，就不划算。',
      },
      {
        author: '媒体主·职场号',
        text: '次条的标题更重要，因为读者是在列表里选择点哪一篇。可以请账号方多给两个标题备选。',
      },
    ],
  },
  {
    slug: 'q-refused-industry',
    days: 36,
    title: '付款之后被告知“不接这个行业”，怎样提前避免？',
    labels: ['选号', '流程'],
    text: '',
    answers: [
      {
        author: service,
        text: '资源详情里有“拒接行业”一栏，下单前请先核对。填写需求单时选了对方不接的行业，页面会提示换一个账号，媒体主也不能接单，届时取消订单，款项全额退回。拿不准自己属于哪个行业时，可以先通过侧栏咨询顾问。',
      },
    ],
  },
  {
    slug: 'q-reuse-content',
    days: 48,
    title: '达人拍的视频，可以剪出来放到自己的详情页吗？',
    labels: ['稿件', '合规'],
    text: '',
    answers: [
      {
        author: editors,
        text: '订单购买的是在约定账号上发布，不包含转载、剪辑与投流的授权。需要使用的，请在需求单里写明使用的位置、期限与范围，并且约定费用。已经发布的内容，可以与媒体主另行补充书面授权。',
      },
      {
        author: '媒体主·家居区',
        text: '多数创作者并不排斥授权，介意的是事先没有说。提前问一句，很多时候只要很少的费用。',
      },
    ],
  },
  {
    slug: 'q-media-entry',
    days: 57,
    title: '粉丝不多的账号，可以入驻成为媒体主吗？',
    labels: ['媒体主'],
    text: '我的视频号刚做半年，粉丝还不到一万。',
    answers: [
      {
        author: service,
        text: '可以。入驻看的是账号真实、内容持续更新、报价清楚，没有固定的粉丝门槛。请准备账号主页、后台数据截图与实名信息，提交之后等待审核，结果会发到消息中心。',
      },
      {
        author: editors,
        text: '受众集中的小账号很受区域品牌欢迎。把所在城市与擅长的品类写清楚，比追求粉丝数更有用。',
      },
    ],
  },
  {
    slug: 'q-settle-day',
    days: 84,
    title: '媒体主多久能拿到钱，T+3 从哪天开始算？',
    labels: ['媒体主', '结算'],
    text: '',
    answers: [
      {
        author: rules,
        text: `广告主验收之后，约定份额（默认 ${ruleWords.released}）进入待结算，从验收起 ${ruleWords.settle}后转为可用余额；其余留到保留期结束，保留期满且内容仍然在线的，从那一天起再过 ${ruleWords.settle}转为可用余额。两笔各自计时，都扣除服务费，由平台结算，您按到账金额向平台开票。可用余额可以提现到本人实名的银行卡。`,
      },
    ],
  },
  {
    slug: 'q-search-nothing',
    days: 110,
    title: '知道账号名字却搜不到，可能是什么原因？',
    labels: ['选号'],
    text: '',
    answers: [
      {
        author: service,
        text: '常见的有三种：账号没有入驻；资源已下架、报价过期或者正在休假；名称改过。可以试试拼音首字母，或者直接搜索账号编号。仍然找不到的，提交需求，写上主页链接，我们会联系对方入驻并询价。',
      },
    ],
  },
];
