import type { NoticeTemplates } from './notice-template';

const account = { name: '账号', example: '柚白护肤笔记', must: true } as const;
const position = { name: '位置', example: '21–60秒' } as const;
const orderSn = { name: '订单号', example: 'TF2611202214361', must: true } as const;
const reason = { name: '理由', example: '截图里看不到播放量', must: true } as const;

export const serviceNotices = {
  figures_asked: {
    topic: 'progress',
    name: '请填写效果数据',
    when: '广告主要效果数据时，发给媒体主',
    title: '请填写 {账号} 的{阅读或播放}与互动数据',
    body: '订单 {订单号} 的广告主需要发布后的效果数据，填写时请附后台截图。',
    blanks: { account, orderSn, reach: { name: '阅读或播放', example: '播放' } },
  },
  figures_told: {
    topic: 'progress',
    name: '效果数据已填写',
    when: '媒体主填写效果数据时，发给广告主',
    title: '{账号} 的效果数据已填写',
    body: '媒体主填写了 {日期} 的数据并附截图，已计入投放报告。',
    blanks: { account, day: { name: '日期', example: '2026-11-29', must: true } },
  },
  case_taken_down: {
    topic: 'progress',
    name: '案例被平台撤下',
    when: '平台撤下公开的案例时，发给它的双方',
    title: '案例“{案例}”已被平台撤下',
    body: '{理由}',
    blanks: { case: { name: '案例', example: '夏日防晒乳上新', must: true }, reason },
  },
  case_put_back: {
    topic: 'progress',
    name: '案例恢复公开',
    when: '平台不再撤下案例时，发给它的双方',
    title: '案例“{案例}”由双方决定是否公开',
    body: '{理由}。双方的同意仍在的，已重新公开；可以在订单里收回。',
    blanks: { case: { name: '案例', example: '夏日防晒乳上新', must: true }, reason },
  },
  figures_approved: {
    topic: 'progress',
    name: '效果数据已核验',
    when: '效果数据通过核验时，发给媒体主',
    title: '{账号} 的效果数据已核验',
    body: '报告里标为“截图核验”。',
    blanks: { account },
  },
  figures_rejected: {
    topic: 'progress',
    name: '效果数据未通过核验',
    when: '效果数据未通过核验时，发给媒体主',
    title: '{账号} 的效果数据未通过核验',
    body: '{理由}。请重新填写并附截图。',
    blanks: { account, reason },
  },
  reviews_published: {
    topic: 'progress',
    name: '订单评价已公布',
    when: '订单的评价公布时，发给双方',
    title: '{账号}·{位置}：订单评价已公布',
    body: '订单号 {订单号}',
    blanks: { account, position, orderSn },
  },
  chat_waits: {
    topic: 'chat',
    name: '对方留言',
    when: '对方留下第一条未读留言时，发给收信的一方',
    title: '{账号}·{位置}：{对方}给您留言',
    body: '订单号 {订单号}',
    blanks: { account, position, orderSn, author: { name: '对方', example: '广告主' } },
  },
  plan_made: {
    topic: 'service',
    name: '需求有了方案',
    when: '顾问第一次做好方案时，发给广告主',
    title: '您的需求有了投放方案',
    body: '顾问按您的需求做好了方案：账号、价格、预计数据与日期都在里面，可以改，可以直接下单。',
    blanks: {},
  },
  plan_made_anew: {
    topic: 'service',
    name: '方案有了新版',
    when: '顾问改好方案时，发给广告主',
    title: '您的投放方案有了第 {版本} 版',
    body: '顾问按您的需求做好了方案：账号、价格、预计数据与日期都在里面，可以改，可以直接下单。',
    blanks: { version: { name: '版本', example: '2', must: true } },
  },
  asked_moved: {
    topic: 'service',
    name: '咨询与建议有了进展',
    when: '需求、建议、提问等处理一步时，发给提出的人',
    title: '您的{事项}{进展}',
    body: '{答复}',
    blanks: {
      subject: { name: '事项', example: '投诉与建议', must: true },
      state: { name: '进展', example: '已答复', must: true },
      reply: { name: '答复', example: '已联系媒体主核对', must: true },
    },
  },
  favourites_changed: {
    topic: 'favourite',
    name: '收藏的账号有变化',
    when: '收藏的账号降价、暂停或恢复接单时，每天一次发给收藏的人',
    title: '收藏的账号 {变化}',
    body: '{账号与变化}。',
    blanks: {
      changes: { name: '变化', example: '2 个降价', must: true },
      named: { name: '账号与变化', example: '柚白护肤笔记 降到 ¥18,650（原 ¥22,900）', must: true },
    },
  },
  filter_found: {
    topic: 'filter',
    name: '常用筛选有新账号',
    when: '常用筛选有新账号时，每天一次发给存的人',
    title: '常用筛选“{筛选}”新增 {个数} 个账号',
    body: '{账号}，现在共 {总数} 个符合。',
    blanks: {
      filter: { name: '筛选', example: '护肤 5 万以内', must: true },
      count: { name: '个数', example: '3', must: true },
      named: { name: '账号', example: '柚白护肤笔记、柚白成分课 等', must: true },
      total: { name: '总数', example: '42' },
    },
  },
} as const satisfies NoticeTemplates;
