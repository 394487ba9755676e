import { refusableIndustries } from '@/lib/domain/catalog/industries';

/** What an advertiser tells the media owner (domain.md: The brief). Kept per order; written any time before. */
export interface Brief {
  /** product or brand to be advertised */
  product: string;
  industry: string;
  must_say: string;
  must_not_say: string;
  /** wanted day of publication, YYYY-MM-DD; '' not said */
  wanted_date: string;
  /** by how many days publication may come before or after it; '' on the day itself */
  window_days: string;
  /** day by which the first draft is handed in, YYYY-MM-DD; '' not said: it is proposed when the brief is kept */
  draft_on: string;
  /** page of the product */
  link: string;
  /** keys of uploaded files */
  files: string[];
  contact_name: string;
  contact_phone: string;
}

export type BriefField = keyof Brief;

/** Longest texts, read by form and schema alike. */
export const briefLimits = {
  product: 60,
  must_say: 1000,
  must_not_say: 500,
  link: 500,
  files: 5,
  contact_name: 20,
} as const;

/** Of the templates that one advertiser keeps. */
export const briefTemplateLimits = { name: 20, kept: 30 } as const;

/** As the form and the sentences name them. */
export const briefLabels: Record<BriefField, string> = {
  product: '推广产品',
  industry: '所属行业',
  must_say: '必须提到',
  must_not_say: '不能出现',
  wanted_date: '期望发布日期',
  window_days: '发布可差',
  draft_on: '首稿日期',
  link: '产品链接',
  files: '附件',
  contact_name: '联系人',
  contact_phone: '联系电话',
};

/** Without these a media owner cannot begin: only with them does the 24 hours' time to accept run. */
export const briefRequired = [
  'product',
  'industry',
  'must_say',
  'wanted_date',
  'contact_name',
  'contact_phone',
] as const satisfies readonly BriefField[];

/** Trades of a brief: those a media owner may refuse stand under the same names. */
export const briefIndustries: readonly string[] = [
  '美妆个护',
  '食品饮料',
  '母婴用品',
  '服饰鞋包',
  '家用电器',
  '数码产品',
  '家居家装',
  '汽车出行',
  '运动户外',
  '文旅酒店',
  '本地生活',
  '软件应用',
  ...refusableIndustries,
  '其他',
];

export const emptyBrief: Brief = {
  product: '',
  industry: '',
  must_say: '',
  must_not_say: '',
  wanted_date: '',
  window_days: '',
  draft_on: '',
  link: '',
  files: [],
  contact_name: '',
  contact_phone: '',
};

/** The required fields that are still empty, in the form's order. */
export function missingFields(brief: Partial<Brief> | null | undefined): BriefField[] {
  return briefRequired.filter((field) => !brief?.[field]?.trim());
}

/** What a contract still lacks while it is not complete: it is the contract's attachment. */
export const briefLack = '投放要求';

/** Said of an empty one: it is not kept, since nobody could begin with it. */
export const nothingWritten = '请先填写投放要求，至少写明推广产品';

/** True where nothing of it is written but, perhaps, whom to ask: that comes from the account by itself. */
export function isEmptyBrief(brief: Brief): boolean {
  const { contact_name: _name, contact_phone: _phone, files, ...texts } = brief;
  return files.length === 0 && Object.values(texts).every((text) => text.trim() === '');
}

/** The same brief with somebody to ask, where it names nobody. */
export const withContact = (
  brief: Brief,
  contact: Pick<Brief, 'contact_name' | 'contact_phone'>,
): Brief => (brief.contact_name || brief.contact_phone ? brief : { ...brief, ...contact });
