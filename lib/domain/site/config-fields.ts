import { contactKeys, recordLinkKeys } from './contact';
import { entityKey, entityParts, entityWords } from './legal-entity';

export interface ConfigField {
  key: string;
  label: string;
  hint?: string;
  /** JSON, or several lines */
  isLong?: true;
}

const contactWords: Readonly<Record<(typeof contactKeys)[number], string>> = {
  pc_400_header: '页头热线',
  pc_400_header_2: '页头热线（第二处）',
  pc_400_lr: '侧栏热线',
  pc_400_footer_1: '页脚热线',
  pc_400_footer_2: '页脚热线（第二处）',
  pc_qrcode_footer: '页脚二维码图片地址',
  pc_mail_footer: '页脚邮箱',
  pc_mail_suggestion: '投诉邮箱',
  pc_record_text_1: 'ICP 备案号',
  pc_record_text_2: '增值电信业务经营许可证',
  pc_record_text_3: '公安备案号',
  pc_record_contact: '权益保障联系部门',
};

const topics = {
  video: '短视频',
  microblog: '微博',
  wechat: '微信',
  entry: '入驻',
  complaint: '投诉',
} as const;

const https = '须以 https:// 开头';

export interface ConfigGroup {
  title: string;
  /** the company that sells and where money goes: for who manages alone */
  act: 'site_config' | 'site_entity';
  fields: readonly ConfigField[];
}

/** The configuration of the site as its form asks for it (docs/content.md); an empty field has what is built in. */
export const configGroups: readonly ConfigGroup[] = [
  {
    title: '联系方式与备案',
    act: 'site_config',
    fields: [
      ...contactKeys.map((key) => ({ key, label: contactWords[key] })),
      ...recordLinkKeys.map((key, at) => ({
        key,
        label: `第 ${at + 1} 个备案的查询地址`,
        hint: `${https}，域名属于 gov.cn`,
      })),
    ],
  },
  {
    title: '品牌与搜索',
    act: 'site_config',
    fields: [
      { key: 'brand_name', label: '网站名称' },
      { key: 'brand_slogan', label: '口号' },
      { key: 'brand_logo', label: '标志图片地址' },
      { key: 'hot_words', label: '热搜词', hint: '用逗号分开' },
    ],
  },
  {
    title: '客服',
    act: 'site_config',
    fields: [
      { key: 'staff_jump_link', label: '客服地址', hint: https },
      {
        key: 'introduce_js',
        label: '客服脚本地址',
        hint: `${https}；页面的安全策略不运行外部脚本`,
      },
      ...Object.entries(topics).flatMap(([topic, name]) => [
        { key: `staff_link_${topic}`, label: `${name}客服地址`, hint: https },
        { key: `staff_qq_${topic}`, label: `${name}客服 QQ` },
      ]),
      {
        key: 'online_qq',
        label: '在线 QQ',
        hint: 'JSON：[{"name":"…","qq":"…","topic":"video"}]',
        isLong: true,
      },
      {
        key: 'trust_people',
        label: '关于我们上的负责人',
        hint: 'JSON：[{"role":"…","name":"…","duty":"…","reach":"…"}]，name 可不写',
        isLong: true,
      },
    ],
  },
  {
    title: '签约与开票主体',
    act: 'site_entity',
    fields: entityParts.map((part) => ({ key: entityKey(part), label: entityWords[part] })),
  },
  {
    title: '收款账户与回票扣款',
    act: 'site_entity',
    fields: [
      { key: 'bank_name', label: '另一收款账户的开户行' },
      { key: 'bank_account_no', label: '另一收款账户的账号' },
      { key: 'return_deduct_special_3', label: '3% 专票扣款比例', hint: '0 到 0.2 的小数' },
      { key: 'return_deduct_special_1', label: '1% 专票扣款比例', hint: '0 到 0.2 的小数' },
      { key: 'return_deduct_normal', label: '普票扣款比例', hint: '0 到 0.2 的小数' },
    ],
  },
  {
    title: '搜索引擎验证码',
    act: 'site_config',
    fields: [
      { key: 'verify_baidu', label: '百度' },
      { key: 'verify_360', label: '360' },
      { key: 'verify_sogou', label: '搜狗' },
      { key: 'verify_bing', label: '必应' },
    ],
  },
];

/** What a key is called; the key itself where no form has it. */
export const configLabel = (key: string): string =>
  configGroups.flatMap(({ fields }) => fields).find((field) => field.key === key)?.label ?? key;
