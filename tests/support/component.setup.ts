import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';

// A loaded machine may take its time; what never comes still fails.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no window of a size: a desktop's.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), { media, matches: false }) as unknown as MediaQueryList; // what is asked of one

let said: unknown[][] = [];

beforeEach(() => {
  said = [];
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    said.push(words);
  });
});

afterEach(() => {
  cleanup();
  // Files share a document: what a test put there by hand goes too.
  document.body.replaceChildren();
  vi.restoreAllMocks();
  // React reports its complaints here: a test that only looks at the screen would miss them.
  expect(said, 'console.error was called').toEqual([]);
});

// A late part begins to load with its page's module: the file ends when it is there.
afterAll(() => vi.dynamicImportSettled());
