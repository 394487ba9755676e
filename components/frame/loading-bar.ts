import NProgress from 'nprogress';

/** Spec 9: throttle 200 ms, duration 5000 ms, hides 500 ms after finishing. */
export const BAR_DELAY_MS = 200;
export const BAR_CREEP_MS = 5000;
export const BAR_HIDE_MS = 500;

const STEP_MS = 100;
const FAILED = 'nprogress-failed';

// No role="bar" (nprogress's own template): it is no role. Done takes `speed` to fill and `speed` to fade.
NProgress.configure({
  template: '<div class="bar"></div>',
  barSelector: '.bar',
  showSpinner: false,
  trickle: false,
  minimum: 0.01,
  speed: BAR_HIDE_MS / 2,
});

export interface LoadingBar {
  /** Nothing is shown for the first 200 ms, so that a quick page does not flicker. */
  start: () => void;
  finish: () => void;
  /** Fills in red and hides. */
  fail: () => void;
}

/** The bar at the top (spec 4: Loading bar). One in the browser: nprogress draws one. */
export function createLoadingBar(): LoadingBar {
  let delay: ReturnType<typeof setTimeout> | undefined;
  let creep: ReturnType<typeof setInterval> | undefined;

  const stop = () => {
    clearTimeout(delay);
    clearInterval(creep);
  };
  const show = () => {
    let elapsed = 0;
    NProgress.set(0.01);
    creep = setInterval(() => {
      elapsed += STEP_MS;
      // Just short of full: full means done.
      NProgress.set(Math.min(0.994, elapsed / BAR_CREEP_MS));
    }, STEP_MS);
  };

  return {
    start: () => {
      stop();
      document.documentElement.classList.remove(FAILED);
      delay = setTimeout(show, BAR_DELAY_MS);
    },
    finish: () => {
      stop();
      if (NProgress.isStarted()) NProgress.done();
    },
    fail: () => {
      stop();
      document.documentElement.classList.add(FAILED);
      if (!NProgress.isStarted()) NProgress.set(0.01);
      NProgress.done();
    },
  };
}
