import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether React has taken over what the server wrote: what is typed or pressed before that reaches no handler. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
