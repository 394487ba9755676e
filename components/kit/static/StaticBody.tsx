import type { HTMLAttributes, Ref } from 'react';

/** A static body as a page's prop; made by `staticBody`. */
export interface StaticBodyProp {
  /** Absent in the browser after the first load: the elements stand in the page already. */
  html?: string;
}

export interface StaticBodyProps extends HTMLAttributes<HTMLElement> {
  body: StaticBodyProp;
  as?: 'div' | 'header' | 'footer' | 'aside';
  /** of a div alone */
  ref?: Ref<HTMLDivElement>;
}

/** A block of the page that is not hydrated: rendered by the loader, it costs a visitor no script. */
export function StaticBody({ body, as: Tag = 'div', ref, ...rest }: StaticBodyProps) {
  return (
    <Tag
      {...rest}
      ref={ref as Ref<never>} // one tag of four, and TypeScript asks for a ref of all
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering (render-static.tsx) escaped every value
      dangerouslySetInnerHTML={{ __html: body.html ?? '' }}
    />
  );
}
