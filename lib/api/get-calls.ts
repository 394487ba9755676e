import type { CallName } from '@/lib/contract';

/** The calls that go out as GET. The contract is here as a type only, so they are named; a test compares. */
export const getCalls: readonly CallName[] = [
  'get_kst',
  'online_qq',
  'domian_list',
  'brand_front_info',
  'last_brand_info',
  'area_tree',
  'get_contact',
  'rank/wechatCates',
  'rank/douyinConfig',
  'rank/wechat',
  'rank/douyin',
  'contract/roots',
];
