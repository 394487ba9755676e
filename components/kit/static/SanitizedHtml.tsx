import type { HTMLAttributes } from 'react';

export interface SanitizedHtmlProps extends HTMLAttributes<HTMLDivElement> {
  /** An editor's text, cleaned when it was saved (server/kernel/clean-html.ts). */
  html: string;
}

/** The text of an article, an answer or an agreement: the one place that shows an editor's HTML. */
export function SanitizedHtml({ html, ...rest }: SanitizedHtmlProps) {
  return (
    <div
      {...rest}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by sanitize-html when it was saved
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
