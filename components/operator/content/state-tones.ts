import type { TagTone } from '@/components/kit/ui/Tag';
import type { TextState } from '@/lib/domain/articles/text-key';

export const stateTones: Readonly<Record<TextState, TagTone>> = {
  draft: 'grey',
  waiting: 'blue',
  scheduled: 'amber',
  published: 'green',
  hidden: 'grey',
};
