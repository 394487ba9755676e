import type { HTMLAttributes, Ref } from 'react';

/** A static body as a page's prop; made by `staticBody`. */
export interface StaticBodyProp {
  /** Absent in the browser after the first load: the elements stand in the page already. */
  html?: string;
}

export interface StaticBodyProps extends HTMLAttributes<HTMLDivElement> {
  body: StaticBodyProp;
  ref?: Ref<HTMLDivElement>;
}

/** A block of the page that is not hydrated: rendered by the loader, it costs a visitor no script. */
export function StaticBody({ body, ref, ...rest }: StaticBodyProps) {
  return (
    <div
      {...rest}
      ref={ref}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own rendering (render-static.tsx) escaped every value
      dangerouslySetInnerHTML={{ __html: body.html ?? '' }}
    />
  );
}
