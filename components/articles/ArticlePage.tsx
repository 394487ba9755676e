import { useRef } from 'react';
import { useDialogLink } from '@/components/kit/hooks/use-dialog-link';
import { Seo } from '@/components/kit/seo/Seo';
import { StaticBody } from '@/components/kit/static/StaticBody';
import { onDemand } from '@/components/kit/ui/on-demand';
import type { ReadingProps } from '@/components/reading/ReadingPage';

const AskDialog = onDemand(() => import('./readers/AskDialog').then((module) => module.AskDialog));

export interface ArticlePageProps extends ReadingProps {
  article: number;
  title: string;
}

/** A text to be read; what its readers ask opens where they are. */
export function ArticlePage({ seo, body, article, title }: ArticlePageProps) {
  const page = useRef<HTMLDivElement>(null);
  const { isOpen, close } = useDialogLink(page, '[data-ask-reader]', body);
  return (
    <>
      <Seo {...seo} />
      <StaticBody ref={page} body={body} />
      {isOpen && <AskDialog article={article} title={title} onClose={close} />}
    </>
  );
}
