import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Band, pageInSight, pagesSeen } from '@/components/contracts/paper/pages-seen';
import { keepReading, readingKept } from './kept-reading';

export interface Reading {
  pagesRead: number;
  /** with the page in front, since it could be read */
  seconds: number;
  all: boolean;
}

/** How often a reader's time is told, seconds. */
const tellEvery = 5;

/**
 * What was read of the pages (elements with `data-page`) in a scrolling box.
 * @returns the page in sight, from 1; how many were seen; and what to call when the box scrolled
 */
export function useReading(
  box: RefObject<HTMLElement | null>,
  {
    isReady,
    pages,
    keep,
    onRead,
  }: {
    isReady: boolean;
    pages: number;
    /** names the file: what was read of it counts in the next step and when the page is come back to; '' it is not counted */
    keep: string;
    onRead?: (state: Reading) => void;
  },
) {
  const [current, setCurrent] = useState(1);
  const [kept] = useState(() => readingKept(keep, pages));
  const [read, setRead] = useState(kept.pages.length);
  const seen = useRef(new Set<number>(kept.pages));
  const before = useRef(0);
  const seconds = useRef(kept.seconds);
  const tell = useRef(onRead);
  tell.current = onRead;

  const say = useCallback(() => {
    const pagesRead = seen.current.size;
    keepReading(keep, { pages: [...seen.current], seconds: seconds.current });
    tell.current?.({ pagesRead, seconds: seconds.current, all: pagesRead >= pages });
  }, [pages, keep]);

  const look = useCallback(() => {
    const element = box.current;
    if (!element || !isReady) return;
    const { scrollTop: to, clientHeight: height } = element;
    if (height === 0) return; // folded away: nobody sees it
    const bands = bandsOf(element);
    for (const index of pagesSeen(bands, { from: before.current, to, height })) {
      seen.current.add(index);
    }
    before.current = to;
    setCurrent(pageInSight(bands, { top: to, height }) + 1);
    setRead(seen.current.size);
  }, [box, isReady]);

  useEffect(look, [look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again with each page that was read
  useEffect(() => {
    if (isReady) say();
  }, [isReady, read, say]);
  useEffect(() => {
    if (!isReady) return;
    const clock = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      seconds.current += 1;
      if (seconds.current % tellEvery === 0) say();
    }, 1000);
    return () => clearInterval(clock);
  }, [isReady, say]);

  return { current, read, look };
}

const bandsOf = (box: HTMLElement): Band[] =>
  [...box.querySelectorAll<HTMLElement>('[data-page]')].map((page) => ({
    top: page.offsetTop,
    height: page.offsetHeight,
  }));
