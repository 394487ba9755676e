import { LinkButton } from '@/components/kit/ui/Button';
import { EmptyState } from '@/components/kit/ui/EmptyState';

export interface EmptyNoteProps {
  title: string;
  text: string;
  /** where to go on */
  href: string;
  words: string;
}

/** Where there is nothing to read yet, or nothing was found: what is so, and where to go on. */
export function EmptyNote({ title, text, href, words }: EmptyNoteProps) {
  return (
    <EmptyState
      title={title}
      text={text}
      actions={
        <LinkButton kind="primary" size={32} href={href}>
          {words}
        </LinkButton>
      }
    />
  );
}
