import type { TransitionName } from '@/lib/domain/orders/process';
import type { TransitionDetail } from '@/server/orders/public';
import { demoPostLink } from '@/server/proofs/public';

/** What people gave with the steps of a deal; `post` is what was published. */
export const dealDetails = (post: string): Partial<Record<TransitionName, TransitionDetail>> => ({
  pay: { payWay: 'wallet' },
  reject: { note: '这一周档期已满，下周三以后可以接。' },
  submit_draft: {
    note: '初稿已上传：开头交代使用场景，中段按投放要求逐条讲卖点，结尾引导到评论区。',
    attached: { link: `https://example.com/draft/${post}` },
  },
  pass_inspection: { note: '链接可打开，与定稿一致，广告标识清楚' },
  file_link: { note: '已按定稿发布', attached: { link: demoPostLink(post) } },
});
