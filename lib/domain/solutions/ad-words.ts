import type { Trade } from './trades';

/** What an advertisement of a trade may not say, what may be said for it, and where that is written. */
export interface AdWord {
  /** as they stand in drafts */
  not: string[];
  instead: string;
  /** what has to be at hand for it */
  proof: string;
  /** law by its name, with the article */
  law: string;
}

/**
 * By the texts in force in November 2026: 广告法 as amended in 2021, 食品安全法 of 2021, 化妆品监督管理条例 of 2021, 节约能源法 of 2018,
 * 消费者权益保护法 of 2013, 价格法 of 1997, 民法典 of 2021. A trade without a row here has no such part on its page.
 */
export const adWords: Readonly<Partial<Record<Trade, readonly AdWord[]>>> = {
  Appliances: [
    {
      not: ['全网最静音', '行业第一'],
      instead: '卧室关门实测 38 分贝（距离 1 米）',
      proof: '检测报告或拍到读数的画面',
      law: '广告法 第九条、第十一条',
    },
    {
      not: ['除菌率 99.9%'],
      instead: '对金黄色葡萄球菌，1 小时除菌 99.9%（附报告编号）',
      proof: '写明菌种、时间与出处的报告',
      law: '广告法 第十一条',
    },
    {
      not: ['一晚一度电', '一级能效最省'],
      instead: '能效等级 1 级，以机身标识为准',
      proof: '与备案一致的能效标识',
      law: '节约能源法 第十九条',
    },
    {
      not: ['改善鼻炎', '治疗失眠'],
      instead: '加湿到 50%，夜里不用起身加水',
      proof: '只写机器做了什么',
      law: '广告法 第十七条',
    },
    {
      not: ['独家专利技术'],
      instead: '风道设计已获专利，写明专利号与种类',
      proof: '专利证书；申请中的不能写',
      law: '广告法 第十二条',
    },
    {
      not: ['原价 1999，今日 599'],
      instead: '本场 599 元，到 12 月 12 日 24 时',
      proof: '对比的价确实成交过',
      law: '价格法 第十四条',
    },
  ],
  beauty: [
    {
      not: ['药妆', '医学护肤品'],
      instead: '配方温和，敏感肌先在耳后试用',
      proof: '人体皮肤斑贴试验报告',
      law: '化妆品监督管理条例 第四十三条',
    },
    {
      not: ['美白', '祛斑'],
      instead: '提亮肤色，妆感更匀',
      proof: '要写“美白”，先有特殊化妆品注册证',
      law: '化妆品监督管理条例 第十六条、第十七条',
    },
    {
      not: ['三天修复屏障', '消炎'],
      instead: '28 天后经皮失水下降（写明人数与出处）',
      proof: '已公布的功效评价摘要',
      law: '化妆品监督管理条例 第二十二条',
    },
    {
      not: ['治痘', '改善湿疹'],
      instead: '控油，减少泛油光',
      proof: '与备案的功效一致',
      law: '广告法 第十七条',
    },
    {
      not: ['全网第一', '最好用'],
      instead: '某月某榜护肤类第 6 名（榜单截图带日期）',
      proof: '榜单名称、发布方、日期',
      law: '广告法 第九条、第十一条',
    },
    {
      not: ['绝对不刺激', '零副作用'],
      instead: '配方不含酒精与香精',
      proof: '与标签一致的全成分表',
      law: '广告法 第二十八条',
    },
  ],
  beverage: [
    {
      not: ['降血糖', '降血脂'],
      instead: '每份含糖 2.1 克，写在营养成分表里',
      proof: '营养成分表照片',
      law: '食品安全法 第七十三条',
    },
    {
      not: ['调理肠胃', '排毒'],
      instead: '含膳食纤维，每 100 克 6 克',
      proof: '达到营养标签通则的含量要求',
      law: '广告法 第十七条',
    },
    {
      not: ['减肥代餐，月瘦十斤'],
      instead: '一份 320 千卡，替下一碗面',
      proof: '热量与同类的出处',
      law: '广告法 第十一条、第二十八条',
    },
    {
      not: ['特供', '国宴用酒'],
      instead: '产自某县某合作社（写全名）',
      proof: '产地证明',
      law: '广告法 第八条、第九条',
    },
    {
      not: ['喝出好睡眠', '小酌解压'],
      instead: '配一盘凉菜，室温饮用',
      proof: '画面里不出现饮酒的动作',
      law: '广告法 第二十三条',
    },
    {
      not: ['替代母乳'],
      instead: '这一句没有可换的写法，整句删掉',
      proof: '婴儿乳制品按母婴一页',
      law: '广告法 第二十条',
    },
  ],
  Clothing: [
    {
      not: ['100% 羊绒'],
      instead: '羊绒 30%、羊毛 70%，见吊牌',
      proof: '成分检测报告，与吊牌一致',
      law: '消费者权益保护法 第二十条',
    },
    {
      not: ['抗菌', '防紫外线'],
      instead: 'UPF 50+（附检测报告编号）',
      proof: '报告里的样品就是这一款',
      law: '广告法 第十一条',
    },
    {
      not: ['明星同款'],
      instead: '同色系搭配，不出现姓名与照片',
      proof: '要用肖像，先有本人授权',
      law: '民法典 第一千零一十四条、第一千零一十九条',
    },
    {
      not: ['碾压同行', '大牌平替，完胜专柜'],
      instead: '克重 320 克，比自家去年款重 40 克',
      proof: '只和自己的上一代比',
      law: '广告法 第十三条',
    },
    {
      not: ['拆吊牌不退不换'],
      instead: '七天无理由，吊牌完好即可',
      proof: '定制款在下单前单独确认',
      law: '消费者权益保护法 第二十五条',
    },
    {
      not: ['全网最低价', '史上最低'],
      instead: '直播间到手 199 元，含两件',
      proof: '价格与截止时间',
      law: '广告法 第九条；价格法 第十四条',
    },
  ],
  'mother-to-child': [
    {
      not: ['媲美母乳', '可替代母乳'],
      instead: '这一类广告整条不能发，换成喂养知识也不带产品',
      proof: '婴儿乳制品、饮料和其他食品都在内',
      law: '广告法 第二十条',
    },
    {
      not: ['让妈妈给你买'],
      instead: '写给大人看：适用 3 岁以上，单次 15 分钟',
      proof: '不劝孩子要求家长购买',
      law: '广告法 第四十条',
    },
    {
      not: ['我最爱喝这个（孩子说）'],
      instead: '由家长讲，孩子只出现在日常画面里',
      proof: '不满十周岁不能当代言人；出镜要监护人同意',
      law: '广告法 第三十八条',
    },
    {
      not: ['治疗红屁屁', '改善湿疹'],
      instead: '换尿布后薄涂一层，隔开潮湿',
      proof: '与备案的用途一致',
      law: '广告法 第十七条',
    },
    {
      not: ['最安全的安全座椅'],
      instead: '通过国家强制性产品认证，证书编号写在评论区',
      proof: '证书与在售型号一致',
      law: '广告法 第九条',
    },
    {
      not: ['零添加，宝宝可以吃'],
      instead: '配方 12 种成分，全部列在标签上',
      proof: '护肤品不用食品的说法和图案',
      law: '化妆品监督管理条例 第四十三条',
    },
  ],
};
