import type { BrandDraft, FriendLinkDraft } from '@/server/site/public';

interface WrittenBrand extends Omit<BrandDraft, 'joinedAt' | 'place' | 'logo'> {
  /** name of the drawing in public/brands */
  mark: string;
  /** joined so many days before the demonstration is set up */
  days: number;
}

const beauty = { industry: '美妆', link: '/Solutions/beauty' };
const baby = { industry: '母婴', link: '/Solutions/mother-to-child' };
const food = { industry: '食品饮料', link: '/Solutions/beverage' };
const clothes = { industry: '服饰', link: '/Solutions/Clothing' };
const appliances = { industry: '家电', link: '/Solutions/Appliances' };
const other = { industry: '生活', link: '' };

/** Invented advertisers, the same names as in the goods' cases where they meet; no real brand is meant. */
export const writtenBrands: WrittenBrand[] = [
  { ...beauty, name: '朴初护肤', mark: 'ring', days: 118, intro: '敏感肌护理，图文笔记为主。' },
  { ...beauty, name: '沐朝日化', mark: 'petal', days: 64, intro: '洗护用品，按季节轮换主推香型。' },
  { ...beauty, name: '澜初护肤', mark: 'drop', days: 9, intro: '换季修护，小预算分批试投。' },
  { ...baby, name: '澜芽母婴', mark: 'blocks', days: 103, intro: '婴童洗护，偏好科普类账号。' },
  { ...baby, name: '小屿童行', mark: 'leaf', days: 22, intro: '童车与出行用品，重视长期测评。' },
  { ...baby, name: '木棉童装', mark: 'arch', days: 51, intro: '三至八岁童装，多身高上身展示。' },
  {
    ...food,
    name: '麦垄食品',
    mark: 'diamond',
    days: 97,
    intro: '坚果与烘焙原料，节庆前集中投放。',
  },
  { ...food, name: '青釉茶饮', mark: 'triangle', days: 35, intro: '现制茶饮，只投本地探店账号。' },
  { ...food, name: '清禾饮品', mark: 'wave', days: 14, intro: '无糖茶饮，办公室与运动两个场景。' },
  {
    ...clothes,
    name: '映棠服饰',
    mark: 'kite',
    days: 80,
    intro: '通勤女装，坑位试播之后再做专场。',
  },
  { ...clothes, name: '拓野户外', mark: 'peak', days: 44, intro: '轻户外服装，走走停停拍出来。' },
  { ...appliances, name: '禾望家电', mark: 'bars', days: 71, intro: '厨房小家电，长短视频搭配。' },
  {
    ...appliances,
    name: '知暖小电',
    mark: 'dome',
    days: 28,
    intro: '取暖与加湿，入冬前一个月排期。',
  },
  { ...other, name: '团团粮铺', mark: 'paw', days: 57, intro: '宠物主粮，用长文解释配方。' },
  { ...other, name: '拾木家居', mark: 'grid', days: 18, intro: '收纳与小家具，偏好改造类内容。' },
  { ...other, name: '云络数码', mark: 'link', days: 5, intro: '数码配件，测评与开箱并行。' },
];

/** Friendly links lead to pages of this site: a demonstration has no partners. */
export const writtenLinks: Omit<FriendLinkDraft, 'place'>[] = [
  { name: '全部资源', link: '/productList' },
  { name: '平台榜单', link: '/platformList' },
  { name: '营销价格', link: '/yxjg.html' },
  { name: '投放流程', link: '/yxlc.html' },
  { name: '营销学院', link: '/institute' },
  { name: '行业方案', link: '/solution' },
  { name: '营销资讯', link: '/publicOpinion' },
];
