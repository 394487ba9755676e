import type { NoticeTextsScreenProps } from '@/components/operator/settings/texts/NoticeTextsScreen';
import type { PageCall } from '@/lib/page/page-loader';

/** What /operator/content/notice-texts shows. */
export async function loadNoticeTexts(call: PageCall): Promise<{ props: NoticeTextsScreenProps }> {
  return { props: { kept: await call('operator/notice-texts', {}) } };
}
