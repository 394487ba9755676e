import { createContext, type ReactNode, useContext } from 'react';

export interface Fragment {
  id: string;
  render: () => ReactNode;
}

/** Set by `renderStatic`: takes a fragment and gives the mark that holds its place. */
export const FragmentContext = createContext<((fragment: Fragment) => string) | null>(null);

export interface CachedProps {
  /**
   * Says all that the fragment shows: kind, then every value it is rendered from or a version of them, as in
   * `row 5 ab12… v81`. What is not in the id must not change the markup; nothing personal goes in.
   */
  id: string;
  children: () => ReactNode;
}

/** A part of a static body that is the same for everybody: rendered once, kept in memory, bounded. */
export function Cached({ id, children }: CachedProps): ReactNode {
  const insert = useContext(FragmentContext);
  return insert ? insert({ id, render: children }) : children();
}
