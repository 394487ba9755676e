import type { TextsScreenProps } from '@/components/operator/content/TextsScreen';
import { numbersOf } from '@/components/operator/record/record-query';
import { textKinds, textStates } from '@/lib/domain/articles/text-key';
import { keysOf } from '@/lib/domain/text/keys-of';
import type { PageCall, PageContext } from '@/lib/page/page-loader';

/** A page of articles or of questions. */
export async function loadTexts(
  call: PageCall,
  { query }: Pick<PageContext, 'query'>,
): Promise<{ props: TextsScreenProps }> {
  const kind = textKinds.find((each) => each === query.kind) ?? 'article';
  const state = keysOf(textStates).find((each) => each === query.state) ?? '';
  const q = String(query.q ?? '')
    .trim()
    .slice(0, 60);
  const [before = 0] = numbersOf(query.before);
  const shown = await call('operator/texts', { kind, q, state, before });
  return { props: { shown, filter: { kind, q, state }, before } };
}
