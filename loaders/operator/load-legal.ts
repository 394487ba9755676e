import type { LegalScreenProps } from '@/components/operator/legal/LegalScreen';
import type { LegalTextScreenProps } from '@/components/operator/legal/LegalTextScreen';
import { numbersOf } from '@/components/operator/record/record-query';
import { readLegalTextKey } from '@/lib/domain/legal/legal-texts';
import { isAppError } from '@/lib/errors';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';

/** What /operator/content/legal shows. */
export async function loadLegal(call: PageCall): Promise<{ props: LegalScreenProps }> {
  return { props: await call('operator/legal-texts', {}) };
}

/** One text; `?from=` begins with an older version, `?version=` shows what changed in one. */
export async function loadLegalText(
  call: PageCall,
  { params, query }: Pick<PageContext, 'params' | 'query'>,
): Promise<PageResult<LegalTextScreenProps>> {
  const text = readLegalTextKey(String(params?.text ?? ''));
  if (!text) return { notFound: true };
  const [from = 0] = numbersOf(query.from);
  const [version = 0] = numbersOf(query.version);
  try {
    return { props: { shown: await call('operator/legal-text', { text, from, version }) } };
  } catch (error) {
    if (isAppError(error) && error.code === 'not_found') return { notFound: true };
    throw error;
  }
}
