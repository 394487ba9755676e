import type { HTMLAttributes, Ref } from 'react';

/** HTML that the server sends once and the browser keeps as it is; see `serverMarkup`. */
export interface ServerHtml {
  /** Absent in the browser after the first load: the elements stand in the page already. */
  html?: string;
}

export interface ServerMarkupProps extends HTMLAttributes<HTMLDivElement> {
  markup: ServerHtml;
  ref?: Ref<HTMLDivElement>;
}

/** A block of the page that React hands through without looking inside: it costs a visitor no script. */
export function ServerMarkup({ markup, ref, ...rest }: ServerMarkupProps) {
  return (
    <div
      {...rest}
      ref={ref}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by html`…`, which escapes every value
      dangerouslySetInnerHTML={{ __html: markup.html ?? '' }}
    />
  );
}
