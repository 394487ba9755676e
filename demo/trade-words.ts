/** Invented advertisers by the trade they are in: brands of cases, buyers of orders, writers of reviews. */
interface Trade {
  /** category numbers (lib/domain/catalog/categories) */
  categories: readonly number[];
  /** what a brief calls the industry (lib/domain/briefs/brief), and its product */
  industry: string;
  product: string;
  brands: readonly string[];
  /** what its placements are about */
  titles: readonly string[];
}

export const trades: readonly Trade[] = [
  {
    categories: [2],
    industry: '美妆个护',
    product: '舒缓修护霜',
    brands: ['朴初护肤', '澜初护肤', '沐朝日化', '白鹭洗护', '山茶个护', '暮色香氛'],
    titles: ['使用 28 天记录', '成分与用料横评', '换季焕新专题', '通勤妆容搭配', '敏感肌实测'],
  },
  {
    categories: [1, 29],
    industry: '食品饮料',
    product: '低糖坚果礼盒',
    brands: ['麦垄食品', '青釉茶饮', '清禾饮品', '橘井食品', '禾间粮油', '半糖烘焙', '麦穗早餐'],
    titles: ['产地溯源之旅', '家庭餐桌植入', '办公室下午茶', '节日送礼清单', '新品试吃报告'],
  },
  {
    categories: [3],
    industry: '母婴用品',
    product: '婴童洗护套装',
    brands: ['澜芽母婴', '小屿童行', '木棉童装'],
    titles: ['一周带娃实测', '待产清单分享', '出行装备对比', '洗护用品答疑'],
  },
  {
    categories: [6],
    industry: '服饰鞋包',
    product: '通勤针织外套',
    brands: ['映棠服饰', '木棉里衣', '长街鞋履'],
    titles: ['一衣多穿示范', '换季衣橱更新', '小个子上身对比', '面料与做工讲解'],
  },
  {
    categories: [30],
    industry: '家用电器',
    product: '暖风机 T2',
    brands: ['知暖小电', '禾望家电', '云厨电器'],
    titles: ['一周实测报告', '开箱与上手', '耗电与噪音对比', '入冬选购答疑'],
  },
  {
    categories: [4, 24],
    industry: '数码产品',
    product: '桌面扩展坞',
    brands: ['云络数码', '北辰外设', '拾音耳机'],
    titles: ['开箱与上手', '桌面搭配改造', '续航实测报告', '平价替代对比'],
  },
  {
    categories: [5, 11],
    industry: '家居家装',
    product: '可折叠收纳柜',
    brands: ['拾木家居', '微澜家纺', '蓝湾清洁', '铁皮厨具'],
    titles: ['出租屋改造', '收纳前后对比', '换季家纺更新', '厨房动线整理'],
  },
  {
    categories: [7],
    industry: '汽车出行',
    product: '车载香氛与脚垫',
    brands: ['平野车品', '长路养护'],
    titles: ['长途自驾实测', '养车成本答疑', '车内改造记录'],
  },
  {
    categories: [8, 14],
    industry: '运动户外',
    product: '轻量冲锋衣',
    brands: ['轻屿运动', '鹿角户外', '拓野户外'],
    titles: ['周末路线实测', '入门装备清单', '雨天上身记录', '训练一月复盘'],
  },
  {
    categories: [9],
    industry: '食品饮料',
    product: '当季鲜果箱',
    brands: ['团圆果业', '垄上农具'],
    titles: ['产地溯源之旅', '一季收成记录', '助农直发专题'],
  },
  {
    categories: [10],
    industry: '其他',
    product: '冻干双拼猫粮',
    brands: ['团团粮铺', '豆子宠物'],
    titles: ['换粮 30 天记录', '配料表讲解', '多猫家庭实测'],
  },
  {
    categories: [15, 26, 28],
    industry: '数码产品',
    product: '护眼学习台灯',
    brands: ['星罗教育', '松果文具', '晴川眼镜'],
    titles: ['书桌好物分享', '备考清单', '粉丝提问答疑', '效率工具实测'],
  },
  {
    categories: [16],
    industry: '软件应用',
    product: '小微企业记账软件',
    brands: ['明账软件', '半程办公'],
    titles: ['一个月试用报告', '小店账目答疑', '功能对比'],
  },
  {
    categories: [17],
    industry: '家居家装',
    product: '护颈枕与睡眠灯',
    brands: ['安枕寝具', '晨起健康'],
    titles: ['睡眠一周记录', '体态改善实测', '作息答疑'],
  },
  {
    categories: [18],
    industry: '文旅酒店',
    product: '周末民宿套餐',
    brands: ['归舟旅行', '山栖民宿'],
    titles: ['两天一夜路线', '淡季目的地专题', '亲子出行答疑'],
  },
  {
    categories: [19, 23],
    industry: '游戏',
    product: '像素冒险手游',
    brands: ['像素树工作室', '纸船动画'],
    titles: ['首周试玩记录', '角色绘制过程', '版本更新解读'],
  },
  {
    categories: [12, 20, 21, 22, 25, 27],
    industry: '其他',
    product: '纪录片季票与摄影课',
    brands: ['灯塔影业', '回声乐器', '快门课堂'],
    titles: ['上映前话题', '幕后拍摄记录', '作品征集活动', '入门课试听'],
  },
  {
    categories: [13],
    industry: '本地生活',
    product: '到家清洁年卡',
    brands: ['邻里到家', '可可树零食', '初雪冰品'],
    titles: ['家庭场景植入', '省钱清单', '一周生活记录', '好物分享'],
  },
];

/** The trade of a category; every category belongs to exactly one (a test says so). */
export function tradeOf(category: number): Trade {
  const trade = trades.find(({ categories }) => categories.includes(category));
  if (!trade) throw new Error(`no trade of category ${category}`);
  return trade;
}

/** What a trade's own accounts would not refuse to advertise (lib/domain/catalog/industries). */
export const ownIndustries: Readonly<Record<number, readonly string[]>> = {
  2: ['医美'],
  10: ['宠物活体'],
  15: ['教育培训'],
  16: ['金融贷款', '理财投资'],
  17: ['医疗', '药品', '保健品', '减肥药'],
  19: ['游戏'],
  23: ['游戏'],
  25: ['婚恋交友'],
};

const everyTrade = [
  '不做同品类 14 天内的连续商单',
  '发布后 30 天内不删除、不隐藏',
  '脚本确认后再开拍，大改另计一次修改',
  '口播稿请控制在 120 字以内',
  '产品需可在主流电商平台购买',
] as const;

const ofSample = '寄样 1 份，收到后 3 天内出脚本';

const special: Readonly<Record<number, readonly string[]>> = {
  2: [ofSample, '功效宣称需附检测报告或备案号'],
  17: [ofSample, '功效宣称需附检测报告或备案号'],
  29: ['探店类内容限本市，外地另付差旅'],
  18: ['外地拍摄差旅由品牌承担，行程提前 7 天确认'],
  7: ['试驾车辆由品牌提供，取还车在本市'],
};

/** What an owner says about orders of an account. */
export const notesOf = (category: number): readonly string[] => [
  ...everyTrade,
  ...(special[category] ?? [ofSample]),
];
