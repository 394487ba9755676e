import type { TextScreenProps } from '@/components/operator/content/TextScreen';
import { numbersOf } from '@/components/operator/record/record-query';
import { textKeyPattern } from '@/lib/domain/articles/text-key';
import { isAppError } from '@/lib/errors';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';

/** One text; `?version=` shows what changed in an older one. */
export async function loadText(
  call: PageCall,
  { params, query }: Pick<PageContext, 'params' | 'query'>,
): Promise<PageResult<TextScreenProps>> {
  const text = String(params?.text ?? '');
  if (!textKeyPattern.test(text)) return { notFound: true };
  const [version = 0] = numbersOf(query.version);
  try {
    return { props: { text, shown: await call('operator/text', { text, version }) } };
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return { notFound: true };
    throw error;
  }
}
